/** Compares conditions: whether one was added, dropped or changed, and whether the new one accepts more. */
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import type { Conditional, Containing } from '@/lib/core/spec/schema/shape/read-conditions'
import type { ConditionName, Conditions } from '@/lib/core/spec/schema/schema-alternative'
import type { SchemaReader } from '@/lib/core/spec/schema/schema-shape'
import { inside } from '@/lib/core/spec/schema/walk-schema'
import type { SchemaChange } from '@/lib/core/proposals/rules/fact'
import type { ComparisonRun } from './comparison-run'
import { relateConditions } from './relate-conditions'
import { oppositeOf, type Relation } from './schema-difference'
import { keywordsOf } from './written-conditions'

type Condition = { content: unknown; text: string }

/** Compares all conditions of two alternatives by keyword. */
export function compareConditions(run: ComparisonRun, a: Conditions, b: Conditions, path: string): void {
  for (const name of new Set([...a.keys(), ...b.keys()])) {
    const before = conditionsOf(run.old, name, a)
    const after = conditionsOf(run.new, name, b)
    for (const [was, is] of takeEqual(before, after, ({ text }) => text)) {
      compareAnnotations(run, name, was.content, is.content, path)
      if (name === 'anyOf' || name === 'oneOf')
        compareUnionAnnotations(run, name, was.content, is.content, path)
    }
    if (name === 'if')
      for (const [was, is] of takeEqual(before, after, one => testOf(one.text)))
        compareConditional(run, was.content as Conditional, is.content as Conditional, path)
    compareRemaining(run, name, before, after, path)
  }
}

/** Returns the conditions that do not hold anyway. */
function conditionsOf(reader: SchemaReader, name: ConditionName, conditions: Conditions): Condition[] {
  const contents = conditions.get(name) ?? []
  return contents
    .map(content => ({ content, text: reader.normal.conditionText(name, content) }))
    .filter(({ text }) => text !== '')
}

/** The text of a conditional is the list of its three parts. */
const testOf = (text: string) => String((JSON.parse(text) as unknown[])[0])

/** Removes from both lists the conditions with the same key, and returns them in pairs. */
function takeEqual(
  before: Condition[],
  after: Condition[],
  keyOf: (one: Condition) => string,
): [Condition, Condition][] {
  const pairs: [Condition, Condition][] = []
  for (const was of [...before]) {
    const key = keyOf(was)
    const at = after.findIndex(is => keyOf(is) === key)
    if (at === -1) continue
    pairs.push([was, after[at]!])
    after.splice(at, 1)
    before.splice(before.indexOf(was), 1)
  }
  return pairs
}

function compareRemaining(
  run: ComparisonRun,
  name: ConditionName,
  before: readonly Condition[],
  after: readonly Condition[],
  path: string,
): void {
  if (before.length + after.length === 0) return
  if (name === 'unread') {
    run.add('too-large', path, before[0]?.content, after[0]?.content)
    return
  }
  const [was, is] = [before[0]?.content, after[0]?.content]
  const isPair = before.length === 1 && after.length === 1
  if (isPair && name === 'if') {
    compareConditional(run, was as Conditional, is as Conditional, path)
    return
  }
  if (isPair) {
    if (name !== 'overlap') compareAnnotations(run, name, was, is, path)
    if (
      name === 'contains' &&
      run.mode !== 'words' &&
      compareCounts(run, was as Containing, is as Containing, path)
    )
      return
  }
  if (run.mode === 'words') return
  const relation = isPair ? relateConditions(run, name, was, is) : 'unknown'
  if (relation === 'equal') return
  if (run.mode === 'sets') {
    run.add(changeOf(before.length, after.length, relation), path)
    return
  }
  const old = keywordsOf(run.old, name, contentsOf(before))
  const fresh = keywordsOf(run.new, name, contentsOf(after))
  for (const keyword of new Set([...old.keys(), ...fresh.keys()])) {
    const change = changeOf(before.length, after.length, relation)
    run.add(change, inside(path, keyword), old.get(keyword), fresh.get(keyword))
  }
}

const contentsOf = (conditions: readonly Condition[]) => conditions.map(({ content }) => content)

function changeOf(before: number, after: number, relation: Relation): SchemaChange {
  if (before === 0) return 'condition-added'
  if (after === 0) return 'condition-removed'
  if (relation === 'wider') return 'condition-widened'
  return relation === 'narrower' ? 'condition-narrowed' : 'condition-changed'
}

