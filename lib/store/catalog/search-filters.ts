/** The conditions under which a tool belongs to a search: the filters of the query, and what the actor can see. */
import { readUpdated, type CatalogFilters, type CatalogQuery } from '@/lib/core/catalog/search/catalog-query'
import type { Actor } from '@/lib/core/policy/model/actor'
import { Prisma } from '@/lib/store/generated/client'
import { hasHiddenTools, isReadable, visibleCondition } from './readable-toolboxes'

/** Whose search it is, and its filters. */
type Restriction = { actor: Actor; query: Pick<CatalogQuery, 'filters' | 'passing'> }

/** Joins and conditions that leave the readable tools that pass the filters, for a table with `tool_id` and `toolbox_id`. */
export function readableTools(
  restriction: Restriction,
  table: Prisma.Sql,
): { join: Prisma.Sql; where: Prisma.Sql } {
  const { actor, query } = restriction
  const { toolboxes: _, owners: __, ...ofTools } = query.filters
  const filtersTools = !query.passing && Object.values(ofTools).some(values => values.length > 0)
  return {
    join: Prisma.sql`JOIN toolbox t ON t.id = ${table}.toolbox_id
      ${filtersTools || hasHiddenTools(actor) ? Prisma.sql`JOIN catalog_tool c ON c.tool_id = ${table}.tool_id` : Prisma.empty}`,
    where: isFound(restriction, table),
  }
}

/** The same conditions for `catalog_tool` as `c`. */
export const readableTool = (restriction: Restriction): Prisma.Sql => isFound(restriction, Prisma.sql`c`)

function isFound({ actor, query: { filters, passing } }: Restriction, table: Prisma.Sql): Prisma.Sql {
  // The list itself, not a copy, so that a statement has it once.
  const filter = passing
    ? Prisma.sql`AND ${table}.tool_id = ANY(${passing}::uuid[])`
    : Prisma.sql`${toolboxFilter(actor, filters)} ${toolFilter(filters)}`
  return Prisma.sql`${isReadable(actor)} AND ${visibleCondition(actor)} ${filter}`
}

function toolFilter(filters: CatalogFilters): Prisma.Sql {
  const { kinds, tags, needs, parameters, permissions, is, updated } = filters
  const stages = is.filter(value => value !== 'verified' && value !== 'failing')
  const kindsOfNeed = needs.filter(need => need !== 'nothing')
  return Prisma.sql`
    ${kinds.length > 0 ? Prisma.sql`AND c.kind = ANY(${kinds}::text[])` : Prisma.empty}
    ${permissions.length > 0 ? Prisma.sql`AND c.permission = ANY(${permissions}::text[])` : Prisma.empty}
    ${tags.length > 0 ? Prisma.sql`AND c.tags @> ${tags.map(tag => tag.toLowerCase())}::text[]` : Prisma.empty}
    ${needs.includes('nothing') ? Prisma.sql`AND c.needs = '{}'` : Prisma.empty}
    ${kindsOfNeed.length > 0 ? Prisma.sql`AND c.needs && ${kindsOfNeed}::text[]` : Prisma.empty}
    ${stages.length > 0 ? Prisma.sql`AND c.stage = ANY(${stages}::text[])` : Prisma.empty}
    ${is.includes('verified') ? Prisma.sql`AND ${isOneOfVerified}` : Prisma.empty}
    ${is.includes('failing') ? Prisma.sql`AND ${failsContract}` : Prisma.empty}
    ${updated.length > 0 ? Prisma.join(updated.map(updatedFilter), ' ') : Prisma.empty}
    ${parameterFilter(parameters)}`
}

function updatedFilter(value: string): Prisma.Sql {
  const read = readUpdated(value)
  if (!read) return Prisma.empty
  const since = Prisma.sql`now() - make_interval(days => ${read.days}::int)`
  return read.isNewer ? Prisma.sql`AND c.published_at > ${since}` : Prisma.sql`AND c.published_at <= ${since}`
}

/** An owner counts as active if they used Pegboard within this many days. */
export const activeOwnerDays = 90

const isActive = Prisma.sql`u.status = 'active' AND u.kind = 'person'
  AND coalesce(u.last_seen_at, u.created_at) > now() - make_interval(days => ${activeOwnerDays}::int)`

/**
 * Whether the toolbox `c.toolbox_id` has an active owner. It stops at the first one: the members of a group are read in the
 * order of their index. EXISTS would let Postgres look up the owners of all toolboxes first.
 */
