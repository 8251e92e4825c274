/** Covers which calls are replayed, and the reasons for the others. */
import { expect, test } from 'vitest'
import { checkIgnoreRules } from '@/lib/core/proposals/replay/ignore-rules'
import { effectsOf, planCase, whyNever } from '@/lib/core/proposals/replay/plan-case'
import { defaultIgnoreRules } from '@/lib/core/proposals/replay/replay'
import { capabilities, type Need, type ToolSpec } from '@/lib/core/spec/tool-spec'
import { makeSpec } from '../../../../support/make-spec'

const plan = (provided: {
  base?: Partial<ToolSpec> | null
  proposed?: Partial<ToolSpec> | null
  argumentsText?: string
  confirmed?: boolean
  renamedTo?: string
}) =>
  planCase({
    renamedTo: provided.renamedTo,
    base: provided.base === null ? null : makeSpec(provided.base),
    proposed: provided.proposed === null ? null : makeSpec(provided.proposed),
    argumentsText: provided.argumentsText ?? '{}',
    confirmed: provided.confirmed ?? false,
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
  ['declares external reads', { capabilities: ['external_read'] }, /external sources/],
  ['asks a person', { capabilities: ['interactive'] }, /person/],
  ['forbids itself', { permission: { effective: 'deny' } }, /denies runs/],
  ['has no program', { program: undefined }, /can't run here/],
])('planCase never replays a tool that %s, in either version, confirmed or not', (_, spec, reason) => {
  for (const provided of [{ base: spec }, { proposed: spec }])
    for (const confirmed of [false, true]) {
      const planned = plan({ ...provided, confirmed })
      expect(planned).toMatchObject({ try: false, verdict: 'skipped' })
      expect('detail' in planned && planned.detail).toMatch(reason)
    }
})

test('planCase replays a tool whose secret is optional', () => {
  expect(whyNever(makeSpec({ ...needs({ met: true }), capabilities: ['secrets'] }))).toBeNull()
})

test.each(capabilities)('planCase replays %s always, after confirmation or never', capability => {
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

test('effectsOf ignores code execution that the tool did not declare', () => {
  expect(effectsOf(makeSpec({ capabilities: ['code_execution'] }))).toBeNull()
})

test('planCase fails without running anything if the new version rejects the arguments', () => {
  expect(plan({ base: city(false), proposed: city(true) })).toMatchObject({
    try: false,
    verdict: 'fail',
    detail: expect.stringMatching(/^The new version rejects these arguments: .*city/),
  })
  expect(plan({ base: city(true), proposed: city(true) })).toMatchObject({ try: false, verdict: 'skipped' })
  expect(plan({ base: city(true), proposed: city(false) })).toMatchObject({ try: true, before: false })
})

test('planCase fails a removed tool and runs an added tool alone', () => {
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
])('checkIgnoreRules rejects %j with a reason', (rule, message) => {
  expect(checkIgnoreRules([rule])).toEqual([{ index: 0, message: expect.stringMatching(message) }])
})

test('checkIgnoreRules accepts valid rules up to a limit', () => {
  expect(
    checkIgnoreRules([...defaultIgnoreRules, { path: '' }, { path: '/a/*/b~1c' }, { pattern: 'x+' }]),
  ).toEqual([])
  expect(checkIgnoreRules(Array.from({ length: 21 }, () => ({ path: '/a' })))).toHaveLength(1)
})

test('planCase fails calls of a removed or renamed tool without running anything', () => {
  // Not even what is never replayed could succeed under a name that does not exist.
  for (const base of [{}, needs({}), { networkHosts: ['api.example.org'] }]) {
    expect(plan({ base, proposed: null })).toEqual({
      ...{ try: false, verdict: 'fail', detail: 'The new version does not have this tool.' },
    })
    expect(plan({ base, proposed: null, renamedTo: 'search' })).toMatchObject({
      ...{ try: false, verdict: 'fail' },
      detail: 'The new version renames this tool to search, so calls to the old name fail.',
    })
  }
  expect(plan({ base: null, proposed: null })).toMatchObject({ verdict: 'skipped' })
})
