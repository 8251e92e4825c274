/** The policy of the organization, and the part of it that an actor carries to every decision. */
import type { UserId } from '@/lib/core/base/ids'
import type { Actor, Person } from './actor'
import { rulesBySubject } from './rules-by-subject'
import { isInForce } from './active-rules'
import type { Rule } from './rule'

export type Policy = {
  /** Of its version; 0 is the policy without rules that every installation starts with. */
  number: number
  /** What holds for `run` where no rule matches: the tool's own level, or the same answer for all tools. */
  unmatched: Unmatched
  rules: readonly Rule[]
}

export const unmatchedAnswers = {
  'tool-level': { title: 'What the tool itself asks for' },
  ask: { title: 'Ask' },
  deny: { title: 'Deny' },
} as const satisfies Record<string, { title: string }>
export type Unmatched = keyof typeof unmatchedAnswers

/** A policy at a moment for one actor. To be made once a request by `policyFor`. */
export type ActorPolicy = {
  policy: Policy
  /** Rules that end at this moment or before are as if absent. Milliseconds since 1970. */
  atMs: number
  /** Whom rules may name to mean this actor, as `subjectText` writes them, as far as any rule of the policy does. */
  subjects: readonly string[]
  personId: UserId
}

export const emptyPolicy: Policy = { number: 0, unmatched: 'tool-level', rules: [] }

/** What of the policy can speak of this person. Policies are indexed once each: give the same object while it is in force. */
function policyFor(person: Person, policy: Policy, at: Date): ActorPolicy {
  const named = rulesBySubject(policy)
  return {
    policy,
    atMs: at.getTime(),
    subjects: subjectsOf(person).filter(subject => named.has(subject)),
    personId: person.id,
  }
}

/** The rules that can speak of the actor at the moment of the request, in the order of the policy. */
export function rulesInForce({ policy, atMs, subjects, personId }: ActorPolicy): Rule[] {
  const bySubject = rulesBySubject(policy)
  const named = new Set(subjects.flatMap(subject => bySubject.get(subject) ?? []))
  return policy.rules.filter(
    rule =>
      named.has(rule) &&
      isInForce(rule, atMs) &&
      (rule.scope.type !== 'person' || rule.scope.id === personId),
  )
}

/** Whoever acts under a policy. */
export function withPolicy(person: Person, policy: Policy, at: Date): Actor {
  return { ...person, policy: policyFor(person, policy, at) }
}

/** An actor in no group, with no role of the policy, of whom no rule speaks: what visibility and ownership say holds. */
export function ungoverned<Given extends Pick<Person, 'id' | 'name' | 'email' | 'role'>>(
  person: Given,
): Given & Actor {
  const policy = { policy: emptyPolicy, atMs: 0, subjects: [], personId: person.id }
  return { ...person, groups: [], roles: [], policy }
}

/** Every word by which a rule can mean this person, as `subjectText` writes it. */
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
