/**
 * Corrections of search text: names and words of tools visible to the actor that are similar to what they
 * typed.
 */
import { listTypoVariants, listNameTypoVariants, countTypos } from '@/lib/core/base/typo-variants'
import type { ToolId } from '@/lib/core/base/ids'
import type { CatalogQuery } from '@/lib/core/catalog/search/catalog-query'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { Reader } from '@/lib/store/connection/cancellable-reader'
import { isReadable, visibleCondition } from './readable-toolboxes'
import { readableTool } from './search-filters'

/** Maximum number of candidates that are compared letter by letter; those of a similar length come first. */
const candidatesMax = 100

/** Returns tools whose name is one typo away from the text. */
export async function findNearNames(reader: Reader, actor: Actor, text: string): Promise<ToolId[]> {
  const entries = listNameTypoVariants(text)
  if (entries.length === 0) return []
  const rows = await reader.$queryRaw<{ toolId: ToolId; name: string }[]>`
    SELECT c.tool_id AS "toolId", c.name FROM catalog_near(${entries}::text[]) c JOIN toolbox t ON t.id = c.toolbox_id
    WHERE ${isReadable(actor)} AND ${visibleCondition(actor)}
    ORDER BY abs(length(c.name) - ${text.length}::int), c.runs_30d DESC LIMIT ${candidatesMax}`
  return rows.filter(({ name }) => countTypos(name, text) === 1).map(({ toolId }) => toolId)
}

/**
 * Returns the words, each replaced by the most used part of a name that is one typo away, unless it is such a
 * part itself.
 */
export async function correctSpelling(
  reader: Reader,
  actor: Actor,
  words: readonly string[],
): Promise<string[]> {
  return Promise.all(words.map(async word => (await findNearWord(reader, actor, word)) ?? word))
}

async function findNearWord(reader: Reader, actor: Actor, word: string): Promise<string | null> {
  const entries = listTypoVariants(word)
  if (entries.length === 0) return null
  const parts = await reader.$queryRaw<{ part: string }[]>`
    SELECT part FROM catalog_near(${entries}::text[]) c
      JOIN toolbox t ON t.id = c.toolbox_id
      CROSS JOIN LATERAL unnest(string_to_array(c.name_parts, ' ')) AS part
    WHERE ${isReadable(actor)} AND ${visibleCondition(actor)}
    GROUP BY part ORDER BY abs(length(part) - ${word.length}::int) > 1, count(*) DESC, part LIMIT ${candidatesMax}`
  if (parts.some(({ part }) => part === word)) return null
  return parts.find(({ part }) => countTypos(part, word) === 1)?.part ?? null
}

/**
 * Returns the name that is most similar to the text of a query, for more than one typo, among tools that pass its
 * filters; null when none is similar enough.
 */
export async function findSimilarName(
  reader: Reader,
  actor: Actor,
  query: CatalogQuery,
): Promise<string | null> {
  const { text } = query
  const [row] = await reader.$queryRaw<{ name: string }[]>`
    SELECT c.name FROM catalog_tool c JOIN toolbox t ON t.id = c.toolbox_id
    WHERE c.name % ${text} AND ${readableTool({ actor, query })}
    ORDER BY similarity(c.name, ${text}) DESC, c.runs_30d DESC LIMIT 1`
  return row?.name ?? null
}
