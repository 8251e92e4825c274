/**
 * Search over the catalog. One statement finds, ranks, pages and counts. Each of its rows passes
 * `isReadable`, so that a hidden toolbox appears in no list, count or filter of people who may not see it.
 */
import type { ToolId } from '@/lib/core/base/ids'
import type { CatalogQuery } from '@/lib/core/catalog/search/catalog-query'
import type { SearchPosition } from '@/lib/core/catalog/search/search-cursor'
import type { Actor } from '@/lib/core/policy/model/actor'
import { database } from '@/lib/store/connection/client'
import { Prisma } from '@/lib/store/generated/client'
import { type CatalogRow, readRow, rowColumns, rowJoins, type StoredRow } from './catalog-rows'
import { foundTools, toolboxFilter } from './match-tools'
import { isReadable, visibleCondition } from './readable-toolboxes'

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

/** Returns one page of visible tools with the total number and the facets of all pages. */
export async function searchTools(actor: Actor, request: SearchRequest): Promise<FoundTools> {
  return readAnswer(await database().$queryRaw<RawAnswer[]>(searchStatement(actor, request)))
}

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
