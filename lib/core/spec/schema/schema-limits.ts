/** Keywords of JSON Schema, grouped by how two of their values are compared, with their names in plain words. */

/** Whether a larger value accepts fewer values. `absent` is equivalent to omitting the keyword. */
export const limitKeywords = {
  minimum: { words: 'the smallest value is', more: 'narrower' },
  exclusiveMinimum: { words: 'every value is above', more: 'narrower' },
  maximum: { words: 'the largest value is', more: 'wider' },
  exclusiveMaximum: { words: 'every value is below', more: 'wider' },
  minLength: { words: 'the least number of characters is', more: 'narrower', absent: 0 },
  maxLength: { words: 'the greatest number of characters is', more: 'wider' },
  minItems: { words: 'the least number of items is', more: 'narrower', absent: 0 },
  maxItems: { words: 'the greatest number of items is', more: 'wider' },
  minProperties: { words: 'the least number of entries is', more: 'narrower', absent: 0 },
  maxProperties: { words: 'the greatest number of entries is', more: 'wider' },
} as const satisfies Record<string, { words: string; more: 'narrower' | 'wider'; absent?: number }>
export type LimitKeyword = keyof typeof limitKeywords

/** Constraints on the notation of values. `widensForm` decides which of two accepts more, where that is certain. */
export const formKeywords = {
  pattern: 'the pattern is',
  format: 'the format is',
  multipleOf: 'every value is a multiple of',
  uniqueItems: 'items are unique:',
  contentEncoding: 'the encoding is',
  contentMediaType: 'the media type is',
} as const satisfies Record<string, string>
type FormKeyword = keyof typeof formKeywords

/** Conditions that are compared as a whole, because their parts have no meaning of their own. */
export const conditionKeywords = [
  'not',
  'if',
  'then',
  'else',
  'dependentRequired',
  'dependentSchemas',
  'dependencies',
  'propertyNames',
  'unevaluatedProperties',
  'unevaluatedItems',
  'contains',
  'minContains',
  'maxContains',
  'oneOf',
  'anyOf',
  '$dynamicRef',
  '$recursiveRef',
] as const

/** Returns the name of a limit for the middle of a sentence, or the keyword itself if it has no other name. */
export function limitPhrase(keyword: string): string {
  if (Object.hasOwn(limitKeywords, keyword)) return limitKeywords[keyword as LimitKeyword].words
  if (Object.hasOwn(formKeywords, keyword)) return formKeywords[keyword as FormKeyword]
  return keyword
}
