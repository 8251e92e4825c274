/** What another policy would have said of calls that were made: the preview before it is saved. */
import type { JsonObject } from '@/lib/core/spec/json-value'
import type { Effect } from '@/lib/core/spec/tool-spec'
import type { Actor, Person } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import type { Decision } from '@/lib/core/policy/model/decision'
import type { ToolFacts } from '@/lib/core/policy/model/facts'
import { withPolicy, type Policy } from '@/lib/core/policy/model/policy'

/**
 * A run that was asked for, looked at with the person and the tool of today. Give people and tools that occur again as
 * the same objects: what does not depend on arguments is then decided once.
 */
export type RecordedCall = {
  id: string
  person: Person
  tool: ToolFacts
  /** Absent where they were not kept; what depends on them is then told as a question. */
  arguments?: JsonObject
}

type ChangedCall = { id: string; before: Decision; after: Decision }

type PolicyComparison = {
  calls: number
  /** Calls whose answer is another, by what it is now. Their lengths are the numbers to show. */
  newly: Record<Effect, ChangedCall[]>
  /** Ids of the people whom that concerns. */
  people: Record<Effect, string[]>
}

export function comparePolicies(
  calls: Iterable<RecordedCall>,
  before: Policy,
  after: Policy,
  at: Date,
): PolicyComparison {
  const newly: PolicyComparison['newly'] = { allow: [], ask: [], deny: [] }
  const people = { allow: new Set<string>(), ask: new Set<string>(), deny: new Set<string>() }
  const deciders = [callDecider(before, at), callDecider(after, at)] as const
  let count = 0
  for (const call of calls) {
    count += 1
    const [was, is] = [deciders[0](call), deciders[1](call)]
    if (was.effect === is.effect) continue
    newly[is.effect].push({ id: call.id, before: was, after: is })
    people[is.effect].add(call.person.id)
  }
  return {
    calls: count,
    newly,
    people: { allow: [...people.allow], ask: [...people.ask], deny: [...people.deny] },
  }
}

/** Decides calls one after the other, and each pair of person and tool once as far as arguments do not matter. */
function callDecider(policy: Policy, at: Date): (call: RecordedCall) => Decision {
  const known = new Map<Person, { actor: Actor; tools: Map<ToolFacts, Decision> }>()
  return ({ person, tool, arguments: given }) => {
    let of = known.get(person)
    if (!of) known.set(person, (of = { actor: withPolicy(person, policy, at), tools: new Map() }))
    let decision = of.tools.get(tool)
    if (!decision) of.tools.set(tool, (decision = decide(of.actor, 'tool.run', tool)))
    return decision.conditional && given
      ? decide(of.actor, 'tool.run', { ...tool, arguments: given })
      : decision
  }
}
