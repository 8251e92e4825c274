/** Compares two policies over recorded calls, for the preview before a policy is saved. */
import type { JsonObject } from '@/lib/core/spec/json-value'
import type { Effect } from '@/lib/core/spec/tool-spec'
import type { Actor, Person } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import type { Decision } from '@/lib/core/policy/model/decision'
import type { ToolFacts } from '@/lib/core/policy/model/facts'
import type { Policy } from '@/lib/core/policy/model/policy'
import { withPolicy } from '@/lib/core/policy/model/with-policy'

/**
 * A requested run, with the current state of its person and tool. Pass equal people and tools as the same objects, so that
 * decisions that do not depend on arguments are made once.
 */
export type RecordedCall = {
  id: string
  person: Person
  tool: ToolFacts
  /** Absent when they were not stored. A decision that depends on them is then reported as `ask`. */
  arguments?: JsonObject
}

type ChangedCall = { id: string; before: Decision; after: Decision }

type PolicyComparison = {
  calls: number
  /** Calls whose decision differs, by their new effect. */
  newly: Record<Effect, ChangedCall[]>
  /** Ids of the affected people, by new effect. */
  people: Record<Effect, string[]>
}

/** Decides every call under both policies, given by their deciders, and returns the calls whose effect differs. */
export function comparePolicies(
  calls: Iterable<RecordedCall>,
  before: CallDecider,
  after: CallDecider,
): PolicyComparison {
  const newly: PolicyComparison['newly'] = { allow: [], ask: [], deny: [] }
  const people = { allow: new Set<string>(), ask: new Set<string>(), deny: new Set<string>() }
  let count = 0
  for (const call of calls) {
    count += 1
    const [was, is] = [before(call), after(call)]
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

export type CallDecider = (call: Omit<RecordedCall, 'id'>) => Decision

/**
 * Returns a function that decides calls under a policy. It decides each pair of person and tool once unless arguments
 * matter, so use the same function for all comparisons with the policy.
 */
export function callDecider(policy: Policy, at: Date): CallDecider {
  const known = new Map<Person, { actor: Actor; tools: Map<ToolFacts, Decision> }>()
  return ({ person, tool, arguments: values }) => {
    let entry = known.get(person)
    if (!entry) known.set(person, (entry = { actor: withPolicy(person, policy, at), tools: new Map() }))
    let decision = entry.tools.get(tool)
    if (!decision) entry.tools.set(tool, (decision = decide(entry.actor, 'tool.run', tool)))
    return decision.conditional && values
      ? decide(entry.actor, 'tool.run', { ...tool, arguments: values })
      : decision
  }
}
