/** Compares what schemas say without checking it: words, defaults, discriminators and deprecation. */
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import type { Shape } from '@/lib/core/spec/schema/schema-shape'
import {
  deprecationOf,
  sunsetKeywords,
  type BranchAnnotations,
  type Deprecation,
  type Notes,
} from '@/lib/core/spec/schema/schema-annotations'
import { inside } from '@/lib/core/spec/schema/walk-schema'
import type { SchemaChange } from '@/lib/core/proposals/rules/fact'
import type { ComparisonRun } from './comparison-run'

const annotationChanges: ReadonlySet<SchemaChange> = new Set<SchemaChange>([
  'text-changed',
  'default-changed',
  'deprecated',
  'undeprecated',
  'sunset-earlier',
  'sunset-past',
  'discriminator-added',
  'discriminator-removed',
  'discriminator-changed',
])

/** Reports whether a change leaves the accepted values as they are. */
export const isAnnotationChange = (change: SchemaChange): boolean => annotationChanges.has(change)

/** Reports whether both schemas have branches of `anyOf` or `oneOf`, and some of them words of their own. */
export function haveBranchAnnotations(from: Shape, to: Shape): boolean {
  const [before, after] = [from, to].map(shape => shape.alternatives.flatMap(({ words }) => words))
  return before!.length > 0 && after!.length > 0 && [...before!, ...after!].some(isSpeaking)
}

const isSpeaking = (words: BranchAnnotations) => words.notes.size > 0 || words.default !== undefined

type Place = {
  path: string
  wordPath: string
  /** Whether the words of branches are compared one branch at a time. */
  perBranch: boolean
}

/** Compares the words of two schemas, without those of their parts. */
export function compareAnnotations(run: ComparisonRun, from: Shape, to: Shape, place: Place): void {
  const { path, wordPath, perBranch } = place
  const [before, after] = perBranch ? [from.ownNotes, to.ownNotes] : [from.notes, to.notes]
  const compared = compareDeprecation(run, from.ownNotes, to.ownNotes, path)
  for (const keyword of new Set([...before.keys(), ...after.keys()])) {
    if (compared.includes(keyword)) continue
    const isSame = textOf(before, keyword) === textOf(after, keyword)
    if (perBranch || !isSame) compareText(run, keyword, before, after, wordPath)
    // The same words can move from a branch for values to one that is only null.
    else compareText(run, keyword, notesOfValues(from), notesOfValues(to), wordPath)
  }
  compareDefault(run, from, to, path)
  compareDiscriminator(run, from.discriminator, to.discriminator, path)
}

/** Returns the words without those that branches for null alone say. */
function notesOfValues({ alternatives, notes, ownNotes }: Shape): Notes {
  if (!alternatives.some(({ type, words }) => type === 'null' && words.some(isSpeaking))) return notes
  const others = alternatives.filter(({ type }) => type !== 'null').flatMap(({ words }) => words)
  const left: Notes = new Map()
  for (const [keyword, texts] of [ownNotes, ...others.map(one => one.notes)].flatMap(one => [...one]))
    left.set(keyword, new Set([...(left.get(keyword) ?? []), ...texts]))
  return left
}

function compareText(run: ComparisonRun, keyword: string, a: Notes, b: Notes, path: string): void {
  const [before, after] = [textOf(a, keyword), textOf(b, keyword)]
  if (before !== after)
    run.add('text-changed', inside(path, keyword), before || undefined, after || undefined)
}

const textOf = (notes: Notes, keyword: string) => [...(notes.get(keyword) ?? [])].sort().join('\n')

type WithDefault = { default?: { value: unknown } }

function compareDefault(run: ComparisonRun, from: WithDefault, to: WithDefault, path: string): void {
  const text = (side: WithDefault) => side.default && canonicalJson(side.default.value)
  if (text(from) !== text(to)) run.add('default-changed', path, from.default?.value, to.default?.value)
}