export const hasActiveOwner = Prisma.sql`coalesce(
  (SELECT TRUE FROM toolbox_owner o JOIN "user" u ON u.id = o.user_id
    WHERE o.toolbox_id = c.toolbox_id AND ${isActive} LIMIT 1),
  (SELECT TRUE FROM toolbox_owner_group o CROSS JOIN LATERAL (
    SELECT FROM membership m JOIN "user" u ON u.id = m.user_id
    WHERE m.group_id = o.group_id AND ${isActive} ORDER BY m.user_id LIMIT 1
  ) member WHERE o.toolbox_id = c.toolbox_id LIMIT 1),
  FALSE)`

/** Whether the tool `c` has contract examples, and each of them passed when it was last tried. */
export const keepsContract = Prisma.sql`coalesce(
  (SELECT bool_and(e.passed IS TRUE) FROM example e
    WHERE e.contract AND e.toolbox_id = c.toolbox_id AND e.tool = c.name),
  FALSE)`

/** Whether a contract example of the tool `c` failed when it was last tried. The partial index has only these. */
export const failsContract = Prisma.sql`((c.toolbox_id, c.name) IN (
  SELECT e.toolbox_id, e.tool FROM example e WHERE e.contract AND e.passed IS FALSE))`

/**
 * Whether the tool `c` is verified: described completely, with a contract that it keeps and an owner who is active.
 * It is read from what these depend on, because contracts are tried and owners leave without a new version.
 */
export const isVerified = Prisma.sql`(c.described AND ${keepsContract} AND ${hasActiveOwner})`

/** The same as `isVerified`, for searches among all tools: they begin with the contracts, which few tools have. */
export const isOneOfVerified = Prisma.sql`(c.described AND (c.toolbox_id, c.name) IN (
    SELECT e.toolbox_id, e.tool FROM example e WHERE e.contract
    GROUP BY e.toolbox_id, e.tool HAVING bool_and(e.passed IS TRUE)
  ) AND ${hasActiveOwner})`

/** Lets the index find inputs by the words of their names, and then compares the names themselves. */
function parameterFilter(parameters: readonly string[]): Prisma.Sql {
  if (parameters.length === 0) return Prisma.empty
  const words = parameters
    .flatMap(parameter => parameter.split(/[^\p{L}\p{N}]+/u))
    .filter(word => word !== '')
    .map(word => Prisma.sql`to_tsquery('simple', ${quoteWord(word)})`)
  const indexed =
    words.length > 0
      ? Prisma.sql`AND c.tool_id IN (
          SELECT p.tool_id FROM catalog_words p WHERE p.search @@ (${Prisma.join(words, ' && ')}))`
      : Prisma.empty
  const lowered = parameters.map(parameter => parameter.toLowerCase())
  return Prisma.sql`${indexed}
    AND ARRAY(SELECT lower(name) FROM unnest(c.parameters) AS name) @> ${lowered}::text[]`
}

/** Returns a word of a text search query in quotes, so that its characters have no special meaning. */
export function quoteWord(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}

/**
 * Returns conditions on toolboxes `t` as text that begins with AND, or is empty. The owner "me" is the
 * actor.
 */
function toolboxFilter(actor: Actor, { toolboxes, owners }: CatalogFilters): Prisma.Sql {
  const names = owners.map(owner => owner.toLowerCase())
  // IN instead of EXISTS: Postgres begins with the toolboxes of the owner, and does not check the owners of each tool.
  return Prisma.sql`
    ${toolboxes.length > 0 ? Prisma.sql`AND t.slug = ANY(${toolboxes}::text[])` : Prisma.empty}
    ${
      names.length > 0
        ? Prisma.sql`AND t.id IN (
            SELECT k.toolbox_id FROM toolbox_owner k JOIN "user" u ON u.id = k.user_id
            WHERE lower(u.name) = ANY(${names}::text[])
              OR (${names.includes('me')} AND u.id = ${actor.id}::uuid)
            UNION ALL
            SELECT k.toolbox_id FROM toolbox_owner_group k JOIN "group" g ON g.id = k.group_id
            WHERE lower(g.name) = ANY(${names}::text[]) OR g.slug = ANY(${names}::text[])
              OR (${names.includes('me')} AND g.id = ANY(${[...actor.groups]}::uuid[]))
          )`
        : Prisma.empty
    }`
}
