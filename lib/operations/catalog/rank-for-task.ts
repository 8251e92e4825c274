import type { ToolId } from '@/lib/core/base/ids'
import { readTask, taskWords, wordsToStem } from '@/lib/core/catalog/meaning/read-task'
import { namePartsOf, scoreTool, weighSlots } from '@/lib/core/catalog/meaning/score-task'
import type { CatalogQuery } from '@/lib/core/catalog/search/catalog-query'
import type { Actor } from '@/lib/core/policy/model/actor'
import { findFrequencies, findTaskCandidates, loadStems } from '@/lib/store/catalog/task-candidates'
import type { Reader } from '@/lib/store/connection/cancellable-reader'

type Ranking = {
  /** The tools that fit, best first. */
  ids: ToolId[]
  /** Words of the query that no tool uses, and no word list knows another word for. */
  unknown: Set<string>
}

/**
 * Ranks the tools that fit the text as a task: those that use some of its words, or other words for the same.
 */
export async function rankForTask(reader: Reader, actor: Actor, query: CatalogQuery): Promise<Ranking> {
  // The text itself is in lower case, so it does not show where the words of a name in camel case begin.
  const words = taskWords(query.start)
  if (words.length === 0) return { ids: [], unknown: new Set(query.words) }
  const stemOf = await loadStems(reader, wordsToStem(words))
  const task = readTask(words, stemOf)
  const lexemes = task.flatMap(({ terms }) => terms.map(({ lexeme }) => lexeme))
  const frequencies = await findFrequencies(reader, [...new Set(lexemes)])
  const isKnown = task.map(({ terms }) => terms.some(({ lexeme }) => frequencies.of(lexeme) > 0))
  const unknown = new Set(words.filter((_, at) => !isKnown[at]))
  // A word that no tool uses says nothing about them.
  const known = task.filter((_, at) => isKnown[at])
  if (known.length === 0) return { ids: [], unknown }
  const slots = weighSlots(known, frequencies)
  const candidates = await findTaskCandidates(reader, { actor, query }, slots)
  // Otherwise the names would match better after other searches have loaded their words.
  await loadStems(reader, [...new Set(candidates.flatMap(({ name }) => namePartsOf(name)))])
  const ids = candidates
    .map(tool => ({ toolId: tool.toolId, runs: tool.runs, score: scoreTool(slots, tool, stemOf) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || b.runs - a.runs || (a.toolId < b.toolId ? -1 : 1))
    .map(({ toolId }) => toolId)
  return { ids, unknown }
}