/** Compares the numbers of two `contains` with the same content. Returns false if the contents differ. */
function compareCounts(run: ComparisonRun, was: Containing, is: Containing, path: string): boolean {
  if (run.relate(was.contains, is.contains) !== 'equal') return false
  const written = (count: number) => (count === Infinity ? undefined : count)
  if (was.min !== is.min) {
    const change = is.min > was.min ? 'condition-narrowed' : 'condition-widened'
    run.add(change, inside(path, 'minContains'), was.min, is.min)
  }
  if (was.max !== is.max) {
    const change = is.max < was.max ? 'condition-narrowed' : 'condition-widened'
    run.add(change, inside(path, 'maxContains'), written(was.max), written(is.max))
  }
  return true
}

const branchKeywords = ['then', 'else'] as const
const conditionalParts = ['if', ...branchKeywords] as const

/**
 * Compares two conditionals part by part. If their tests accept the same values, a wider `then` or `else` makes the
 * whole wider; a narrower test makes it wider only if it leads to `then` alone.
 */
function compareConditional(run: ComparisonRun, was: Conditional, is: Conditional, path: string): void {
  compareAnnotations(run, 'if', was, is, path)
  if (run.mode === 'words') return
  const test = run.relate(was.if, is.if)
  if (test !== 'equal') addConditionalPart(run, 'if', was, is, path, relateTests(run, test, was, is))
  for (const keyword of branchKeywords) {
    const relation = run.relate(was[keyword], is[keyword])
    if (relation === 'equal') continue
    addConditionalPart(run, keyword, was, is, path, test === 'equal' ? relation : 'unknown')
  }
}

function relateTests(run: ComparisonRun, test: Relation, was: Conditional, is: Conditional): Relation {
  if (branchKeywords.some(keyword => run.relate(was[keyword], is[keyword]) !== 'equal')) return 'unknown'
  if (was.else === true && is.else === true) return oppositeOf(test)
  return was.then === true && is.then === true ? test : 'unknown'
}

function addConditionalPart(
  run: ComparisonRun,
  keyword: keyof Conditional,
  was: Conditional,
  is: Conditional,
  path: string,
  relation: Relation,
): void {
  const [before, after] = [run.shownOld(was[keyword]), run.shownNew(is[keyword])]
  const at = inside(path, keyword)
  if (relation === 'narrower' && was[keyword] === true) run.add('condition-added', at, undefined, after)
  else if (relation === 'wider' && is[keyword] === true) run.add('condition-removed', at, before)
  else run.add(changeOf(1, 1, relation), at, before, after)
}

/** Compares the words inside of two conditions of one kind. */
function compareAnnotations(
  run: ComparisonRun,
  name: ConditionName,
  was: unknown,
  is: unknown,
  path: string,
): void {
  for (const [schema, other, at] of schemasIn(name, was, is))
    run.compareWordsOf(schema, other, inside(path, ...at))
}

/** The words of a union that is too large to be read as alternatives are compared as one text. */
function compareUnionAnnotations(
  run: ComparisonRun,
  name: ConditionName,
  was: unknown,
  is: unknown,
  path: string,
): void {
  if (run.mode === 'sets') return
  const [before, after] = [keywordsOf(run.old, name, [was]), keywordsOf(run.new, name, [is])]
  const text = (written: Map<string, unknown>, raw: unknown) =>
    canonicalJson([written.get(name), (raw as unknown[]).map(canonicalJson).sort()])
  if (text(before, was) !== text(after, is))
    run.add('text-changed', inside(path, name), before.get(name), after.get(name))
}

type SchemaPair = [before: unknown, after: unknown, at: readonly string[]]

/** Returns the schemas of two conditions that belong together, with their position. */
function schemasIn(name: ConditionName, was: unknown, is: unknown): SchemaPair[] {
  switch (name) {
    case 'not':
    case 'propertyNames':
    case 'unevaluatedProperties':
    case 'unevaluatedItems':
      return [[was, is, [name]]]
    case 'allOf':
    case 'patternProperties':
      return [[was, is, []]]
    case 'contains':
      return [[(was as Containing).contains, (is as Containing).contains, [name]]]
    case 'if':
      return conditionalParts.map(part => [(was as Conditional)[part], (is as Conditional)[part], [part]])
    case 'dependentSchemas':
      return [...(was as Map<string, unknown>)].map(([key, schema]) => [
        schema,
        (is as Map<string, unknown>).get(key) ?? schema,
        [name, key],
      ])
    default:
      return []
  }
}
