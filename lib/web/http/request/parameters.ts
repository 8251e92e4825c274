/** Descriptions of query parameters and headers. The functions of read-query.ts read their values. */
import { searchSortNames } from '@/lib/core/catalog/search/search-sort'

export type Parameter = {
  /** One sentence or noun phrase. */
  description: string
  schema: Record<string, unknown>
  required?: true
  /** Can occur several times. */
  isRepeatable?: true
}

/** Marks a parameter without which a route answers 400. */
export const required = (parameter: Parameter): Parameter => ({ ...parameter, required: true })

/** Text, read by `text`. */
export const textParameter = (description: string): Parameter => ({
  description,
  schema: { type: 'string', maxLength: 500 },
})

/** An integer from 1, read by `wholeNumber`. */
export const numberParameter = (description: string): Parameter => ({
  description,
  schema: { type: 'integer', minimum: 1, maximum: 999_999_999 },
})

/** A row number from 0, read by `rowNumber`. */
export const rowParameter = (description: string): Parameter => ({
  description,
  schema: { type: 'integer', minimum: 0, maximum: 999_999_999 },
})

/** A boolean, read by `flag`. */
export const flagParameter = (description: string): Parameter => ({
  description,
  schema: { type: 'boolean' },
})

/** One of a few words, read by `oneOf`. */
export const wordParameter = (words: readonly string[], description: string): Parameter => ({
  description,
  schema: { type: 'string', enum: [...words] },
})

/** Order of the tools of a search. */
export const sortParameter = wordParameter(
  searchSortNames,
  'Order of the tools: `most-used` by runs in 30 days, `newest` by the publication of the version. Default: `relevance`.',
)

/** Names that can occur several times. */
export const repeatable = (description: string): Parameter => ({
  description,
  schema: { type: 'string' },
  isRepeatable: true,
})

/** Page of a numbered list. */
export const pageParameter = numberParameter('Number of the page, from 1.')

/** Version of a toolbox; the published one if absent. */
export const versionParameter = numberParameter('Number of the version. Default: the published one.')
