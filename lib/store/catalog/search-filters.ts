/** The conditions under which a tool belongs to a search: the filters of the query, and what the actor can see. */
import type { CatalogFilters, CatalogQuery } from '@/lib/core/catalog/search/catalog-query'
import type { Actor } from '@/lib/core/policy/model/actor'
import { Prisma } from '@/lib/store/generated/client'
import { hasHiddenTools, isReadable, visibleCondition } from './readable-toolboxes'

/** Whose search it is, and its filters. */
type Restriction = { actor: Actor; query: Pick<CatalogQuery, 'filters'> }

/** Joins and conditions that leave the readable tools that pass the filters, for a table with `tool_id` and `toolbox_id`. */
export function readableTools(
  { actor, query: { filters } }: Restriction,
  table: Prisma.Sql,
): { join: Prisma.Sql; where: Prisma.Sql } {
  const { kinds, tags, needs, parameters, permissions } = filters
  const ofTools = [kinds, tags, needs, parameters, permissions]
  const readsTool = hasHiddenTools(actor) || ofTools.some(values => values.length > 0)
  return {
    join: Prisma.sql`JOIN toolbox t ON t.id = ${table}.toolbox_id
      ${readsTool ? Prisma.sql`JOIN catalog_tool c ON c.tool_id = ${table}.tool_id` : Prisma.empty}`,
    where: readsTool
      ? readableTool({ actor, query: { filters } })
      : Prisma.sql`${isReadable(actor)} ${toolboxFilter(actor, filters)}`,
  }
}

/** The same conditions for `catalog_tool` as `c`. */
export function readableTool({ actor, query: { filters } }: Restriction): Prisma.Sql {
  return Prisma.sql`${isReadable(actor)} ${toolboxFilter(actor, filters)} AND ${visibleCondition(actor)}
    ${toolFilter(filters)}`
}

function toolFilter({ kinds, tags, needs, parameters, permissions }: CatalogFilters): Prisma.Sql {
  const kindsOfNeed = needs.filter(need => need !== 'nothing')
  return Prisma.sql`
    ${kinds.length > 0 ? Prisma.sql`AND c.kind = ANY(${kinds}::text[])` : Prisma.empty}
    ${permissions.length > 0 ? Prisma.sql`AND c.permission = ANY(${permissions}::text[])` : Prisma.empty}
    ${tags.length > 0 ? Prisma.sql`AND c.tags @> ${tags.map(tag => tag.toLowerCase())}::text[]` : Prisma.empty}
    ${needs.includes('nothing') ? Prisma.sql`AND c.needs = '{}'` : Prisma.empty}
    ${kindsOfNeed.length > 0 ? Prisma.sql`AND c.needs && ${kindsOfNeed}::text[]` : Prisma.empty}
    ${parameterFilter(parameters)}`
}

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
