/** Gives a person the part of the policy that concerns them. The result is the actor of every decision. */
import type { Actor, Person } from './actor'
import { emptyPolicy, type ActorPolicy, type Policy } from './policy'
import { rulesBySubject } from './rules-by-subject'

/** Returns the person as an actor under the policy at a time. */
export function withPolicy(person: Person, policy: Policy, at: Date): Actor {
  return { ...person, policy: policyFor(person, policy, at) }
}

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
