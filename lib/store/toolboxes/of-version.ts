import type { VersionId } from '@/lib/core/base/ids'
import { Prisma } from '@/lib/store/generated/client'

/**
 * Returns a condition for tool versions `tv` of `tool`: those of a version. It also names the toolbox, so that Postgres
 * reads the tools of this toolbox from an index instead of all tools of the installation.
 */
export const isOfVersion = (versionId: VersionId): Prisma.Sql =>
  Prisma.sql`(tv.version_id = ${versionId}::uuid
    AND tool.toolbox_id = (SELECT own.toolbox_id FROM version own WHERE own.id = ${versionId}::uuid))`
