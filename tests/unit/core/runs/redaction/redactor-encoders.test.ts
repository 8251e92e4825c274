import { spawnSync } from 'node:child_process'
import { inspect } from 'node:util'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Redactor, redactText } from '@/lib/core/runs/redaction/redactor'
import { formsOfSecret, type SecretForms } from '@/lib/core/secrets/secret-forms'

const marked = '[secret KEY]'

/** Characters of keys and passwords, with a higher share of those that encoders escape. */
const letter = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...'abcxyzABCXYZ0123456789') },
  { weight: 4, arbitrary: fc.constantFrom(...`/+=-_.~!*'"()$&%\\<>#?@:;,[]{}|^\` `) },
  { weight: 1, arbitrary: fc.constantFrom('ü', 'ß', 'é', '€', '中', '😀', '\n', '\t', '\x7f', '\xa0') },
)
const secrets = fc
  .string({ unit: letter, minLength: 8, maxLength: 48 })
  .map(text => text.trim())
  .filter(text => Buffer.byteLength(text) >= 10 && text.length >= 8)
/** The surrounding text never ends in the middle of an escape. */
const around = fc.string({ unit: fc.constantFrom(...'abc 012\n.,:={}[]<>"\''), maxLength: 60 })
const cuts = fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 40 })

function streamed(forms: readonly SecretForms[], text: string, lengths: readonly number[]): string {
  const redactor = new Redactor(forms)
  const data = Buffer.from(text)
  const shown: Uint8Array[] = []
  let at = 0
  for (const length of lengths) {
    shown.push(redactor.write(data.subarray(at, at + length)))
    at += length
  }
  return Buffer.concat([...shown, redactor.write(data.subarray(at)), redactor.end()]).toString()
}

const percent = (text: string, change: (hex: string) => string) =>
  [...Buffer.from(text)].map(byte => `%${change(byte.toString(16).padStart(2, '0'))}`).join('')
const units = (text: string, change: (hex: string) => string) =>
  text
    .split('')
    .map(unit => `\\u${change(unit.charCodeAt(0).toString(16).padStart(4, '0'))}`)
    .join('')
const points = (text: string, write: (point: number) => string) =>
  [...text].map(sign => `&${write(sign.codePointAt(0)!)};`).join('')
const capitals = (hex: string) => hex.toUpperCase()
const small = (hex: string) => hex
const json = (text: string, depth: number): string =>
  depth === 0 ? text : JSON.stringify(json(text, depth - 1)).slice(1, -1)
const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const inNames: Record<string, string> = {
  ...{ ...names, '/': '&sol;', '+': '&plus;', '=': '&equals;', ü: '&uuml;', ß: '&szlig;', '€': '&euro;' },
  ...{ '\n': '&NewLine;', '\t': '&Tab;', '\xa0': '&nbsp;' },
}

