import type { ToolId } from '@/lib/core/base/ids'
import type { CatalogFilters, CatalogQuery } from '@/lib/core/catalog/search/catalog-query'
import type { Actor } from '@/lib/core/policy/model/actor'
import { Prisma } from '@/lib/store/generated/client'

/**
 * Returns the narrow columns of every tool that matches, before visibility is checked, each with its ranking
 * tier.
 */
export function foundTools(query: CatalogQuery, nearIds: readonly ToolId[]): Prisma.Sql {
  const { text, words, filters } = query
  const all = Prisma.sql`catalog_tool`
  const select = (from: Prisma.Sql, where: Prisma.Sql, tier: Prisma.Sql) => Prisma.sql`
    SELECT c.tool_id, c.tool_version_id, c.toolbox_id, c.name, c.kind, c.tags, c.needs, c.runs_30d, ${tier} AS tier
    FROM ${from} c WHERE ${where} ${toolFilter(filters)}`
  if (words.length === 0 && text === '' && filters.parameters.length === 0)
    return select(all, Prisma.sql`TRUE`, Prisma.sql`5`)

  // A word of one or two letters begins half of all words. Alone, it matches only names that equal it or
  // begin with it.
  const isShort = words.length === 1 && words[0]!.length < 3
  const matched = words.map((word, at) =>
    matchWord(word, !isShort && (word.length > 2 || at === words.length - 1)),
  )
  const conditions = [...matched, ...parameterWords(filters)]
  const byName =
    isShort || (words.length === 0 && text !== '')
      ? Prisma.sql`lower(c.name) LIKE ${likePrefix(text)}`
      : Prisma.sql`c.tool_id = ANY(${[...nearIds]}::uuid[])`
  const tier = tierOf(query)
  const named = select(all, byName, Prisma.sql`least(3, ${tier})`)
  if (conditions.length === 0) return named
  // Two index scans instead of one condition with OR, which would read every vector again.
  const matching = Prisma.sql`catalog_matching(${Prisma.join(conditions, ' && ')})`
  return Prisma.sql`${select(matching, Prisma.sql`NOT (${byName})`, tier)} UNION ALL ${named}`
}

/**
 * Returns conditions on toolboxes `t` as text that begins with AND, or is empty. The owner "me" is the
 * actor.
 */
export function toolboxFilter(actor: Actor, { toolboxes, owners }: CatalogFilters): Prisma.Sql {
  const names = owners.map(owner => owner.toLowerCase())
  return Prisma.sql`
    ${toolboxes.length > 0 ? Prisma.sql`AND t.slug = ANY(${toolboxes}::text[])` : Prisma.empty}
    ${
      names.length > 0
        ? Prisma.sql`AND EXISTS (
            SELECT 1 FROM toolbox_owner k JOIN "user" u ON u.id = k.user_id
            WHERE k.toolbox_id = t.id
              AND (lower(u.name) = ANY(${names}::text[])
                OR (${names.includes('me')} AND u.id = ${actor.id}::uuid))
            UNION ALL
            SELECT 1 FROM toolbox_owner_group k JOIN "group" g ON g.id = k.group_id
            WHERE k.toolbox_id = t.id
              AND (lower(g.name) = ANY(${names}::text[]) OR g.slug = ANY(${names}::text[])
                OR (${names.includes('me')} AND g.id = ANY(${[...actor.groups]}::uuid[])))
          )`
        : Prisma.empty
    }`
}

/**
 * Returns the ranking tier. 0: the exact name. 1: names that begin with the text. 2: names with parts that
 * begin with it. 3: names one typo away. 4: name and summary together have every word. 5: words anywhere.
 * Within a tier, tools with more runs come first.
 */
function tierOf({ text, words }: CatalogQuery): Prisma.Sql {
  const beginsWith = (haystack: Prisma.Sql, start: string) =>
    Prisma.sql`${haystack} LIKE ${likePrefix(start)}`
  const hasEach = (haystack: Prisma.Sql) =>
    words.length === 0
      ? Prisma.sql`FALSE`
      : Prisma.join(
          words.map(word => Prisma.sql`${haystack} LIKE ${`% ${escapeLike(word)}%`}`),
          ' AND ',
        )
  if (text === '') return Prisma.sql`5`
  return Prisma.sql`CASE
    WHEN lower(c.name) = ${text} OR lower(c.call_name) = ${text} THEN 0
    WHEN ${beginsWith(Prisma.sql`lower(c.name)`, text)} THEN 1
    WHEN ${words.length > 0 ? beginsWith(Prisma.sql`c.name_parts`, words.join(' ')) : Prisma.sql`FALSE`} THEN 1
    WHEN ${hasEach(Prisma.sql`(' ' || c.name_parts)`)} THEN 2
    WHEN ${hasEach(Prisma.sql`(' ' || c.name_parts || ' ' || lower(c.summary))`)} THEN 4
    ELSE 5 END`
}

/**
 * Returns a condition that matches words of names and inputs literally, and words of descriptions in any
 * grammatical form.
 */
function matchWord(word: string, isPrefix: boolean): Prisma.Sql {
  return Prisma.sql`(to_tsquery('simple', ${quoteWord(word) + (isPrefix ? ':*' : '')})
    || to_tsquery('english', ${quoteWord(word)}))`
}

/** Lets the index find inputs by the words of their names; `toolFilter` then compares the names themselves. */
function parameterWords({ parameters }: CatalogFilters): Prisma.Sql[] {
  return parameters
    .flatMap(parameter => parameter.split(/[^\p{L}\p{N}]+/u))
    .filter(word => word !== '')
    .map(word => Prisma.sql`to_tsquery('simple', ${quoteWord(word)})`)
}

function toolFilter({ kinds, tags, needs, parameters, permissions }: CatalogFilters): Prisma.Sql {
  const kindsOfNeed = needs.filter(need => need !== 'nothing')
  const lowered = parameters.map(parameter => parameter.toLowerCase())
  return Prisma.sql`
    ${kinds.length > 0 ? Prisma.sql`AND c.kind = ANY(${kinds}::text[])` : Prisma.empty}
    ${permissions.length > 0 ? Prisma.sql`AND c.permission = ANY(${permissions}::text[])` : Prisma.empty}
    ${tags.length > 0 ? Prisma.sql`AND c.tags @> ${tags.map(tag => tag.toLowerCase())}::text[]` : Prisma.empty}
    ${needs.includes('nothing') ? Prisma.sql`AND c.needs = '{}'` : Prisma.empty}
    ${kindsOfNeed.length > 0 ? Prisma.sql`AND c.needs && ${kindsOfNeed}::text[]` : Prisma.empty}
    ${
      lowered.length > 0
        ? Prisma.sql`AND ARRAY(SELECT lower(name) FROM unnest(c.parameters) AS name) @> ${lowered}::text[]`
        : Prisma.empty
    }`
}

/** Returns a word of a text search query in quotes, so that its characters have no special meaning. */
function quoteWord(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}

function likePrefix(text: string): string {
  return `${escapeLike(text)}%`
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
