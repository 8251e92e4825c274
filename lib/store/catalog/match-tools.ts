/**
 * The scans of a search. Each walks an index over readable tools and stops at a bounded number of them, so
 * that its cost does not depend on how many tools match.
 */
import type { ToolId } from '@/lib/core/base/ids'
import type { CatalogQuery } from '@/lib/core/catalog/search/catalog-query'
import type { Actor } from '@/lib/core/policy/model/actor'
import { Prisma } from '@/lib/store/generated/client'
import { escapeLike } from '@/lib/store/connection/containing'
import { quoteWord, readableTool, readableTools } from './search-filters'

/** Results that a search ranks and counts. Beyond it, there are "1,000+", and a longer text finds the rest. */
export const hitsMax = 1_000
/**
 * One more than is counted shows whether there are more. These limits are part of the text of statements, so that a
 * plan for any values knows them.
 */
export const scanned = Prisma.raw(String(hitsMax + 1))
/** Rank before the first tool that fits the text as a task. */
const rankedTier = 9
/** Starts of names that are read and sorted, which takes some milliseconds. */
const sortedMax = 4_000
const sortedLimit = Prisma.raw(String(sortedMax + 1))
/** Every text with a beginning is before the beginning with this. */
const lastCharacter = '\u{10ffff}'
/** Prefixes of words: shorter ones begin half of all words, and match only names. */
const wordPrefixMin = 3

export type MatchRequest = {
  actor: Actor
  query: CatalogQuery
  /** Tools whose name is one typo away from the text. They belong to the results although no word matches. */
  nearIds: readonly ToolId[]
  /** Tools that fit the text as a task, best first. They come before those that only use all of its words. */
  rankedIds: readonly ToolId[]
}

/**
 * Returns the common table expressions of a search with text: `found` has the matching tools with their rank and what
 * orders equal ranks; `named` those that the text found by their names; `name_scan` the number of tools that were found
 * by the beginning of a part of their name.
 * Ranks are 0: the exact name, 1: names that begin with the text, 2: names with a part that begins with it,
 * 3: names one typo away, from 10 on the tools that fit the text as a task, then words.
 */
export function foundByText(request: MatchRequest): Prisma.Sql {
  const { query, nearIds, rankedIds } = request
  const known = (ids: readonly ToolId[], tier: Prisma.Sql) => Prisma.sql`
    UNION ALL SELECT ${orderColumns}, ${tier} FROM unnest(${[...ids]}::uuid[]) WITH ORDINALITY AS known (id, place)
    JOIN catalog_tool c ON c.tool_id = known.id JOIN toolbox t ON t.id = c.toolbox_id
    WHERE ${readableTool(request)}`
  const rest = Prisma.sql`SELECT greatest(0, ${scanned} - (SELECT count(*) FROM begun))`
  const byName = query.start !== ''
  // The start at place 0 is the whole name, so only tools found inside of their names must be read to be put in order.
  return Prisma.sql`
    exact AS MATERIALIZED (${matchExactName(request)}),
    begun AS MATERIALIZED (${byName ? scanStarts(request, 0, scanned) : noStart}),
    inside AS MATERIALIZED (${byName ? scanStarts(request, 1, rest) : noStart}),
    name_scan AS (SELECT (SELECT count(*) FROM begun) + (SELECT count(*) FROM inside) AS count),
    named AS MATERIALIZED (
      SELECT tool_id, runs, start, min(tier)::int AS tier FROM (
        SELECT ${orderColumns}, 0 AS tier FROM exact JOIN catalog_tool c ON c.tool_id = exact.tool_id
        UNION ALL SELECT tool_id, runs, start, 1 FROM begun
        UNION ALL SELECT ${orderColumns}, 2 FROM inside JOIN catalog_tool c ON c.tool_id = inside.tool_id
        ${nearIds.length > 0 ? known(nearIds, Prisma.sql`3`) : Prisma.empty}
        ${rankedIds.length > 0 ? known(rankedIds, Prisma.sql`${rankedTier}::int + place::int`) : Prisma.empty}
      ) every_name GROUP BY tool_id, runs, start
    ),
    ${foundByWords(request)}`
}