const exact: [string, (secret: string) => string][] = [
  ['as it is', text => text],
  ['by encodeURIComponent', encodeURIComponent],
  ['by encodeURI', encodeURI],
  ['by URLSearchParams', text => new URLSearchParams({ k: text }).toString().slice(2)],
  ['with every byte behind a percent sign', text => percent(text, small)],
  ['with every byte behind a percent sign, in capitals', text => percent(text, capitals)],
  ['in JSON', text => json(text, 1)],
  ['in JSON in JSON', text => json(text, 2)],
  ['in JSON in JSON in JSON', text => json(text, 3)],
  ['in JSON in JSON in JSON in JSON', text => json(text, 4)],
  ['in JSON whose slashes are escaped', text => json(text, 1).replaceAll('/', '\\/')],
  ['as escapes of JSON', text => units(text, small)],
  ['as escapes of JSON in capitals', text => units(text, capitals)],
  ['as escapes of JSON in JSON', text => json(units(text, small), 1)],
  ['by inspect', text => inspect(text).slice(1, -1)],
  ['as decimal references', text => points(text, point => `#${point}`)],
  ['as decimal references with zeros', text => points(text, point => `#${String(point).padStart(7, '0')}`)],
  ['as hexadecimal references', text => points(text, point => `#x${point.toString(16)}`)],
  [
    'as hexadecimal references in uppercase',
    text => points(text, point => `#X${point.toString(16).toUpperCase()}`),
  ],
  ['with the five names of XML', text => text.replace(/[&<>"']/g, sign => names[sign]!)],
  ['with names of HTML', text => [...text].map(sign => inNames[sign] ?? sign).join('')],
  ['between single quotes of a shell', text => text.replaceAll("'", `'\\''`)],
  ['between double quotes of a shell', text => text.replace(/[\\"$`]/g, '\\$&')],
  ['in hexadecimal', text => Buffer.from(text).toString('hex')],
  ['in hexadecimal capitals', text => Buffer.from(text).toString('hex').toUpperCase()],
]

describe('the redactor hides exactly the secret for any split of the stream', () => {
  test.each(exact)('%s', (_, encode) => {
    fc.assert(
      fc.property(secrets, around, around, cuts, (secret, before, after, lengths) => {
        const text = `${before}=${encode(secret)},${after}`
        const shown = streamed([formsOfSecret('KEY', secret)], text, lengths)
        expect(shown).toBe(`${before}=${marked},${after}`)
      }),
      { numRuns: 80 },
    )
  })

  test('in base64 of either alphabet, at each of the three offsets, in lines of any width after any prefix', () => {
    const options = fc.record({
      ...{ secret: secrets, head: fc.uint8Array({ maxLength: 90 }), tail: fc.uint8Array({ maxLength: 90 }) },
      ...{ prefix: around, cuts, alphabet: fc.constantFrom('base64' as const, 'base64url' as const) },
      ...{ width: fc.constantFrom(4, 20, 60, 64, 76, 1000), first: fc.integer({ min: 1, max: 76 }) },
      end: fc.constantFrom('\n', '\r\n', '\n  ', '\r\n\t\t', '\n        '),
    })
    fc.assert(
      fc.property(options, ({ secret, head, tail, prefix, cuts: lengths, alphabet, width, first, end }) => {
        const encode = (...parts: Uint8Array[]) => Buffer.concat(parts).toString(alphabet)
        const whole = encode(head, Buffer.from(secret), tail)
        const [begin, rest] = [whole.slice(0, first), whole.slice(first)]
        const lines = [begin, ...(rest.match(new RegExp(`.{1,${width}}`, 'g')) ?? [])]
        const shown = streamed([formsOfSecret('KEY', secret)], `${prefix} ${lines.join(end)} .`, lengths)
        expect(shown).toContain(marked)
        // One adjacent letter at each side can contain some bits of the secret.
        const left = shown.replace(`${prefix} `, '').replace(marked, '').replace(/\s/g, '').length - 1
        expect(left).toBeLessThanOrEqual(Math.ceil(((head.length + tail.length) * 4) / 3) + 6)
      }),
      { numRuns: 600 },
    )
  })
})

test('text without a secret is unchanged, including encodings and escapes', () => {
  const pieces = fc.array(
    fc.oneof(
      around,
      fc.string({ maxLength: 30 }),
      ...exact.map(([, encode]) => secrets.map(encode)),
      fc.uint8Array({ maxLength: 60 }).map(bytes => Buffer.from(bytes).toString('base64')),
      fc.constantFrom(
        '\\',
        '\\u',
        '\\u00',
        '\\ud83d',
        '%',
        '%2',
        '&',
        '&amp',
        '&#3',
        '&nothing;',
        '\\x4',
        'C:\\new',
      ),
    ),
    { maxLength: 12 },
  )
  const provided = [
    formsOfSecret('KEY', 'sk-live-51H/9a+Zq=07'),
    formsOfSecret('TWO', 'correct horse "battery"'),
  ]
  fc.assert(
    fc.property(pieces, cuts, (parts, lengths) => {
      expect(streamed(provided, parts.join(''), lengths)).toBe(Buffer.from(parts.join('')).toString())
    }),
    { numRuns: 500 },
  )
})

test('the result is the same for any split of the escapes', () => {
  const provided = [formsOfSecret('KEY', 'naab"\\ü&a'), formsOfSecret('TWO', 'u00fcaa%41')]
  const piece = fc.constantFrom(
    ...[
      'naab"\\ü&a',
      'u00fcaa%41',
      '\\',
      '\\\\',
      '"',
      'n',
      'a',
      'u00fc',
      '%',
      '41',
      '&',
      'amp;',
      '&#37;',
      '\n',
      ' ',
    ],
    ...exact.flatMap(([, encode]) => [encode('naab"\\ü&a'), encode('u00fcaa%41')]),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), cuts, (parts, lengths) => {
      const text = parts.join('')
      expect(streamed(provided, text, lengths)).toBe(redactText(provided, text))
    }),
    { numRuns: 600 },
  )
})

test('neither part of an escaped secret is shown around missing bytes', () => {
  const secret = 'Kü"7\\Q-zXw2/pLr9+mNb4'
  const forms = [formsOfSecret('KEY', secret)]
  for (const [, encode] of exact) {
    const text = encode(secret)
    for (let until = 1; until < text.length; until += 1) {
      const before = new Redactor(forms)
      const head = Buffer.concat([before.write(Buffer.from(text.slice(0, until))), before.gap()]).toString()
      const after = new Redactor(forms)
      after.gap()
      const tail = Buffer.concat([after.write(Buffer.from(text.slice(until))), after.end()]).toString()
      // At most three characters of the secret, plain or escaped, and the rest of an escape.
      const most = Math.ceil((text.length / secret.length) * 4) + 24
      expect(head.replace(marked, '').length).toBeLessThan(most)
      expect(tail.replace(marked, '').length).toBeLessThan(most)
    }
  }
})

test('redaction of a long secret uses little time and memory for any output', () => {
  const long = `${'a'.repeat(16_000)}b`
  const redactor = new Redactor([formsOfSecret('KEY', long)])
  const startedAt = performance.now()
  // A prefix that arrives byte by byte, repeated near matches, and endless blank lines.
  for (let count = 0; count < 20_000; count += 1) redactor.write(Buffer.from('a'))
  redactor.write(Buffer.from(`${'a'.repeat(15_999)}c`.repeat(20)))
  redactor.write(Buffer.from('\\u0061'.repeat(20_000)))
  let shown = redactor.write(Buffer.from('a')).length
  for (let count = 0; count < 20; count += 1) shown += redactor.write(Buffer.alloc(64 * 1024, '\n')).length
  shown += redactor.write(Buffer.from('.')).length
  expect(shown).toBeGreaterThan(20 * 64 * 1024)
  // Takes seconds on a busy machine; quadratic time in the retained bytes would take hours.
  expect(performance.now() - startedAt).toBeLessThan(45_000)
})

const python = spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 8))'])
test.skipIf(python.status !== 0)('every Python encoding of a secret is hidden', () => {
  const samples = fc.sample(secrets, { numRuns: 30, seed: 20261122 })
  const encoded = spawnSync('python3', ['tests/support/cases/python-encoders.py'], {
    input: JSON.stringify(samples),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  expect(encoded.stderr).toBe('')
  const all = JSON.parse(encoded.stdout) as Record<string, string>[]
  const missed = samples.flatMap((secret, index) => {
    const forms = [formsOfSecret('KEY', secret)]
    return Object.entries(all[index]!)
      .filter(([, text]) =>
        [[], [Math.floor(text.length / 2)], Array<number>(text.length).fill(7)].some(
          lengths => !streamed(forms, text, lengths).includes(marked),
        ),
      )
      .map(([name, text]) => ({ name, secret, text }))
  })
  expect(missed).toEqual([])
})
