/** Keywords of JSON Schema by how two values of them are compared, and what they are called in plain words. */

/** Whether more takes fewer values. `absent` says the same as no keyword. */
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

/** What values look like. Nobody can say whether one pattern takes more than another. */
export const formKeywords = {
  pattern: 'the pattern is',
  format: 'the format is',
  multipleOf: 'every value is a multiple of',
  uniqueItems: 'no item comes twice:',
  contentEncoding: 'the encoding is',
  contentMediaType: 'the media type is',
} as const satisfies Record<string, string>
type FormKeyword = keyof typeof formKeywords

/** What is compared as a whole, because its parts mean nothing alone. */
export const conditionKeywords = [
  'not',
  'if',
  'then',
  'else',
  'dependentRequired',
  'dependentSchemas',
  'dependencies',
  'propertyNames',
  'patternProperties',
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

/** What a keyword limits, in the middle of a sentence; the keyword itself where there are no other words. */
export function limitWords(keyword: string): string {
  if (Object.hasOwn(limitKeywords, keyword)) return limitKeywords[keyword as LimitKeyword].words
  if (Object.hasOwn(formKeywords, keyword)) return formKeywords[keyword as FormKeyword]
  return keyword
}
