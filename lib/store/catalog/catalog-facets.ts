/**
 * The values of filters and the inputs in the counted tools of a search. Counting them takes longer than finding the
 * tools, so a search that someone is still typing leaves them out.
 */
import type { CatalogQuery } from '@/lib/core/catalog/search/catalog-query'
import { likeAnywhere } from '@/lib/store/connection/containing'
import { Prisma } from '@/lib/store/generated/client'
import { ageOf, countAges, topOwners } from './catalog-counts'
import { facetValuesMax, type FacetName, type FacetValues, type FoundParameter } from './found-tools'
import { isVerified } from './search-filters'

/** Tools of one toolbox with the same values of these filters. */
type Group = {
  toolbox: string
  title: string
  kind: string
  needs: string[]
  permission: string
  stage: string
  /** Whole days since the toolbox published them. */
  age: number
  count: number
}

export type RawFacets = {
  groups: Group[] | null
  tags: { value: string; count: number }[] | null
  owners: { value: string; count: number }[] | null
  verified: number
  parameters: FoundParameter[] | null
}

/** The common table expressions that `facetColumns` reads. @param hits a query for `hit` with the tools to count */
export const countedTools = (hits: Prisma.Sql): Prisma.Sql => Prisma.sql`
  counted AS MATERIALIZED (
    SELECT h.*, c.toolbox_id, c.name, c.kind, c.needs, c.tags, c.permission, c.stage, c.described, c.published_at,
      c.parameters
    FROM (${hits}) h JOIN catalog_tool c ON c.tool_id = h.tool_id
  ),
  grouped AS (
    SELECT toolbox_id, kind, needs, permission, stage, published_at, count(*)::int AS count
    FROM counted GROUP BY toolbox_id, kind, needs, permission, stage, published_at
  )`

/** The values of filters in `counted`, with their numbers of tools. */
export const facetColumns: Prisma.Sql = Prisma.sql`
  (SELECT json_agg(json_build_object(
    'toolbox', t.slug, 'title', t.title, 'kind', g.kind, 'needs', g.needs, 'permission', g.permission,
    'stage', g.stage, 'age', ${ageOf(Prisma.sql`g.published_at`)}, 'count', g.count
  )) FROM grouped g JOIN toolbox t ON t.id = g.toolbox_id) AS groups,
  (SELECT json_agg(top) FROM (
    SELECT tag AS value, count(*)::int AS count FROM counted CROSS JOIN LATERAL unnest(tags) AS tag
    GROUP BY tag ORDER BY count DESC, tag LIMIT ${facetValuesMax}
  ) top) AS tags,
  (SELECT json_agg(top) FROM (${topOwners(
    Prisma.sql`SELECT toolbox_id, count(*)::int AS count FROM counted GROUP BY toolbox_id`,
  )}) top) AS owners,
  (SELECT count(*)::int FROM counted c WHERE ${isVerified}) AS verified`

/** Inputs listed beside tools. */
const parametersMax = 5

/**
 * Returns the inputs of the counted tools with every word in their names: first the ones that equal the text, then the
 * ones that begin with it, then those of better tools. It reads only rows that the search has found already.
 */
export function parametersOf({ text, words }: CatalogQuery): Prisma.Sql {
  if (words.length === 0) return Prisma.sql`NULL`
  const name = Prisma.sql`lower(p.name)`
  const hasEach = words.map(word => Prisma.sql`${name} LIKE ${likeAnywhere(word)}`)
  return Prisma.sql`(SELECT json_agg(json_build_object('name', listed.name, 'tool', listed.tool,
      'toolbox', (SELECT json_build_object('slug', t.slug, 'title', t.title) FROM toolbox t WHERE t.id = listed.toolbox_id)))
    FROM (
      SELECT p.name, p.tool, p.toolbox_id FROM (
        SELECT unnest(c.parameters) AS name, c.name AS tool, c.toolbox_id, c.tier, c.runs, c.start, c.tool_id
        FROM counted c
      ) p
      WHERE ${Prisma.join(hasEach, ' AND ')}
      ORDER BY ${name} = ${text} DESC, starts_with(${name}, ${text}) DESC, p.tier, p.runs DESC, p.start, p.tool_id, p.name
      LIMIT ${parametersMax}
    ) listed)`
}

/** Returns the most frequent values of each filter. None were read for a search without facets. */
export function readFacets(raw: Partial<RawFacets>, isCapped: boolean): Record<FacetName, FacetValues> {
  const groups = raw.groups ?? []
  const shownCount = (count: number) => (isCapped ? null : count)
  const sum = (of: (group: Group) => { value: string; title: string }[]): FacetValues => {
    const counts = new Map<string, { value: string; title: string; count: number }>()
    for (const group of groups)
      for (const { value, title } of of(group)) {
        const before = counts.get(value)?.count ?? 0
        counts.set(value, { value, title, count: before + group.count })
      }
    return [...counts.values()]
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
      .slice(0, facetValuesMax)
      .map(value => ({ ...value, count: shownCount(value.count) }))
  }
  const named = (values: readonly { value: string; count: number | null }[]): FacetValues =>
    values
      .filter(({ count }) => count !== 0)
      .map(({ value, count }) => ({ value, title: value, count: count === null ? null : shownCount(count) }))
  return {
    kind: sum(({ kind }) => [{ value: kind, title: kind }]),
    toolbox: sum(({ toolbox, title }) => [{ value: toolbox, title }]),
    needs: sum(({ needs }) =>
      (needs.length > 0 ? needs : ['nothing']).map(need => ({ value: need, title: need })),
    ),
    tag: named(raw.tags ?? []),
    owner: named(raw.owners ?? []),
    permission: sum(({ permission }) => [{ value: permission, title: permission }]),
    is: named([
      { value: 'verified', count: raw.verified ?? 0 },
      ...sum(({ stage }) => (stage === 'stable' ? [] : [{ value: stage, title: stage }])),
    ]),
    updated: countAges(groups).map(age => ({ ...age, count: shownCount(age.count) })),
  }
}
