/** The unions (`anyOf`, `oneOf`) among schemas that apply to the same value. */
import { isJsonObject, type JsonObject } from '@/lib/core/spec/json-value'
import { areDisjoint } from './disjoint-alternatives'
import { isListAlone, type Alternative } from '@/lib/core/spec/schema/schema-alternative'
import { addCondition } from './read-conditions'
import { copyOfPart } from './written-part'

type UnionKeyword = 'anyOf' | 'oneOf'
export type Branch = { schema: unknown; at: (string | number)[] }
export type Union = { part: JsonObject; keyword: UnionKeyword; branches: Branch[] }

const unionKeywords: readonly UnionKeyword[] = ['anyOf', 'oneOf']

/** Returns the branches that can accept a value, or null if the schema has no such union. */
function branchesOf(part: JsonObject, keyword: UnionKeyword): Branch[] | null {
  const provided = part[keyword]
  if (!Array.isArray(provided)) return null
  return provided.flatMap((schema: unknown, index) =>
    schema === false ? [] : [{ schema, at: [keyword, index] }],
  )
}

/** Returns the only branches of unions that have no other: they apply as if they stood beside the union. */
export const onlyBranches = (part: JsonObject): { schemas: readonly unknown[]; isEmpty: boolean } => {
  if (!isUnion(part)) return noBranches
  const unions = unionKeywords.flatMap(keyword => {
    const branches = branchesOf(part, keyword)
    return branches ? [branches] : []
  })
  return {
    schemas: unions.flatMap(branches => (branches.length === 1 ? [branches[0]!.schema] : [])),
    isEmpty: unions.some(branches => branches.length === 0),
  }
}

const noBranches = { schemas: [], isEmpty: false } as const
const isUnion = (part: JsonObject): boolean => 'anyOf' in part || 'oneOf' in part

/** Returns the unions of two and more branches. */
export const unionsOf = (parts: readonly JsonObject[]): Union[] =>
  parts.filter(isUnion).flatMap(part =>
    unionKeywords.flatMap(keyword => {
      const branches = branchesOf(part, keyword)
      return branches && branches.length > 1 ? [{ part, keyword, branches }] : []
    }),
  )

/** Returns the part beside which the branches of a union apply. */
export function withoutUnion(part: JsonObject, union: Union): JsonObject {
  if (part !== union.part) return part
  const { [union.keyword]: _union, ...rest } = part
  return copyOfPart(rest, part)
}

/** Returns a part without all of its unions. */
export function withoutUnions(part: JsonObject): JsonObject {
  const { anyOf: _any, oneOf: _one, ...rest } = part
  return copyOfPart(rest, part)
}

const isNull = (schema: unknown) =>
  isJsonObject(schema) &&
  Object.keys(schema).length === 1 &&
  (schema.type === 'null' || schema.const === null)

/** Reports whether a union only makes its other branch nullable, so that the words of that branch are the schema's. */
export const isNullable = ({ branches }: Union): boolean =>
  branches.length === 2 && branches.some(({ schema }) => isNull(schema))

/** Values and pairs that are compared to find overlaps. Past the limit, alternatives count as overlapping. */
type OverlapBudget = { steps: number }

/**
 * Makes the alternatives of `oneOf` exclude each other: a value that two branches list is removed from both, and
 * alternatives that may share a value with another branch get the condition `overlap`.
 * @param groups the alternatives of each branch, in the order of the branches
 */
export function excludeOverlaps(
  groups: readonly (readonly Alternative[])[],
  branches: readonly Branch[],
  target: (schema: unknown) => unknown,
  budget: OverlapBudget,
): Alternative[] {
  const own = removeSharedValues(groups, budget)
  const partners = new Map<Alternative, Set<unknown>>()
  const note = (one: Alternative, branch: Branch) =>
    partners.set(one, (partners.get(one) ?? new Set()).add(branch.schema))
  for (const [at, group] of own.entries())
    for (const [ahead, others] of own.slice(at + 1).entries())
      for (const one of group)
        for (const other of others) {
          if (isSurelyDisjoint(one, other, target, budget)) continue
          note(one, branches[at + 1 + ahead]!)
          note(other, branches[at]!)
        }
  return own.flat().map(one => {
    const overlapping = partners.get(one)
    if (!overlapping) return one
    const conditions = new Map(one.conditions)
    for (const branch of overlapping) addCondition(conditions, 'overlap', branch)
    return { ...one, conditions }
  })
}

function isSurelyDisjoint(
  one: Alternative,
  other: Alternative,
  target: (schema: unknown) => unknown,
  budget: OverlapBudget,
): boolean {
  budget.steps -= 1 + (one.values?.size ?? 0) + (other.values?.size ?? 0)
  return budget.steps >= 0 && areDisjoint(one, other, target)
}

function removeSharedValues(
  groups: readonly (readonly Alternative[])[],
  budget: OverlapBudget,
): Alternative[][] {
  const isList = (one: Alternative) => one.values !== undefined && isListAlone(one)
  const counts = new Map<string, number>()
  for (const group of groups) {
    const listed = group.filter(isList).flatMap(one => [...one.values!.keys()])
    budget.steps -= listed.length
    if (budget.steps < 0) return groups.map(each => [...each])
    for (const text of new Set(listed)) counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return groups.map(group =>
    group.flatMap(one => {
      if (!isList(one) || ![...one.values!.keys()].some(text => counts.get(text)! > 1)) return [one]
      const values = new Map([...one.values!].filter(([text]) => counts.get(text) === 1))
      return values.size > 0 ? [{ ...one, values }] : []
    }),
  )
}