/** A scan that finds nothing. */
export const noTool = Prisma.sql`SELECT NULL::uuid AS tool_id WHERE FALSE`
const noStart = Prisma.sql`SELECT NULL::uuid AS tool_id, 0 AS runs, '' AS start WHERE FALSE`

/** Returns the tools by popularity, from the position of a cursor on. */
export function scanPopular(
  { actor, query }: MatchRequest,
  limit: number | Prisma.Sql,
  after: { runs: number; start: string; toolId: ToolId } | null,
): Prisma.Sql {
  const { join, where } = readableTools({ actor, query }, Prisma.sql`s`)
  const behind = after
    ? Prisma.sql`AND s.runs <= ${after.runs}::int AND (s.runs < ${after.runs}::int
        OR (s.start, s.tool_id) > (${after.start}::text, ${after.toolId}::uuid))`
    : Prisma.empty
  return Prisma.sql`SELECT s.tool_id FROM catalog_start s ${join} WHERE s.place = 0 AND ${where} ${behind}
    ORDER BY s.runs DESC, s.start, s.tool_id LIMIT ${limit}`
}

/** Returns the tools that were published last, from the position of a cursor on. */
export function scanNewest(
  request: MatchRequest,
  limit: number,
  after: { publishedAt: string; start: string; toolId: ToolId } | null,
): Prisma.Sql {
  const behind = after
    ? Prisma.sql`AND c.published_at <= ${after.publishedAt}::timestamptz
        AND (c.published_at < ${after.publishedAt}::timestamptz
        OR (${startOfName}, c.tool_id) > (${after.start}::text, ${after.toolId}::uuid))`
    : Prisma.empty
  return Prisma.sql`SELECT c.tool_id FROM catalog_tool c JOIN toolbox t ON t.id = c.toolbox_id
    WHERE ${readableTool(request)} ${behind}
    ORDER BY c.published_at DESC, ${startOfName}, c.tool_id LIMIT ${limit}`
}

/** The start of the whole name of a tool `c`, as in catalog_start. */
export const startOfName = Prisma.sql`left(c.name_parts, 200) COLLATE "C"`
/** A tool `c` with what orders equal ranks. */
const orderColumns = Prisma.sql`c.tool_id, c.popularity AS runs, ${startOfName} AS start`

/**
 * Returns the rank of a tool `c` that words found. 2: the name has every word. 4: name and summary. 5: all
 * together. Behind tools that fit as a task, all have the last rank.
 */
function wordTier({ query: { words }, rankedIds }: MatchRequest): Prisma.Sql {
  if (rankedIds.length > 0) return Prisma.sql`${rankedTier + rankedIds.length + 1}::int`
  if (words.length === 0) return Prisma.sql`5`
  const hasEach = (haystack: Prisma.Sql) =>
    Prisma.join(
      words.map(word => Prisma.sql`${haystack} LIKE ${`% ${escapeLike(word)}%`}`),
      ' AND ',
    )
  const inName = hasEach(Prisma.sql`(' ' || c.name_parts)`)
  const inSummary = hasEach(Prisma.sql`(' ' || c.name_parts || ' ' || lower(c.summary))`)
  return Prisma.sql`CASE WHEN ${inName} THEN 2 WHEN ${inSummary} THEN 4 ELSE 5 END`
}

/** Names that equal the text, or begin with it when it has no letter that a start could begin with. */
function matchExactName(request: MatchRequest): Prisma.Sql {
  const { text, words } = request.query
  const where = readableTool(request)
  if (words.length === 0)
    return Prisma.sql`SELECT c.tool_id FROM catalog_tool c JOIN toolbox t ON t.id = c.toolbox_id
      WHERE lower(c.name) LIKE ${`${escapeLike(text)}%`} AND ${where} LIMIT ${scanned}`
  return Prisma.sql`SELECT c.tool_id FROM catalog_tool c JOIN toolbox t ON t.id = c.toolbox_id
    WHERE (lower(c.name) = ${text} OR lower(c.call_name) = ${text}) AND ${where} LIMIT ${scanned}`
}

/**
 * Returns the most used tools with a start that begins with the text. Up to three letters have an index in the
 * order of runs. With more letters, the starts are read in the order of letters if they are few, and otherwise
 * in the order of runs, where most of those with the same three letters match.
 */
