/** Multiplies a made catalog in the database, because a million tools that are published one toolbox at a time take an hour. */
import { listTypoVariants } from '@/lib/core/base/typo-variants'
import { tidySearchTables } from '@/lib/store/catalog/catalog-counts'
import { database, inTransaction, type Tx } from '@/lib/store/connection/client'
import { Prisma } from '@/lib/store/generated/client'
import { withoutSearchIndexes } from './world/add-toolboxes'
import { runLongStatements } from './world/long-statements'

/** Each copy ends its names with one of these words. */
const places = ['lima', 'oslo', 'cairo', 'delhi', 'quito', 'paris', 'tokyo', 'porto', 'bergen']
export const copiesMax = places.length
/** Toolboxes per statement: 10,000 tools of a made catalog. */
const batchSize = 250
/** A batch takes two to six seconds, and longer beside other work. */
const batchMsMax = 120_000

/**
 * Adds copies of every toolbox with its published version and tools, under other names. The triggers of the catalog
 * write the tables of the search.
 * @param copies at most `copiesMax`
 */
export async function copyCatalog(copies: number): Promise<void> {
  const toolboxes = await database().toolbox.findMany({ select: { id: true }, orderBy: { id: 'asc' } })
  await withoutSearchIndexes(async () => {
    for (const place of places.slice(0, copies))
      for (let at = 0; at < toolboxes.length; at += batchSize)
        await copyBatch(
          place,
          toolboxes.slice(at, at + batchSize).map(({ id }) => id),
        )
  })
  await tidySearchTables(database())
  await runLongStatements(['VACUUM ANALYZE'])
}

const copyBatch = (place: string, ids: readonly string[]) =>
  inTransaction(tx => copyToolboxes(tx, place, ids), { timeoutMs: batchMsMax })

async function copyToolboxes(tx: Tx, place: string, ids: readonly string[]): Promise<void> {
  const copyOf = (column: string) => Prisma.raw(`md5(${column}::text || '${place}')::uuid`)
  const chosen = Prisma.sql`unnest(${ids}::uuid[]) AS chosen (id)`
  const variants = listTypoVariants(place)
  await tx.$executeRaw`
    INSERT INTO toolbox (id, slug, title, visibility, created_by_id, updated_at)
    SELECT ${copyOf('t.id')}, t.slug || '-' || ${place}, t.title || '-' || ${place}, t.visibility, t.created_by_id, now()
    FROM ${chosen} JOIN toolbox t ON t.id = chosen.id`
  await tx.$executeRaw`
    INSERT INTO version (id, toolbox_id, number, bundle_sha256, state, published_at)
    SELECT ${copyOf('v.id')}, ${copyOf('v.toolbox_id')}, v.number, v.bundle_sha256, v.state, v.published_at
    FROM ${chosen} JOIN version v ON v.toolbox_id = chosen.id`
  await tx.$executeRaw`
    INSERT INTO tool (id, toolbox_id, name)
    SELECT ${copyOf('t.id')}, ${copyOf('t.toolbox_id')}, t.name || '_' || ${place}
    FROM ${chosen} JOIN tool t ON t.toolbox_id = chosen.id`
  // Searches do not read specs, so their names stay.
  await tx.$executeRaw`
    INSERT INTO tool_version (id, tool_id, version_id, kind, call_name, spec, spec_hash, tokens, position)
    SELECT ${copyOf('tv.id')}, ${copyOf('tv.tool_id')}, ${copyOf('tv.version_id')}, tv.kind,
      tv.call_name || '_' || ${place}, tv.spec, tv.spec_hash, tv.tokens, tv.position
    FROM ${chosen} JOIN tool t ON t.toolbox_id = chosen.id JOIN tool_version tv ON tv.tool_id = t.id`
  await tx.$executeRaw`
    INSERT INTO catalog_tool (
      tool_id, tool_version_id, toolbox_id, name, call_name, name_parts, near, toolbox_words, summary, description,
      kind, tags, parameters, needs, permission, runnable, tokens, runs_30d, stage, described, published_at
    )
    SELECT ${copyOf('c.tool_id')}, ${copyOf('c.tool_version_id')}, ${copyOf('c.toolbox_id')},
      c.name || '_' || ${place}, c.call_name || '_' || ${place}, c.name_parts || ' ' || ${place},
      ARRAY(
        SELECT CASE WHEN starts_with(entry, '=') THEN entry || '_' || ${place} ELSE entry END FROM unnest(c.near) AS entry
        UNION SELECT '=' || lower(c.name) || ${place}
        UNION SELECT unnest(${variants}::text[])
        UNION SELECT '=' || lower(c.name) || '_' || unnest(${variants}::text[])
      ),
      c.toolbox_words || ' ' || ${place}, c.summary, c.description, c.kind, c.tags, c.parameters, c.needs,
      c.permission, c.runnable, c.tokens, c.runs_30d, c.stage, c.described, c.published_at
    FROM ${chosen} JOIN catalog_tool c ON c.toolbox_id = chosen.id`
}
