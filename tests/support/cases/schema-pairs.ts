// Pairs of schemas whose relation is known, from `tests/fixtures/schema-pairs`.
import { readFileSync } from 'node:fs'
import type { JsonObject } from '@/lib/core/spec/json-value'

export type SchemaPair = {
  name: string
  old: JsonObject
  new: JsonObject
  lost?: unknown
  gained?: unknown
  equal?: true
  words?: true
}

const readPairs = (file: string) =>
  JSON.parse(readFileSync(`tests/fixtures/schema-pairs/${file}.json`, 'utf8')) as SchemaPair[]

/** Small schemas in two notations each, written by hand. All pairs are equal. */
export const rewrittenPairs = (): SchemaPair[] => readPairs('rewrites')

/** Pairs with one difference each, written by hand. */
export const writtenPairs = (): SchemaPair[] => [...readPairs('pairs'), ...rewrittenPairs()]

/** Whole tools in the notations of two generators of schemas, equal or with one real change. */
export const refactoredPairs = (): SchemaPair[] => [
  ...readPairs('refactored-1'),
  ...readPairs('refactored-2'),
]
