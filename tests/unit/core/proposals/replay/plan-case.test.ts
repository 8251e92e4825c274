/** Which calls are replayed, and what is said of the others. */
import { expect, test } from 'vitest'
import { checkIgnoreRules } from '@/lib/core/proposals/replay/ignore-rules'
import { effectsOf, planCase, whyNever } from '@/lib/core/proposals/replay/plan-case'
import { usualIgnore } from '@/lib/core/proposals/replay/replay'
import { capabilities, type Need, type ToolSpec } from '@/lib/core/spec/tool-spec'
import { makeSpec } from '../../../../support/make-spec'

const plan = (given: {
  base?: Partial<ToolSpec> | null
  proposed?: Partial<ToolSpec> | null
  argumentsText?: string
  confirmed?: boolean
}) =>
  planCase({
    base: given.base === null ? null : makeSpec(given.base),
    proposed: given.proposed === null ? null : makeSpec(given.proposed),
    argumentsText: given.argumentsText ?? '{}',
    confirmed: given.confirmed ?? false,
  })
const needs = (need: Partial<Need>): Partial<ToolSpec> => ({
  needs: [{ kind: 'secret', name: 'API_KEY', met: false, ...need }],
})
const city = (required: boolean): Partial<ToolSpec> => ({
  inputSchema: {
    type: 'object',
    properties: { city: { type: 'string' } },
    required: required ? ['city'] : [],
  },
})

test.each<[string, Partial<ToolSpec>, RegExp]>([
  ['asks for hosts', { networkHosts: ['api.example.org'] }, /network/],
  ['needs a secret', needs({}), /the secret API_KEY/],
  ['reads a variable', needs({ kind: 'variable' }), /the environment variable API_KEY/],
  ['needs a server', needs({ kind: 'server', name: 'MCP' }), /the server MCP/],
  ['asks a model', { capabilities: ['llm'] }, /language model/],
  ['says that it reads elsewhere', { capabilities: ['external_read'] }, /external sources/],
  ['asks a person', { capabilities: ['interactive'] }, /person/],
  ['forbids itself', { permission: { effective: 'deny' } }, /denies runs/],
  ['has no program', { program: undefined }, /can't run here/],
])(
  'a tool that %s is never replayed, whichever of the versions it is, confirmed or not',
  (_, spec, reason) => {
    for (const given of [{ base: spec }, { proposed: spec }])
      for (const confirmed of [false, true]) {
        const planned = plan({ ...given, confirmed })
        expect(planned).toMatchObject({ try: false, verdict: 'skipped' })
        expect('detail' in planned && planned.detail).toMatch(reason)
      }
  },
)

test('a tool that can do without its key is replayed', () => {
  expect(whyNever(makeSpec({ ...needs({ met: true }), capabilities: ['secrets'] }))).toBeNull()
})

test.each(capabilities)('%s is replayed, replayed when it is confirmed, or never', capability => {
  const spec = makeSpec({ capabilities: [capability], permission: { effective: 'ask', declared: 'x' } })
  if (whyNever(spec)) expect(effectsOf(spec)).toBeNull()
  else if (effectsOf(spec)) {
    expect(plan({ base: spec, proposed: spec })).toMatchObject({ try: false, verdict: 'skipped' })
    expect(plan({ base: spec, proposed: spec, confirmed: true })).toMatchObject({
      try: true,
      hasEffects: true,
    })
  } else expect(plan({ base: spec, proposed: spec })).toEqual({ try: true, before: true, hasEffects: false })
})

test('what counts as executing code because it says nothing is not marked by that', () => {
  expect(effectsOf(makeSpec({ capabilities: ['code_execution'] }))).toBeNull()
})

test('arguments that the new version refuses are a failure, and nothing is executed', () => {
  expect(plan({ base: city(false), proposed: city(true) })).toMatchObject({
    try: false,
    verdict: 'fail',
    detail: expect.stringMatching(/^The new version rejects these arguments: .*city/),
  })
  expect(plan({ base: city(true), proposed: city(true) })).toMatchObject({ try: false, verdict: 'skipped' })
  expect(plan({ base: city(true), proposed: city(false) })).toMatchObject({ try: true, before: false })
})

test('a tool that went fails, one that came is tried alone', () => {
  expect(plan({ proposed: null })).toMatchObject({ verdict: 'fail' })
  expect(plan({ base: null, proposed: null })).toMatchObject({ verdict: 'skipped' })
  expect(plan({ base: null })).toMatchObject({ try: true, before: false })
})

test.each<[unknown, RegExp]>([
  [{ path: 'items' }, /JSON Pointer/],
  [{ pattern: '(a)\\1' }, /RE2/],
  [{ pattern: 'a*' }, /everything/],
  [{ pattern: 'a'.repeat(501) }, /500 characters/],
  [{ builtin: '__proto__' }, /timestamps, ids, durations/],
  [{ builtin: 'ids', path: '/a' }, /must be/],
  [{ constructor: 'x' }, /must be/],
  [{ path: 3 }, /text/],
  [null, /must be/],
  [['path'], /must be/],
])('the ignore rule %j is refused with why', (rule, message) => {
  expect(checkIgnoreRules([rule])).toEqual([{ index: 0, message: expect.stringMatching(message) }])
})

test('rules that can be used have no problems, and there is a bound', () => {
  expect(checkIgnoreRules([...usualIgnore, { path: '' }, { path: '/a/*/b~1c' }, { pattern: 'x+' }])).toEqual(
    [],
  )
  expect(checkIgnoreRules(Array.from({ length: 21 }, () => ({ path: '/a' })))).toHaveLength(1)
})
