/** People and facts for decisions, with defaults, so that a test shows only what matters to it. */
import type { UserId } from '@/lib/core/base/ids'
import type { Actor, Person } from '@/lib/core/policy/model/actor'
import type { ToolboxFacts, ToolFacts } from '@/lib/core/policy/model/facts'
import { emptyPolicy, type Policy } from '@/lib/core/policy/model/policy'
import { withPolicy } from '@/lib/core/policy/model/with-policy'
import type { Rule } from '@/lib/core/policy/model/rule'

export const policyTime = new Date('2026-11-21T12:00:00Z')

/** Makes a member without groups; `id` is also the name. */
export function makePerson(id: string, provided: Partial<Person> = {}): Person {
  return {
    id: id as UserId,
    name: id,
    email: `${id}@example.org`,
    role: 'member',
    groups: [],
    roles: [],
    ...provided,
  }
}

/** Makes a person under a policy; by default no rule matches them. */
export function makeActor(id: string, provided: Partial<Person> = {}, policy: Policy = emptyPolicy): Actor {
  return withPolicy(makePerson(id, provided), policy, policyTime)
}

/** Makes an open toolbox without owners. */
export function makeToolboxFacts(provided: Partial<ToolboxFacts> = {}): ToolboxFacts {
  return { slug: 'data', visibility: 'open', ownerIds: [], ownerGroupIds: [], title: 'Data', ...provided }
}

/** Makes a tool of that toolbox that asks before it runs. */
export function makeToolFacts(provided: Partial<ToolFacts> = {}): ToolFacts {
  return {
    toolbox: makeToolboxFacts(),
    name: 'query',
    version: 1,
    kind: 'executable',
    tags: [],
    capabilities: [],
    permission: 'ask',
    runnable: true,
    ...provided,
  }
}

/** Makes a rule that allows everyone to run everything by default. */
export function makeRule(provided: Partial<Rule> = {}): Rule {
  return {
    id: 'r1',
    effect: 'allow',
    who: { type: 'everyone' },
    what: { type: 'any' },
    actions: ['run'],
    scope: { type: 'organization' },
    note: '',
    ...provided,
  }
}

/** Returns the person under a rule that hides the tools of a pattern, such as `files/read*`, from everyone. */
export function withHiddenTools(person: Person, pattern: string): Actor {
  const rule = makeRule({ effect: 'deny', actions: ['view'], what: { type: 'glob', pattern } })
  return withPolicy(person, { ...emptyPolicy, rules: [rule] }, policyTime)
}
