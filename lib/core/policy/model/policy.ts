/** The policy, and the part of it that each actor carries. */
import type { UserId } from '@/lib/core/base/ids'
import type { Actor, Person } from './actor'
import { rulesBySubject } from './rules-by-subject'
import { isActive } from './active-rules'
import type { Rule } from './rule'

export type Policy = {
  /** Revision. Revision 0 is the empty policy that every installation starts with. */
  number: number
  /** The default for runs when no rule matches: the level of the tool, or one effect for all tools. */
  unmatched: Unmatched
  rules: readonly Rule[]
}

export const unmatchedAnswers = {
  'tool-level': { title: 'Level of the tool' },
  ask: { title: 'Ask' },
  deny: { title: 'Deny' },
} as const satisfies Record<string, { title: string }>
export type Unmatched = keyof typeof unmatchedAnswers

/** The policy for one actor at one time. `withPolicy` creates it once per request. */
export type ActorPolicy = {
  policy: Policy
  /** Milliseconds since 1970. Rules that expire at this time or earlier are ignored. */
  atMs: number
  /** Subjects that match this actor and occur in the policy, as `subjectText` writes them. */
  subjects: readonly string[]
  personId: UserId
}

export const emptyPolicy: Policy = { number: 0, unmatched: 'tool-level', rules: [] }

/** Prepares the policy for a person. Each policy object is indexed once, so pass the same object until the policy changes. */
function policyFor(person: Person, policy: Policy, at: Date): ActorPolicy {
  const named = rulesBySubject(policy)
  return {
    policy,
    atMs: at.getTime(),
    subjects: subjectsOf(person).filter(subject => named.has(subject)),
    personId: person.id,
  }
}

/** Returns the active rules that can match the actor, in the order of the policy. */
export function activeRules({ policy, atMs, subjects, personId }: ActorPolicy): Rule[] {
  const bySubject = rulesBySubject(policy)
  const named = new Set(subjects.flatMap(subject => bySubject.get(subject) ?? []))
  return policy.rules.filter(
    rule =>
      named.has(rule) && isActive(rule, atMs) && (rule.scope.type !== 'person' || rule.scope.id === personId),
  )
}

/** Returns the person as an actor under the policy at a time. */
export function withPolicy(person: Person, policy: Policy, at: Date): Actor {
  return { ...person, policy: policyFor(person, policy, at) }
}

/** Returns an actor that no rule matches, so that only visibility and ownership decide. */
export function ungoverned<Given extends Pick<Person, 'id' | 'name' | 'email' | 'role'>>(
  person: Given,
): Given & Actor {
  const policy = { policy: emptyPolicy, atMs: 0, subjects: [], personId: person.id }
  return { ...person, groups: [], roles: [], policy }
}

/** Returns every subject that matches the person, as `subjectText` writes it. */
export function subjectsOf({ id, role, groups, roles, token }: Person): string[] {
  return [
    ...new Set([
      'everyone',
      `person:${id}`,
      ...groups.map(group => `group:${group}`),
      `role:${role}`,
      ...roles.map(name => `role:${name}`),
      ...(token ? [`token:${token.id}`] : []),
    ]),
  ]
}
