/** Conditions, counts and required names of an object, each in several notations that accept the same objects. */
import type { JsonObject } from '@/lib/core/spec/json-value'

/** A kind of condition. `notations` all mean the same for objects of three names and a number of names. */
type ConditionKind = {
  kind: string
  /** @param names three different names that are not required; `tag` is the name of a text and one value of it */
  notations: (names: readonly [string, string, string], tag: Tag | null) => JsonObject[]
  /** What the condition may turn into, in the same notations. */
  changed: (names: readonly [string, string, string], tag: Tag | null) => JsonObject[]
}
type Tag = { name: string; value: unknown; other: unknown }

const needs = (...names: string[]): JsonObject => ({ required: names })
const without = (...names: string[]): JsonObject => ({
  properties: Object.fromEntries(names.map(name => [name, false])),
})

const implies = (a: string, ...all: string[]): JsonObject[] => [
  { dependentRequired: { [a]: all } },
  { if: needs(a), then: needs(...all) },
  { dependentSchemas: { [a]: needs(...all) } },
  { anyOf: [{ not: needs(a) }, needs(...all)] },
  { anyOf: [without(a), needs(...all)] },
  { allOf: all.map(b => ({ not: { ...needs(a), ...without(b) } })) },
]
const some = (...names: string[]): JsonObject[] => [
  { anyOf: names.map(name => needs(name)) },
  { not: without(...names) },
  {
    if: without(names[0]!),
    then: names.length > 2 ? { anyOf: names.slice(1).map(name => needs(name)) } : needs(names[1]!),
  },
  { not: { allOf: names.map(name => ({ not: needs(name) })) } },
]
const exactlyOne = (a: string, b: string): JsonObject[] => [
  { oneOf: [needs(a), needs(b)] },
  { anyOf: [needs(a), needs(b)], not: needs(a, b) },
  { if: needs(a), then: { not: needs(b) }, else: needs(b) },
  {
    anyOf: [
      { ...needs(a), ...without(b) },
      { ...needs(b), ...without(a) },
    ],
  },
]
const together = (...names: string[]): JsonObject[] => [
  { allOf: [needs(...names)] },
  { allOf: names.map(name => ({ not: without(name) })) },
  { not: { anyOf: names.map(name => without(name)) } },
  { allOf: names.map(name => needs(name)) },
]
const excludes = (a: string, ...others: string[]): JsonObject[] => [
  { allOf: others.map(b => ({ not: needs(a, b) })) },
  { dependentSchemas: { [a]: without(...others) } },
  { if: needs(a), then: without(...others) },
  { anyOf: [without(a), without(...others)] },
]
const atLeast = (count: number): JsonObject[] => [
  { minProperties: count },
  { not: { maxProperties: count - 1 } },
  { allOf: [{ minProperties: count }] },
]
const atMost = (count: number): JsonObject[] => [
  { maxProperties: count },
  { not: { minProperties: count + 1 } },
  { if: { minProperties: count + 1 }, then: false },
]
const namesUpTo = (length: number): JsonObject[] => [
  { propertyNames: { maxLength: length } },
  { propertyNames: { not: { minLength: length + 1 } } },
  { allOf: [{ propertyNames: { pattern: `^[\\s\\S]{0,${length}}$` } }] },
]
const tagged = ({ name, value }: Tag, needed: string): JsonObject[] => {
  const test = { properties: { [name]: { const: value } }, required: [name] }
  return [
    { if: test, then: needs(needed) },
    { if: { properties: { [name]: { enum: [value] } }, required: [name] }, then: needs(needed), else: true },
    { anyOf: [{ not: test }, needs(needed)] },
    { not: { properties: { [name]: { const: value }, [needed]: false }, required: [name] } },
  ]
}

export const conditionKinds: readonly ConditionKind[] = [
  { kind: 'implies', notations: ([a, b]) => implies(a, b), changed: ([a, b, c]) => implies(a, b, c) },
  {
    kind: 'implies another',
    notations: ([a, b, c]) => implies(a, b, c),
    changed: ([a, b, c]) => implies(b, a, c),
  },
  { kind: 'some', notations: ([a, b, c]) => some(a, b, c), changed: ([a, b]) => some(a, b) },
  { kind: 'one of', notations: ([a, b]) => exactlyOne(a, b), changed: ([a, , c]) => exactlyOne(a, c) },
  { kind: 'together', notations: ([a, b]) => together(a, b), changed: ([a, b, c]) => together(a, b, c) },
  { kind: 'excludes', notations: ([a, b]) => excludes(a, b), changed: ([a, b, c]) => excludes(a, b, c) },
  { kind: 'at least', notations: () => atLeast(2), changed: () => atLeast(3) },
  { kind: 'at most', notations: () => atMost(3), changed: () => atMost(2) },
  { kind: 'names', notations: () => namesUpTo(30), changed: () => namesUpTo(12) },
  {
    kind: 'tag',
    notations: ([a], tag) => (tag ? tagged(tag, a) : []),
    changed: ([a], tag) => (tag ? tagged({ ...tag, value: tag.other }, a) : []),
  },
]
