// The patterns and lengths by which proofs read formats, against the expressions of the checker of calls.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareUnconfirmed } from '@/lib/core/proposals/acceptance/compare-acceptance'
import { formatCheck } from '@/lib/core/proposals/acceptance/schema/check-format'
import { formatLengths, formatPattern } from '@/lib/core/proposals/acceptance/schema/format-pattern'
import { formatSamples } from '@/lib/core/proposals/acceptance/search/format-samples'
import { compileSchemaPattern } from '@/lib/core/spec/schema/match-pattern'

const formats = [
  'date',
  'time',
  'date-time',
  'iso-time',
  'iso-date-time',
  'duration',
  'uri',
  'uri-reference',
  'uri-template',
  'url',
  'email',
  'hostname',
  'ipv4',
  'ipv6',
  'uuid',
  'json-pointer',
  'json-pointer-uri-fragment',
  'relative-json-pointer',
]
/** Texts of the format, and one or two changes of them, so that about half are of the format. */
const textsOf = (format: string) =>
  fc
    .tuple(
      fc.constantFrom(...formatSamples(format, 0, 300), 'PT5M', 'P1Y2M', 'a.b.', '1::2', '::ffff:1.2.3.4'),
      fc.array(
        fc.tuple(
          fc.nat(60),
          fc.constantFrom(
            '',
            ...'aZkK09-_.:/@#%{}[]~ \n',
            '\u00a0',
            '\u017f',
            '\u212a',
            '\u{1f600}',
            '\ud800',
            'PT',
          ),
          fc.nat(2),
        ),
        { maxLength: 3 },
      ),
    )
    .map(([text, changes]) =>
      changes.reduce((known, [at, put, cut]) => known.slice(0, at) + put + known.slice(at + cut), text),
    )

describe('formatPattern', () => {
  it.each(formats)('matches every text of the format, and nothing else if it is exact: %s', format => {
    const { pattern, isExact } = formatPattern(format)!
    const matcher = compileSchemaPattern(pattern)!
    const check = formatCheck(format)!
    const [least, most] = formatLengths(format)
    fc.assert(
      fc.property(textsOf(format), text => {
        const isOfFormat = check.accepts(text)
        const isMatch = matcher.matches(text)
        const length = [...text].length
        if (isOfFormat)
          expect({ text, isMatch, isInside: length >= least && length <= most }).toEqual({
            text,
            isMatch: true,
            isInside: true,
          })
        else if (isExact) expect({ text, isMatch }).toEqual({ text, isMatch: false })
      }),
      { numRuns: 2_000, seed: 4 },
    )
  })

  it('knows none for a format that is no expression, or that the checker ignores', () => {
    for (const format of ['regex', 'byte', 'iri', 'idn-email', 'color', 'int32', 'toString'])
      expect(formatPattern(format)).toBeNull()
  })
})

const text = { type: 'string' }
const idle: [format: string, beside: object][] = [
  ['uri', { pattern: '^[A-Za-z]' }],
  ['uri', { pattern: '^[a-zA-Z][a-zA-Z0-9+.-]*:', minLength: 2 }],
  ['uri', { pattern: '^\\S+$' }],
  ['uri-reference', { pattern: '^\\S*$' }],
  ['hostname', { pattern: '^[A-Za-z0-9.-]+$', minLength: 1, maxLength: 254 }],
  ['ipv6', { pattern: '^[0-9a-fA-F:.]+$', minLength: 2, maxLength: 45 }],
  ['time', { pattern: '^\\d{2}:\\d{2}:\\d{2}', minLength: 9 }],
  ['duration', { pattern: '^P[0-9YMWDTHS]+$', minLength: 3 }],
  ['json-pointer', { pattern: '^$|^/' }],
  ['url', { pattern: '^[HhFf]', minLength: 10 }],
]
const binding: [format: string, beside: object][] = [
  ['uri', { pattern: '^https?:' }],
  ['uri', { minLength: 3 }],
  ['uri-reference', { minLength: 1 }],
  ['hostname', { maxLength: 253 }],
  ['ipv6', { maxLength: 44 }],
  ['ipv6', { pattern: '^[0-9a-f:.]+$' }],
  ['duration', { pattern: '^P\\d' }],
  ['time', { minLength: 10 }],
  ['byte', { pattern: '^[A-Za-z0-9+/=]*$' }],
]

describe('compareUnconfirmed', () => {
  it.each(idle)('proves that what %s implies changes nothing: %j', (format, beside) => {
    const found = compareUnconfirmed({ ...text, format, ...beside }, { ...text, format })
    expect(found).toEqual({ lost: { verdict: 'proven' }, gained: { verdict: 'proven' } })
  })

  it.each(binding)('proves nothing where %s implies less: %j', (format, beside) => {
    const found = compareUnconfirmed({ ...text, format }, { ...text, format, ...beside })
    expect(found.lost.verdict).not.toBe('proven')
  })

  it('proves that a format changes nothing beside a pattern that says the same', () => {
    const pattern = '^\\d{4}-[01]\\d-[0-3]\\d$'
    const found = compareUnconfirmed({ ...text, pattern }, { ...text, pattern, format: 'date' })
    expect(found.lost.verdict).toBe('proven')
    const wider = compareUnconfirmed(
      { ...text, pattern: '^\\d{4}-\\d\\d-\\d\\d$' },
      { ...text, format: 'date' },
    )
    expect(wider.lost.verdict).not.toBe('proven')
  })
})
