/** The toolbox info files of published versions. */
import type { Actor } from '@/lib/core/policy/model/actor'
import type { Tx } from '@/lib/store/connection/client'
import { isReadable, visibleCondition } from './readable-toolboxes'

type InfoFileRow = { slug: string; title: string; version: number; file: string }

/** Maximum number of entries in the list. Every file remains reachable by its address. */
const rowsMax = 500

/**
 * Returns the files of published versions that contain entries of neuro-san tools, in toolboxes visible to this person.
 */
export async function listInfoFiles(tx: Tx, actor: Actor): Promise<InfoFileRow[]> {
  return tx.$queryRaw<InfoFileRow[]>`
    SELECT DISTINCT t.slug, t.title, v.number AS version, tv.spec->'source'->'place'->>'file' AS file
    FROM catalog_tool c
    JOIN toolbox t ON t.id = c.toolbox_id
    JOIN tool_version tv ON tv.id = c.tool_version_id
    JOIN version v ON v.id = tv.version_id
    WHERE c.kind IN ('neuro-san-coded', 'neuro-san-langchain') AND ${isReadable(actor)} AND ${visibleCondition(actor)}
      AND tv.spec->'source'->'place'->>'file' ~ '\\.(hocon|json)$'
      AND tv.spec->'source'->>'dialect' IS DISTINCT FROM 'network-agent'
    ORDER BY t.title, t.slug, file
    LIMIT ${rowsMax}`
}
