/** Whether the objects of one cell all belong to another. */
import { proofLimits } from '@/lib/core/proposals/acceptance/acceptance-limits'
import type { WordQuestion } from '@/lib/core/proposals/acceptance/patterns/find-word'
import type { Part, Side } from '@/lib/core/proposals/acceptance/schema/side'
import { isClosed, negative, positive, type Facts } from './facts'
import { isNothing } from './fit-array'
import { allRequired, isForbidden, listedNames, partsOfName } from './names'
import { allWords } from './possible-values'
import type { Prover } from './prover'

/** Returns the only names that are possible, or null if names are not limited to a list. */
export function closedNames(facts: Facts, prover: Prover): ReadonlySet<string> | null {
  const required = allRequired(facts)
  if (facts.namesMax <= required.size) return required
  const names = namesOfGroups(facts, prover) ?? namesOfSchemas(facts, prover)
  if (!names) return null
  return new Set(names.filter(name => !isForbidden(facts, name) && !prover.refuses(facts.names, name)))
}

/** Returns the names that a closed schema lists, by themselves or by patterns of a few names. */
function namesOfGroups({ nameGroups }: Facts, { words }: Prover): string[] | null {
  for (const { listed, patterns, rest } of nameGroups) {
    if (!rest || !isClosed(rest)) continue
    const matching = patterns.map(({ text }) => allWords(anyLength({ matches: [text], avoids: [] }), words))
    if (matching.every(names => names !== null)) return [...listed.keys(), ...matching.flat()]
  }
  return null
}

function namesOfSchemas({ names }: Facts, prover: Prover): string[] | null {
  const [first] = names
  const few = first ? prover.composedValues([...names, isText(first.side)]) : null
  return few?.filter(name => typeof name === 'string') ?? null
}

const anyLength = ({ matches, avoids }: Pick<WordQuestion, 'matches' | 'avoids'>): WordQuestion => ({
  matches,
  avoids,
  lengthMin: 0,
  lengthMax: Number.POSITIVE_INFINITY,
})

/** Reports whether every object of `left` is one of `right`. False also means that this could not be shown. */
export function fitsObject(left: Facts, right: Facts, prover: Prover): boolean {
  const closed = closedNames(left, prover)
  const least = allRequired(left)
  // Where as many names must be given as there are, all of them are required.
  const required = closed && left.namesMin >= closed.size ? new Set([...least, ...closed]) : least
  const most = Math.min(left.namesMax, closed?.size ?? Number.POSITIVE_INFINITY)
  if (Math.max(left.namesMin, required.size) < right.namesMin || most > right.namesMax) return false
  if (![...right.required].every(name => required.has(name))) return false
  const hasDependents = right.dependents.every(([owner, names]) => {
    const withOwner = allRequired(left, [owner])
    return names.every(name => withOwner.has(name)) || isAbsent(left, owner, prover)
  })
  if (!hasDependents) return false
  const names = new Set([...listedNames(left), ...listedNames(right), ...required, ...(closed ?? [])])
  if (![...names].every(name => fitsName(left, right, name, prover))) return false
  return closed !== null || fitsOtherNames(left, right, names, prover)
}

function fitsName(left: Facts, right: Facts, name: string, prover: Prover): boolean {
  if (prover.refuses(left.names, name)) return true
  if (isForbidden(left, name)) return true
  const own = partsOfName(left, name)
  if (!prover.includesInside(own, partsOfName(right, name))) return false
  return right.names.length === 0 || prover.accepts(right.names, name) || hasNoValue(own, prover)
}

const hasNoValue = (parts: readonly Part[], prover: Prover) => parts.length > 0 && isNothing(parts, prover)

function isAbsent(facts: Facts, name: string, prover: Prover): boolean {
  return prover.refuses(facts.names, name) || hasNoValue(partsOfName(facts, name), prover)
}

/** Compares names that are not listed, in groups by the patterns that they match. */
function fitsOtherNames(left: Facts, right: Facts, listed: ReadonlySet<string>, prover: Prover): boolean {
  const patterns = [
    ...new Set(
      [...left.nameGroups, ...right.nameGroups].flatMap(group => group.patterns.map(({ text }) => text)),
    ),
  ]
  if (patterns.length > proofLimits.patternsMax) return false
  for (let group = 0; group < 2 ** patterns.length; group += 1) {
    const matches = patterns.filter((_, index) => (group >> index) % 2 === 1)
    const avoids = patterns.filter((_, index) => (group >> index) % 2 === 0)
    if (!fitsNameGroup(left, right, { matches, avoids, listed }, prover)) return false
  }
  return true
}

/** Names that are not listed, match some patterns and avoid others. */
type OtherNames = { matches: string[]; avoids: string[]; listed: ReadonlySet<string> }

function fitsNameGroup(left: Facts, right: Facts, names: OtherNames, prover: Prover): boolean {
  const own = partsOfMatching(left, names.matches)
  const other = partsOfMatching(right, names.matches)
  if (other.length === 0 && right.names.length === 0) return true
  if (!isReachable(names, prover)) return true
  const [first] = left.names
  if (first && isNothing([...left.names, ...nameParts(names, first.side)], prover)) return true
  if (hasNoValue(own, prover)) return true
  if (!prover.includesInside(own, other)) return false
  if (right.names.length === 0) return true
  return prover.includesInside([...left.names, ...nameParts(names, right.names[0]!.side)], right.names)
}

/** Whether such a name can exist. */
function isReachable({ matches, avoids, listed }: OtherNames, prover: Prover): boolean {
  return allWords(anyLength({ matches, avoids }), prover.words, word => listed.has(word)) === null
}

/** Returns the schemas of a name that is not listed and matches only these patterns. */
function partsOfMatching(facts: Facts, matches: readonly string[]): Part[] {
  return facts.nameGroups.flatMap(({ patterns, rest }) => {
    const parts = patterns.filter(({ text }) => matches.includes(text)).map(({ part }) => part)
    return parts.length === 0 && rest ? [rest] : parts
  })
}

const isText = (side: Side): Part => positive({ type: 'string' }, side)

/** The other names as texts. */
function nameParts({ matches, avoids, listed }: OtherNames, side: Side): Part[] {
  return [
    isText(side),
    ...(listed.size > 0 ? [negative({ enum: [...listed].sort() }, side)] : []),
    ...matches.map(pattern => ({ schema: { pattern }, side, negated: false })),
    ...avoids.map(pattern => ({ schema: { pattern }, side, negated: true })),
  ]
}

/** Whether no object is possible. */
export function isEmptyObject(facts: Facts, prover: Prover): boolean {
  const required = allRequired(facts)
  const closed = closedNames(facts, prover)
  const most = Math.min(facts.namesMax, closed?.size ?? Number.POSITIVE_INFINITY)
  if (Math.max(facts.namesMin, required.size) > most) return true
  return [...required].some(name => isAbsent(facts, name, prover))
}
