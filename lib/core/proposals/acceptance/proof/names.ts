/** The names of objects and the schemas of their values. */
import type { Part } from '@/lib/core/proposals/acceptance/schema/side'
import { isClosed, type Facts, type NameGroup } from './facts'

/** Returns all schemas that apply to the value of a name. */
export function partsOfName(facts: Facts, name: string): Part[] {
  const parts: Part[] = []
  for (const group of facts.nameGroups) addPartsOfName(parts, group, name)
  return parts
}

function addPartsOfName(parts: Part[], { listed, patterns, rest }: NameGroup, name: string): void {
  const before = parts.length
  for (const { matches, part } of patterns) if (matches(name)) parts.push(part)
  const own = listed.get(name)
  if (own) parts.push(own)
  if (parts.length === before && rest) parts.push(rest)
}

/** Reports whether no object has the name, because that name, or a name required with it, is forbidden. */
export function isForbidden(facts: Facts, name: string): boolean {
  const isClosedName = (one: string) => partsOfName(facts, one).some(isClosed)
  return (
    isClosedName(name) ||
    facts.dependents.some(([owner, names]) => owner === name && names.some(isClosedName))
  )
}

/** Returns the names that are required, also because of other required names. */
export function allRequired(facts: Facts, also: readonly string[] = []): Set<string> {
  const names = new Set([...facts.required, ...also])
  for (const name of names)
    for (const [owner, others] of facts.dependents)
      if (owner === name) for (const other of others) names.add(other)
  return names
}

/** Returns the greatest number of names, considering schemas that allow only the names that they list. */
export function mostNames(facts: Facts): number {
  const counts = facts.nameGroups.flatMap(({ listed, patterns, rest }) =>
    rest && isClosed(rest) && patterns.length === 0
      ? [[...listed.values()].filter(part => !isClosed(part)).length]
      : [],
  )
  return Math.min(facts.namesMax, ...counts)
}

/** Returns the names that have schemas of their own. A name can occur more than once. */
export function listedNames(facts: Facts): string[] {
  const names: string[] = []
  for (const { listed } of facts.nameGroups) names.push(...listed.keys())
  return names
}
