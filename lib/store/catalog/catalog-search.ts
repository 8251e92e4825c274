/**
 * Search over the catalog. One statement finds, ranks, pages and counts. Each of its rows passes
 * `isReadable`, so that a hidden toolbox appears in no list, count or filter of people who may not see it.
 */
import type { CatalogFilters, CatalogQuery } from '@/lib/core/catalog/catalog-query'
import type { SearchPosition } from '@/lib/core/catalog/search-cursor'
import type { ToolboxId, ToolId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { ToolboxFacts } from '@/lib/core/policy/model/facts'
import type { Capability, Effect, ToolKind } from '@/lib/core/spec/tool-spec'
import { database, type Tx } from '@/lib/store/connection/client'
import { Prisma } from '@/lib/store/generated/client'
import { isReadable, visibleCondition } from './readable-toolboxes'
import { readCapabilities } from '@/lib/store/toolboxes/stored-versions'

/** A tool as a list shows it. */
export type CatalogRow = {
  toolId: ToolId
  name: string
  callName: string
  summary: string
  kind: ToolKind
  tags: string[]
  capabilities: Capability[]
  parameters: string[]
  needs: string[]
  permission: Effect
  runnable: boolean
  tokens: number
  /** Time in ISO 8601. */
  publishedAt: string
  runs30d: number
  succeeded30d: number
  version: number
  toolbox: ToolboxFacts
}

export type FoundTools = {
  /** Rows of the page. `tier` 0: the name equals the search text. */
  rows: (CatalogRow & SearchPosition)[]
  /** Number of tools on all pages. */
  total: number
  facets: Record<'kind' | 'toolbox' | 'needs' | 'tag', { value: string; title: string; count: number }[]>
}

type SearchRequest = {
  query: CatalogQuery
  /** Tools whose name is one typo away from the text. They belong to the results although no word matches. */
  nearIds: readonly ToolId[]
  after: SearchPosition | null
  limit: number
}

const facetValuesMax = 30

export async function searchTools(actor: Actor, request: SearchRequest): Promise<FoundTools> {
  return readAnswer(await database().$queryRaw<RawAnswer[]>(searchStatement(actor, request)))
}

/** Returns all tools of a toolbox's published version, in the order of their source. */
export async function listCatalog(tx: Tx, actor: Actor, toolboxId: ToolboxId): Promise<CatalogRow[]> {
  const rows = await tx.$queryRaw<StoredRow[]>`
    SELECT ${rowColumns} FROM catalog_tool c JOIN toolbox t ON t.id = c.toolbox_id ${rowJoins}
    WHERE c.toolbox_id = ${toolboxId}::uuid AND ${visibleCondition(actor)} ORDER BY tv.position`
  return rows.map(readRow)
}

export async function findCatalogRow(tx: Tx, toolId: ToolId): Promise<CatalogRow | null> {
  const [row] = await tx.$queryRaw<StoredRow[]>`
    SELECT ${rowColumns} FROM catalog_tool c JOIN toolbox t ON t.id = c.toolbox_id ${rowJoins}
    WHERE c.tool_id = ${toolId}::uuid`
  return row ? readRow(row) : null
}

/** A row with `capabilities` as they are stored. */
type StoredRow = Omit<CatalogRow, 'capabilities'> & { capabilities: unknown }

const readRow = <Row extends StoredRow>(row: Row) => ({
  ...row,
  capabilities: readCapabilities(row.capabilities, row.toolId),
})

type RawAnswer = {
  page: (StoredRow & SearchPosition)[] | null
  groups: { toolbox: string; title: string; kind: string; needs: string[]; count: number }[] | null
  tags: { value: string; count: number }[] | null
}

function searchStatement(actor: Actor, { query, nearIds, after, limit }: SearchRequest): Prisma.Sql {
  const { filters } = query
  const behind = after
    ? Prisma.sql`WHERE (h.tier, -h.runs_30d, h.name, h.tool_id) >
        (${after.tier}::int, ${-after.runs}::int, ${after.name}::text, ${after.toolId}::uuid)`
    : Prisma.empty
  return Prisma.sql`
    WITH readable AS MATERIALIZED (
      SELECT t.id, t.slug, t.title FROM toolbox t
      WHERE ${isReadable(actor)} ${toolboxFilter(actor, filters)}
    ),
    found AS (${foundTools(query, nearIds)}),
    hit AS MATERIALIZED (
      SELECT c.* FROM found c JOIN readable t ON t.id = c.toolbox_id WHERE ${visibleCondition(actor)}
    ),
    page AS (
      SELECT h.tool_id, h.tier FROM hit h ${behind}
      ORDER BY h.tier, -h.runs_30d, h.name, h.tool_id LIMIT ${limit}
    ),
    grouped AS (
      SELECT toolbox_id, kind, needs, count(*)::int AS count FROM hit GROUP BY toolbox_id, kind, needs
    ),
    tagged AS (SELECT unnest(tags) AS value FROM hit)
    SELECT
      (SELECT json_agg(shown ORDER BY shown.tier, -shown.runs, shown.name, shown."toolId") FROM (
        SELECT ${rowColumns}, p.tier, c.runs_30d AS runs
        FROM page p JOIN catalog_tool c ON c.tool_id = p.tool_id JOIN toolbox t ON t.id = c.toolbox_id ${rowJoins}
      ) shown) AS page,
      (SELECT json_agg(json_build_object(
        'toolbox', r.slug, 'title', r.title, 'kind', g.kind, 'needs', g.needs, 'count', g.count
      )) FROM grouped g JOIN readable r ON r.id = g.toolbox_id) AS groups,
      (SELECT json_agg(top) FROM (
        SELECT value, count(*)::int AS count FROM tagged GROUP BY value ORDER BY count DESC, value
        LIMIT ${facetValuesMax}
      ) top) AS tags`
}

/**
 * Returns the narrow columns of every tool that matches, before visibility is checked, each with its ranking
 * tier.
 */
function foundTools(query: CatalogQuery, nearIds: readonly ToolId[]): Prisma.Sql {
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

function toolboxFilter(actor: Actor, { toolboxes, owners }: CatalogFilters): Prisma.Sql {
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

const rowColumns = Prisma.sql`c.tool_id AS "toolId", c.name, c.call_name AS "callName", c.summary, c.kind, c.tags,
  tv.spec->'capabilities' AS capabilities, c.parameters, c.needs, c.permission, c.runnable, c.tokens, c.runs_30d AS "runs30d", c.succeeded_30d AS "succeeded30d",
  to_char(c.published_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "publishedAt", v.number AS version,
  json_build_object('slug', t.slug, 'title', t.title, 'visibility', t.visibility, 
    'ownerGroupIds', ARRAY(SELECT k.group_id FROM toolbox_owner_group k WHERE k.toolbox_id = t.id),
    'ownerIds', ARRAY(SELECT k.user_id FROM toolbox_owner k WHERE k.toolbox_id = t.id)) AS toolbox`
const rowJoins = Prisma.sql`JOIN tool_version tv ON tv.id = c.tool_version_id JOIN version v ON v.id = tv.version_id`

function readAnswer([answer]: RawAnswer[]): FoundTools {
  const groups = answer?.groups ?? []
  const sum = (of: (group: (typeof groups)[number]) => { value: string; title: string }[]) => {
    const counts = new Map<string, { value: string; title: string; count: number }>()
    for (const group of groups)
      for (const { value, title } of of(group)) {
        const before = counts.get(value)?.count ?? 0
        counts.set(value, { value, title, count: before + group.count })
      }
    return [...counts.values()]
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
      .slice(0, facetValuesMax)
  }
  return {
    rows: (answer?.page ?? []).map(readRow),
    total: groups.reduce((total, group) => total + group.count, 0),
    facets: {
      kind: sum(({ kind }) => [{ value: kind, title: kind }]),
      toolbox: sum(({ toolbox, title }) => [{ value: toolbox, title }]),
      needs: sum(({ needs }) =>
        (needs.length > 0 ? needs : ['nothing']).map(need => ({ value: need, title: need })),
      ),
      tag: (answer?.tags ?? []).map(({ value, count }) => ({ value, title: value, count })),
    },
  }
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
