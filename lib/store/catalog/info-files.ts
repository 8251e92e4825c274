/** The toolbox info files of published versions. */
import { isStorable } from '@/lib/core/spec/json-value'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { Tx } from '@/lib/store/connection/client'
import { Prisma } from '@/lib/store/generated/client'
import { hasWords, newestPublished } from '@/lib/store/toolboxes/toolboxes'
import type { NameQuery } from './lookup-tools'
import { hasHiddenTools, isReadable, isShownTool, versionColumns } from './readable-toolboxes'

export type InfoFileRow = { slug: string; title: string; version: number; file: string }

/** Maximum number of toolboxes whose tools are read for their files. */
const toolboxesMax = 20

/**
 * Returns the files of published versions that contain entries of neuro-san tools, in toolboxes visible to this person
 * whose slug or title has the words.
 */
export async function lookUpInfoFiles(
  tx: Tx,
  actor: Actor,
  { text, words, limit }: NameQuery,
): Promise<InfoFileRow[]> {
  if (!isStorable(text)) return []
  // Reads the first toolboxes with such a file, and only then their files: each has one at least.
  const tool = hasHiddenTools(actor) ? Prisma.sql`JOIN tool ON tool.id = tv.tool_id` : Prisma.empty
  const files = Prisma.sql`
    FROM tool_version tv ${tool}
    WHERE tv.version_id = p.id AND tv.info_file IS NOT NULL AND ${isShownTool(actor, versionColumns)}`
  return tx.$queryRaw<InfoFileRow[]>`
    SELECT first.slug, first.title, p.number AS version, f.file
    FROM (
      SELECT t.id, t.slug, t.title, p.id AS version_id FROM toolbox t ${newestPublished}
      WHERE ${Prisma.join([isReadable(actor), ...hasWords(words)], ' AND ')} AND EXISTS (SELECT ${files})
      ORDER BY lower(t.title), t.slug LIMIT ${toolboxesMax}
    ) first
    JOIN toolbox t ON t.id = first.id
    JOIN version p ON p.id = first.version_id
    CROSS JOIN LATERAL (SELECT DISTINCT tv.info_file AS file ${files}) f
    ORDER BY lower(first.title), first.slug, f.file
    LIMIT ${limit}`
}
