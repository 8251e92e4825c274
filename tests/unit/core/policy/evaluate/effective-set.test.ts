import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { effectiveSet } from '@/lib/core/policy/evaluate/effective-set'
import type { ToolFacts } from '@/lib/core/policy/model/facts'
import { refusedIn } from '@/lib/core/policy/model/refused'
import type { Resource } from '@/lib/core/policy/model/rule'
import { withPolicy } from '@/lib/core/policy/model/with-policy'
import {
  makeActor,
  makePerson,
  makeRule,
  makeToolboxFacts,
  makeToolFacts,
  policyTime,
} from '@/tests/support/make-actor'
import { randomPeople, randomPolicies, randomTools } from '@/tests/support/cases/random-policies'

/** Some tools of two toolboxes. Some of them cannot run at all. */
const randomLists = fc
  .tuple(
    randomTools,
    randomTools,
    fc.array(fc.tuple(randomTools, fc.boolean(), fc.boolean()), { maxLength: 8 }),
  )
  .map(([one, other, tools]) =>
    tools.map(([tool, isInOne, runnable]): ToolFacts => {
      const { toolbox } = isInOne ? one : other
      return { ...tool, toolbox, runnable, permission: tool.version === 2 ? tool.permission : 'deny' }
    }),
  )

function decideEach(actor: Actor, tools: readonly ToolFacts[]) {
  return tools.map(tool => {
    const view = decide(actor, 'tool.read', tool)
    return { tool, view, run: view.effect === 'deny' ? view : decide(actor, 'tool.run', tool) }
  })
}

describe('decisions about many tools', () => {
  it('equal the decisions about single tools, with what the audit log names', () => {
    let shared = 0
    fc.assert(
      fc.property(randomPolicies, randomPeople, randomLists, ({ rules, ...policy }, person, tools) => {
        // With more rules, one matches nearly every tool.
        const actor = withPolicy(person, { ...policy, rules: rules.slice(0, 2) }, policyTime)
        const decided = effectiveSet(actor, tools)
        const expected = decideEach(actor, tools)
        expect(decided).toEqual(expected)
        expect(decided.map(({ view, run }) => [refusedIn(view), refusedIn(run)])).toEqual(
          expected.map(({ view, run }) => [refusedIn(view), refusedIn(run)]),
        )
        if (new Set(decided.map(({ run }) => run)).size < decided.length) shared += 1
      }),
      { numRuns: 500 },
    )
    expect(shared).toBeGreaterThan(0)
  })

  it('name the rule that hides a tool also for its runs', () => {
    const hide = makeRule({
      id: 'hide',
      effect: 'deny',
      actions: ['view'],
      what: { type: 'tag', tag: 'secret' },
    })
    const actor = makeActor('ana', {}, { number: 7, unmatched: 'tool-level', rules: [hide] })
    const tools = [
      makeToolFacts({ permission: 'allow' }),
      makeToolFacts({ name: 'drop-db' }),
      makeToolFacts({ tags: ['secret'] }),
    ]
    expect(effectiveSet(actor, tools).map(({ view, run }) => [view.effect, run.effect, run.rule])).toEqual([
      ['allow', 'allow', 'tool-allows'],
      ['allow', 'ask', 'tool-asks'],
      ['deny', 'deny', 'hide'],
    ])
  })

  it.each<[string, Resource]>([
    ['an address', { type: 'tool', toolbox: 'data', name: 'drop-db' }],
    ['a version', { type: 'version', toolbox: 'data', name: 'drop-db', number: 2 }],
    ['a tag', { type: 'tag', tag: 'Danger' }],
    ['a kind', { type: 'kind', kind: 'ovos' }],
    ['a capability', { type: 'capability', capability: 'shell' }],
    ...['data/drop-db', 'data/drop-*', 'da*-db', '*-db', 'data/drop-d?'].map(
      (pattern): [string, Resource] => [pattern, { type: 'glob', pattern }],
    ),
  ])('apply a rule about %s to one of several tools', (_title, what) => {
    const toolbox = makeToolboxFacts()
    const tools = [
      makeToolFacts({ toolbox }),
      makeToolFacts({
        ...{ toolbox, name: 'drop-db', version: 2, kind: 'ovos', tags: ['danger'], capabilities: ['shell'] },
      }),
      makeToolFacts({ toolbox, name: 'describe' }),
    ]
    for (const action of ['view', 'run'] as const) {
      const deny = makeRule({ id: 'deny', effect: 'deny', what, actions: [action] })
      const actor = makeActor('ana', {}, { number: 7, unmatched: 'tool-level', rules: [deny] })
      expect(effectiveSet(actor, tools), action).toEqual(decideEach(actor, tools))
      expect(effectiveSet(actor, tools)[1]!.run.rule, action).toBe('deny')
    }
  })

  it('remember a confirmation of one tool only', () => {
    const confirmation = { toolbox: 'data', tool: 'drop-db', version: 1, untilMs: null }
    const actor = withPolicy(
      { ...makePerson('ana'), confirmations: [confirmation] },
      { number: 7, unmatched: 'tool-level', rules: [] },
      policyTime,
    )
    const toolbox = makeToolboxFacts()
    const tools = ['query', 'drop-db', 'describe'].map(name => makeToolFacts({ toolbox, name }))
    expect(effectiveSet(actor, tools).map(({ run }) => run.effect)).toEqual(['ask', 'allow', 'ask'])
  })
})
