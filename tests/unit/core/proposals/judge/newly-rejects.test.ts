/** Covers the calls that findings about whole schemas affect. */
import { describe, expect, it } from 'vitest'
import { countImpact, type ImpactCall } from '@/lib/core/proposals/judge/count-impact'
import { toolsToCheck, withRejections } from '@/lib/core/proposals/judge/newly-rejects'
import type { Finding } from '@/lib/core/proposals/rules/finding'
import type { JsonSchema, ToolSpec } from '@/lib/core/spec/tool-spec'
import { makeSpec } from '@/tests/support/make-spec'

const finding = (provided: Partial<Finding>): Finding => ({
  ...{ fingerprint: 'f', group: 'g', rule: 'input-accepts-less', level: 'breaking', tool: 'query' },
  path: '/inputSchema',
  ...provided,
})
const call = (argumentsText: string, tool = 'query'): ImpactCall => ({
  ...{ tool, argumentsText, calls: 1, userId: 'ada', person: 'Ada', readable: true, isCut: false },
})
const spec = (inputSchema: JsonSchema, provided: Partial<ToolSpec> = {}): ToolSpec =>
  makeSpec({ inputSchema, inputMode: 'json-schema', ...provided })
const byName = (one: ToolSpec, name = 'query') => new Map([[name, one]])

const open = spec({ type: 'object' })
const closed = spec({ type: 'object', not: { required: ['city', 'zip'] } })
const calls = [call('{"city":"Oslo"}'), call('{"city":"Oslo","zip":"0150"}'), call('{}')]
const hits = (findings: readonly Finding[], provided = calls) =>
  Object.values(Object.fromEntries(countImpact(findings, provided))).map(impact => impact.calls)

describe('withRejections', () => {
  it.each([
    'input-accepts-less',
    'input-condition-added',
    'input-condition-changed',
    'input-condition-narrowed',
    'input-too-large',
  ] as const)('counts only calls that the new schema alone rejects for %s', rule => {
    const path = rule.startsWith('input-condition') ? '/inputSchema/not' : '/inputSchema'
    const findings = [finding({ rule, path })]
    expect(hits(findings)).toEqual([3])
    expect(hits(withRejections(findings, { before: byName(open), after: byName(closed) }))).toEqual([1])
    expect(hits(withRejections(findings, { before: byName(closed), after: byName(closed) }))).toEqual([0])
  })

  it('checks the calls of a renamed tool against the schema of its old name', () => {
    const findings = [
      finding({ tool: 'ask' }),
      finding({ tool: 'ask', rule: 'tool-renamed', before: 'query', after: 'ask', group: 'renamed' }),
    ]
    expect(toolsToCheck(findings)).toEqual([{ before: 'query', after: 'ask' }])
    const specs = { before: byName(open), after: byName(closed, 'ask') }
    expect(hits(withRejections(findings, specs))).toEqual([1, 3])
  })

  it('counts calls that cannot be checked', () => {
    const broken = spec({ type: 'nonsense' } as unknown as JsonSchema)
    const findings = [finding({})]
    expect(hits(withRejections(findings, { before: byName(open), after: byName(broken) }))).toEqual([3])
    expect(hits(withRejections(findings, { before: new Map(), after: byName(closed) }))).toEqual([3])
  })

  it('counts calls as affected when the steps for all checks are used up', () => {
    const levels = Array.from({ length: 14 }, (_, level): [string, JsonSchema] => {
      const inner = level === 0 ? { maxLength: 1 } : { $ref: `#/$defs/${level - 1}` }
      return [`${level}`, { anyOf: [inner, inner] }]
    })
    const slow = spec({
      ...{ type: 'object', properties: { city: { $ref: '#/$defs/13' } } },
      $defs: Object.fromEntries(levels),
    })
    const many = Array.from({ length: 100 }, (_, i) => call(`{"city":"Oslo ${i}"}`))
    const specs = { before: byName(slow), after: byName(slow) }
    const [counted] = hits(withRejections([finding({})], specs), many)
    expect(counted).toBeGreaterThan(50)
    expect(counted).toBeLessThan(100)
  })
})
