/** Compares types, listed values, limits and forms of a schema before and after. */
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import { widensForm } from '@/lib/core/spec/schema/shape/widens-form'
import type { Alternative } from '@/lib/core/spec/schema/schema-alternative'
import { limitKeywords, type LimitKeyword } from '@/lib/core/spec/schema/schema-limits'
import type { Shape } from '@/lib/core/spec/schema/schema-shape'
import { inside } from '@/lib/core/spec/schema/walk-schema'
import type { ComparisonRun } from './comparison-run'

const typesOf = (shape: Shape): string[] => [...new Set(shape.alternatives.map(one => one.type))].sort()

/** Compares the types of all alternatives. A schema that accepts nothing has none. */
export function compareTypes(run: ComparisonRun, from: Shape, to: Shape, path: string): void {
  const [before, after] = [typesOf(from), typesOf(to)]
  const takes = (all: readonly string[], type: string) =>
    all.includes(type) || all.includes('any') || (type === 'integer' && all.includes('number'))
  const fewer = before.some(type => !takes(after, type))
  const more = after.some(type => !takes(before, type))
  if (fewer && more) run.add('type-changed', path, before, after)
  else if (fewer) run.add('type-narrowed', path, before, after)
  else if (more) run.add('type-widened', path, before, after)
}

/** Sorts values by their text, so that the order of a list does not affect the fingerprint. */
export const inOrder = (values: Iterable<[string, unknown]>) =>
  [...values].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value)

/** Compares the lists of accepted values. One constant in place of another is a difference of its own. */
export function compareListedValues(run: ComparisonRun, a: Alternative, b: Alternative, path: string): void {
  const [before, after] = [a.values, b.values]
  if (before && after) compareLists(run, before, after, path)
  else if (after) run.add('values-limited', path, undefined, inOrder(after))
  else if (before) run.add('values-freed', path, inOrder(before))
}

type Values = ReadonlyMap<string, unknown>

function compareLists(run: ComparisonRun, before: Values, after: Values, path: string): void {
  const lost = [...before].filter(([text]) => !after.has(text))
  const gained = [...after].filter(([text]) => !before.has(text))
  if (lost.length === 1 && gained.length === 1 && before.size === 1 && after.size === 1) {
    run.add('value-changed', path, lost[0]![1], gained[0]![1])
    return
  }
  if (lost.length > 0) run.add('values-removed', path, inOrder(lost))
  if (gained.length > 0) run.add('values-added', path, undefined, inOrder(gained))
}

type Limits = ReadonlyMap<LimitKeyword, number>

/** Keywords of the same limit with and without the limit itself. */
const inclusiveOf = [
  ['minimum', 'exclusiveMinimum'],
  ['maximum', 'exclusiveMaximum'],
] as const satisfies readonly (readonly [LimitKeyword, LimitKeyword])[]

/** Compares limits by keyword. An exclusive limit in place of an inclusive one is the same limit. */
export function compareLimits(run: ComparisonRun, a: Limits, b: Limits, path: string): void {
  const done = new Set<LimitKeyword>()
  for (const pair of inclusiveOf) {
    const [was, is] = [pair.find(keyword => a.has(keyword)), pair.find(keyword => b.has(keyword))]
    if (!was || !is || was === is) continue
    const change = isTighter(is, b.get(is)!, a.get(was)!) ? 'limit-narrowed' : 'limit-widened'
    run.add(change, inside(path, is), { [was]: a.get(was)! }, b.get(is)!)
    for (const keyword of pair) done.add(keyword)
  }
  for (const keyword of new Set([...a.keys(), ...b.keys()]))
    if (!done.has(keyword)) compareLimit(run, keyword, a.get(keyword), b.get(keyword), path)
}

/** Decides between limits of which exactly one is exclusive. */
function isTighter(keyword: LimitKeyword, limit: number, other: number): boolean {
  if (limit === other) return keyword.startsWith('exclusive')
  return limitKeywords[keyword].more === 'narrower' ? limit > other : limit < other
}

function compareLimit(
  run: ComparisonRun,
  keyword: LimitKeyword,
  before: number | undefined,
  after: number | undefined,
  path: string,
): void {
  if (before === after) return
  const isNarrower =
    before === undefined ||
    (after !== undefined && after > before === (limitKeywords[keyword].more === 'narrower'))
  run.add(isNarrower ? 'limit-narrowed' : 'limit-widened', inside(path, keyword), before, after)
}

/** Compares patterns, formats and the like by keyword. */
export function compareForms(run: ComparisonRun, one: Alternative, other: Alternative, path: string): void {
  for (const keyword of new Set([...one.forms.keys(), ...other.forms.keys()])) {
    const [before, after] = [one.forms.get(keyword), other.forms.get(keyword)]
    if (canonicalJson(before ?? null) === canonicalJson(after ?? null)) continue
    const change = formChange(
      keyword,
      before ?? impliedForm(keyword, one),
      after ?? impliedForm(keyword, other),
    )
    run.add(change, inside(path, keyword), before, after)
  }
}

/** Integers are the multiples of one. */
const impliedForm = (keyword: string, { type }: Alternative): unknown =>
  keyword === 'multipleOf' && type === 'integer' ? 1 : undefined

function formChange(keyword: string, before: unknown, after: unknown) {
  if (before === undefined) return 'form-narrowed'
  if (after === undefined) return 'form-widened'
  if (widensForm(keyword, before, after)) return keyword === 'pattern' ? 'form-generalized' : 'form-widened'
  return widensForm(keyword, after, before) ? 'form-narrowed' : 'form-changed'
}