function compareDiscriminator(run: ComparisonRun, before: unknown, after: unknown, path: string): void {
  const at = inside(path, 'discriminator')
  if (before === undefined && after === undefined) return
  if (before === undefined) run.add('discriminator-added', at, undefined, after)
  else if (after === undefined) run.add('discriminator-removed', at, before)
  else if (canonicalJson(before) !== canonicalJson(after)) run.add('discriminator-changed', at, before, after)
}

/** Returns the keywords that need no further comparison. */
function compareDeprecation(run: ComparisonRun, a: Notes, b: Notes, path: string): readonly string[] {
  const [before, after] = [deprecationOf(a), deprecationOf(b)]
  const all = ['deprecated', ...sunsetKeywords]
  if (!before && !after) return []
  if (isPastAtOnce(before, after, run.now)) run.add('sunset-past', path, undefined, after!.sunset)
  else if (!before) run.add('deprecated', path, undefined, after!.sunset ?? true)
  else if (!after) run.add('undeprecated', path, before.sunset ?? true)
  else if (isEarlier(before.sunset, after.sunset))
    run.add('sunset-earlier', path, before.sunset, after.sunset)
  else return ['deprecated']
  return all
}

/** Reports whether a first sunset has passed already, so that it was not announced in time. */
export const isPastAtOnce = (
  before: Deprecation | null,
  after: Deprecation | null,
  now: Date | undefined,
): boolean =>
  before?.sunset === undefined &&
  after?.sunset !== undefined &&
  now !== undefined &&
  Date.parse(after.sunset) <= now.getTime()

/** Reports whether a sunset was moved to an earlier date. Adding a date to a deprecation is a text. */
export const isEarlier = (before: string | undefined, after: string | undefined): boolean =>
  before !== undefined && after !== undefined && Date.parse(after) < Date.parse(before)

/**
 * Compares the words of the branches that led to one alternative. Branches for the same constant are paired first, then
 * those with the same words, then the others in their order: nothing else distinguishes them.
 */
export function compareBranchAnnotations(
  run: ComparisonRun,
  before: readonly BranchAnnotations[],
  after: readonly BranchAnnotations[],
  path: string,
): void {
  const lost = before.filter(isSpeaking)
  const gained = after.filter(isSpeaking)
  for (const [a, b] of takePairs(lost, gained, ({ tag }) => tag)) compareBranch(run, a, b, path)
  takePairs(lost, gained, contentOf)
  for (const a of lost) compareBranch(run, a, gained.shift(), path)
  for (const b of gained) compareBranch(run, undefined, b, path)
}

const contentOf = ({ notes, default: value }: BranchAnnotations) =>
  canonicalJson([
    [...notes.keys()].sort().map(keyword => [keyword, textOf(notes, keyword)]),
    value ? [value.value] : [],
  ])

/** Removes from both lists the branches with the same key, and returns them in pairs. */
function takePairs(
  lost: BranchAnnotations[],
  gained: BranchAnnotations[],
  keyOf: (words: BranchAnnotations) => string,
): [BranchAnnotations, BranchAnnotations][] {
  const pairs: [BranchAnnotations, BranchAnnotations][] = []
  for (const a of [...lost]) {
    const key = keyOf(a)
    const at = key === '' ? -1 : gained.findIndex(b => keyOf(b) === key)
    if (at === -1) continue
    pairs.push([a, gained[at]!])
    gained.splice(at, 1)
    lost.splice(lost.indexOf(a), 1)
  }
  return pairs
}

function compareBranch(
  run: ComparisonRun,
  a: BranchAnnotations | undefined,
  b: BranchAnnotations | undefined,
  path: string,
): void {
  const at = inside(path, ...(b?.at ?? a?.at ?? []))
  const [before, after]: [Notes, Notes] = [a?.notes ?? new Map(), b?.notes ?? new Map()]
  for (const keyword of new Set([...before.keys(), ...after.keys()]))
    compareText(run, keyword, before, after, at)
  compareDefault(run, a ?? {}, b ?? {}, at)
}
