/** Columns that decisions need, of the toolbox `t` and of the version `tv` of `tool` in version `v`. */
import type { GroupId, ToolVersionId, UserId } from '@/lib/core/base/ids'
import type { Visibility } from '@/lib/core/policy/model/actor'
import type { ToolboxFacts, ToolFacts } from '@/lib/core/policy/model/facts'
import { Prisma } from '@/lib/store/generated/client'
import { versionColumns } from '@/lib/store/catalog/readable-toolboxes'
import { readCapabilities, readEffectivePermission } from '@/lib/store/toolboxes/stored-versions'

export type FlatToolbox = {
  slug: string
  visibility: Visibility
  title: string
  ownerIds: UserId[]
  ownerGroupIds: GroupId[]
}

export const toolboxColumns = Prisma.sql`t.slug, t.visibility, t.title,
  ARRAY(SELECT group_id::text FROM toolbox_owner_group WHERE toolbox_id = t.id ORDER BY group_id) AS "ownerGroupIds",
  ARRAY(SELECT user_id::text FROM toolbox_owner WHERE toolbox_id = t.id ORDER BY user_id) AS "ownerIds"`

/** Returns the facts of a toolbox from a row with the columns of `toolboxColumns`. */
export function readToolboxFacts(row: FlatToolbox): ToolboxFacts {
  const { slug, visibility, title, ownerIds, ownerGroupIds } = row
  return { slug, visibility, title, ownerIds, ownerGroupIds }
}

export type FlatTool = FlatToolbox &
  Omit<ToolFacts, 'toolbox' | 'arguments' | 'capabilities' | 'permission'> & {
    toolVersionId: ToolVersionId
    capabilities: unknown
    permission: unknown
  }

/** The same facts as `toolFacts` returns for a whole spec, which is a thousand times larger. */
export const toolColumns = Prisma.sql`tv.id AS "toolVersionId", tool.name, v.number AS version, tv.kind, ${versionColumns.tags} AS tags,
  tv.capabilities, tv.spec->'permission'->>'effective' AS permission,
  tv.spec->'program' IS NOT NULL AS runnable, ${toolboxColumns}`

/** Returns the facts of a tool from a row. @throws when its stored JSON has another form */
export function readToolFacts(row: FlatTool): ToolFacts {
  const { toolVersionId, name, version, kind, tags, runnable } = row
  return {
    toolbox: readToolboxFacts(row),
    name,
    version,
    kind,
    tags,
    capabilities: readCapabilities(row.capabilities, toolVersionId),
    permission: readEffectivePermission(row.permission, toolVersionId),
    runnable,
  }
}
