/** What the ranking of tools for a task reads: stems, how common words are, and the tools that may fit. */
import type { ToolId } from '@/lib/core/base/ids'
import type { Candidate, Frequencies, Uses, WeightedSlot } from '@/lib/core/catalog/meaning/score-task'
import type { Stems } from '@/lib/core/catalog/meaning/read-task'
import type { CatalogQuery } from '@/lib/core/catalog/search/catalog-query'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { Reader } from '@/lib/store/connection/cancellable-reader'
import { Prisma } from '@/lib/store/generated/client'
import { quoteWord, readableTools } from './search-filters'

/** Tools of each way to find them, before they are ranked roughly. */
const foundMax = 200
/** Tools that are ranked exactly. */
const candidatesMax = 80
/** Slots that a tool must have two of: further ones are common words. */
const rarestSlots = 4
/** Words whose stems a process remembers. */
const stemsMax = 50_000

const stems = new Map<string, string>()
const stemOf: Stems = word => stems.get(word) ?? word

/** Loads the stems of these words, and returns the function that knows them. It is the same for every call. */
export async function loadStems(reader: Reader, words: readonly string[]): Promise<Stems> {
  if (stems.size > stemsMax) stems.clear()
  const missing = words.filter(word => !stems.has(word))
  if (missing.length === 0) return stemOf
  const rows = await reader.$queryRaw<{ word: string; stem: string | null }[]>`
    SELECT word, (ts_lexize('english_stem', word))[1] AS stem FROM unnest(${missing}::text[]) AS word`
  // A stop word of the language has no stem.
  for (const { word, stem } of rows) stems.set(word, stem ?? word)
  return stemOf
}

/** Returns how many tools use each of the lexemes, about. Counts include hidden tools: they only weigh words. */
export async function findFrequencies(reader: Reader, lexemes: readonly string[]): Promise<Frequencies> {
  const rows = await reader.$queryRaw<{ lexeme: string; tools: number }[]>`
    SELECT lexeme, tools FROM catalog_lexeme WHERE lexeme = ANY(${['', ...lexemes]}::text[])`
  const tools = new Map(rows.map(row => [row.lexeme, row.tools]))
  return { total: Math.max(1, tools.get('') ?? 0), of: lexeme => tools.get(lexeme) ?? 0 }
}

/**
 * Returns readable tools that may fit a task: with two of its rarest words in the name or anywhere, the most
 * used ones first, or with one of the two rarest in the name.
 */
export async function findTaskCandidates(
  reader: Reader,
  request: { actor: Actor; query: CatalogQuery },
  slots: readonly WeightedSlot[],
): Promise<(Candidate & { toolId: ToolId })[]> {
  const rarest = slots.toSorted((a, b) => b.best - a.best).slice(0, rarestSlots)
  const two = twoOf(rarest.map(slotQuery))
  const { join, where } = readableTools(request, Prisma.sql`m`)
  const scan = (condition: Prisma.Sql) => Prisma.sql`
    (SELECT m.tool_id FROM catalog_words m ${join} WHERE ${condition} AND ${where} LIMIT ${foundMax})`
  const rank = slots.map(
    slot => Prisma.sql`${slot.best}::float8 * ts_rank(${rankWeights}::real[], w.search, ${slotQuery(slot)})`,
  )
  const rows = await reader.$queryRaw<{ toolId: ToolId; name: string; runs: number; words: string }[]>`
    WITH found AS (
      ${scan(Prisma.sql`m.names @@ ${two}`)}
      UNION ${scan(Prisma.sql`m.is_head AND m.search @@ ${two}`)}
      UNION ${scan(Prisma.sql`m.search @@ ${two}`)}
      ${Prisma.join(
        rarest.slice(0, 2).map(slot => Prisma.sql`UNION ${scan(Prisma.sql`m.names @@ ${slotQuery(slot)}`)}`),
        ' ',
      )}
    )
    SELECT w.tool_id AS "toolId", c.name, w.runs, w.search::text AS words
    FROM found JOIN catalog_words w ON w.tool_id = found.tool_id JOIN catalog_tool c ON c.tool_id = w.tool_id
    ORDER BY ${Prisma.join(rank, ' + ')} DESC, w.runs DESC, w.tool_id LIMIT ${candidatesMax}`
  const lexemes = new Set(slots.flatMap(({ weights }) => [...weights.keys()]))
  return rows.map(({ words, ...tool }) => ({ ...tool, ...readWords(words, lexemes) }))
}

/** Weights of ts_rank for D, C, B and A. */
const rankWeights = [0.15, 0.15, 0.3, 1]

/** Returns a text search query for any word of the slot. */
function slotQuery({ weights }: WeightedSlot): Prisma.Sql {
  const words = [...weights.keys()].map(quoteWord)
  return Prisma.sql`(${words.join(' | ')}::tsquery)`
}

/** Returns a query for any two of the slots, or for the only one. */
function twoOf(queries: readonly Prisma.Sql[]): Prisma.Sql {
  const pairs = queries.flatMap((first, at) =>
    queries.slice(at + 1).map(second => Prisma.sql`(${first} && ${second})`),
  )
  return pairs.length === 0 ? queries[0]! : Prisma.sql`(${Prisma.join(pairs, ' || ')})`
}

/** Reads the text form of a tsvector: `'file':2A,7C 'read':1A`. Positions without a letter have the weight D. */
function readWords(text: string, wanted: ReadonlySet<string>): Pick<Candidate, 'words' | 'length'> {
  const words = new Map<string, Uses>()
  let first = Infinity
  let last = -Infinity
  for (const [, quoted, positions = ''] of text.matchAll(/'((?:[^']|'')*)':?([\dA-D,]*)/g)) {
    const uses: Uses = { name: false, details: false, description: 0, toolbox: false }
    for (const position of positions.split(',')) {
      const weight = position.at(-1)
      if (weight === 'A') uses.name = true
      else if (weight === 'B') uses.details = true
      else if (weight === 'C') {
        uses.description += 1
        first = Math.min(first, Number.parseInt(position, 10))
        last = Math.max(last, Number.parseInt(position, 10))
      } else uses.toolbox = true
    }
    const lexeme = quoted!.replaceAll("''", "'").replaceAll('\\\\', '\\')
    if (wanted.has(lexeme)) words.set(lexeme, uses)
  }
  return { words, length: Math.max(0, last - first + 1) }
}