function scanStarts(request: MatchRequest, place: 0 | 1, limit: Prisma.Sql): Prisma.Sql {
  const { start } = request.query
  const { join, where } = readableTools(request, Prisma.sql`s`)
  const letters = [...start].slice(0, 3)
  const sameLetters = Prisma.sql`left(s.start, ${Prisma.raw(String(letters.length))}) = ${letters.join('')}
    AND s.place = ${Prisma.raw(String(place))}`
  const columns = Prisma.sql`s.tool_id, s.runs, s.start`
  const byRuns = Prisma.sql`ORDER BY s.runs DESC, s.start, s.tool_id`
  if ([...start].length <= 3)
    return Prisma.sql`SELECT ${columns} FROM catalog_start s ${join} WHERE ${sameLetters} AND ${where}
      ${byRuns} LIMIT (${limit})`
  const like = `${escapeLike(start)}%`
  // The operand of the second LIKE is an expression, because Postgres would expect few rows of a column and
  // sort them all.
  return Prisma.sql`
    WITH few AS MATERIALIZED (
      SELECT s.tool_id, s.toolbox_id, s.runs, s.start FROM catalog_start s
      WHERE s.start >= ${start} AND s.start < ${start + lastCharacter} AND s.place = ${Prisma.raw(String(place))} LIMIT ${sortedLimit}
    )
    (SELECT ${columns} FROM few s ${join} WHERE (SELECT count(*) FROM few) <= ${sortedMax} AND ${where}
      ${byRuns} LIMIT (${limit}))
    UNION ALL
    (SELECT ${columns} FROM catalog_start s ${join} WHERE ${sameLetters} AND (s.start || '') LIKE ${like} AND ${where}
      ${byRuns} LIMIT (SELECT CASE WHEN count(*) > ${sortedMax} THEN (${limit}) ELSE 0 END FROM few))`
}

/**
 * Returns `found`: the named tools, and as many more as are missing, first the most used ones by their number
 * of runs, then others in no order.
 */
function foundByWords(request: MatchRequest): Prisma.Sql {
  const condition = matchWords(request.query)
  if (!condition) return Prisma.sql`found AS (SELECT * FROM named)`
  const { join, where } = readableTools(request, Prisma.sql`m`)
  const others = Prisma.sql`${condition} AND ${where} AND m.tool_id NOT IN (SELECT tool_id FROM named)`
  return Prisma.sql`
    headed AS MATERIALIZED (
      SELECT m.tool_id FROM catalog_words m ${join} WHERE m.is_head AND ${others}
      ORDER BY m.runs DESC, m.tool_id
      LIMIT (SELECT greatest(0, ${scanned} - (SELECT count(*) FROM named)))
    ),
    others AS MATERIALIZED (
      SELECT m.tool_id FROM catalog_words m ${join} WHERE NOT m.is_head AND ${others}
      LIMIT (SELECT greatest(0, ${scanned} - (SELECT count(*) FROM named) - (SELECT count(*) FROM headed)))
    ),
    found AS (
      SELECT * FROM named
      UNION ALL SELECT ${orderColumns}, ${wordTier(request)}
      FROM (SELECT tool_id FROM headed UNION ALL SELECT tool_id FROM others) worded
        JOIN catalog_tool c ON c.tool_id = worded.tool_id
    )`
}

/**
 * Returns a condition on catalog_words `m`, or null for a text whose only word is too short. The last word is
 * still being typed and may be the beginning of one, unless it is very short.
 */
function matchWords({ words }: CatalogQuery): Prisma.Sql | null {
  const last = words.at(-1) ?? ''
  const mayBegin = last.length >= wordPrefixMin
  if (words.length === 0 || (words.length === 1 && !mayBegin)) return null
  const matched = words.map(word => matchWord(word, mayBegin && word === last))
  return Prisma.sql`m.search @@ (${Prisma.join(matched, ' && ')})`
}

/** Matches words as they are written, and in any grammatical form. */
function matchWord(word: string, isPrefix: boolean): Prisma.Sql {
  return Prisma.sql`(to_tsquery('simple', ${quoteWord(word) + (isPrefix ? ':*' : '')})
    || to_tsquery('english', ${quoteWord(word)}))`
}
