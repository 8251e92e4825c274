/** What another policy would have said of calls that were made: the preview before it is saved. */
import type { Effect } from '@/lib/core/spec/tool-spec'
import type { Actor, Person } from './actor'
import { decide } from './decide'
import type { Decision } from './decision'
import type { ToolFacts } from './facts'
import { governed, type Policy } from './policy'

/**
 * A run that was asked for. Give people and tools that occur again as the same objects, each tool with the arguments of
 * this call; all are looked at as they are today.
 */
export type RecordedCall = { id: string; person: Person; tool: ToolFacts }

export type ChangedCall = { id: string; before: Decision; after: Decision }

export type PolicyComparison = {
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
  const newly: PolicyComparison['newly'] = { allow: [], confirm: [], deny: [] }
  const people = { allow: new Set<string>(), confirm: new Set<string>(), deny: new Set<string>() }
  const actors = new Map<Person, [Actor, Actor]>()
  let count = 0
  for (const { id, person, tool } of calls) {
    count += 1
    let pair = actors.get(person)
    if (!pair) actors.set(person, (pair = [governed(person, before, at), governed(person, after, at)]))
    const was = decide(pair[0], 'tool.run', tool)
    const is = decide(pair[1], 'tool.run', tool)
    if (was.effect === is.effect) continue
    newly[is.effect].push({ id, before: was, after: is })
    people[is.effect].add(person.id)
  }
  return {
    calls: count,
    newly,
    people: { allow: [...people.allow], confirm: [...people.confirm], deny: [...people.deny] },
  }
}
