/** What the tabs of a toolbox's page would show, without loading it. */
import type { ToolboxId, VersionId } from '@/lib/core/base/ids'
import { secretNeedKinds } from '@/lib/core/spec/needed-secrets'
import type { Tx } from '@/lib/store/connection/client'
import { plannedIn } from '@/lib/store/connection/planned-query'
import { pagePool } from '@/lib/store/connection/stream-pool'
import { Prisma } from '@/lib/store/generated/client'

type TabContents = {
  hasSecrets: boolean
  /** Its tools are those of a remote MCP server. */
  hasRemote: boolean
  /** The newest revision of the shared files has files. */
  hasSharedFiles: boolean
  /** Names of the tools of the current version that have settings. */
  configurable: string[]
  /** Names of the tools of the shown version that need a secret, granted or not. */
  needSecrets: string[]
}

/** `versionId` is the shown version, and `currentId` the version that settings apply to. */
export async function findTabContents(
  tx: Tx,
  { toolboxId, versionId, currentId }: { toolboxId: ToolboxId; versionId: VersionId; currentId: VersionId },
): Promise<TabContents> {
  const statement = Prisma.sql`
    SELECT
      EXISTS (SELECT FROM secret WHERE toolbox_id = ${toolboxId}::uuid) AS "hasSecrets",
      EXISTS (SELECT FROM remote_server WHERE toolbox_id = ${toolboxId}::uuid) AS "hasRemote",
      coalesce((
        SELECT b.files > 0 FROM shared_files s LEFT JOIN bundle b ON b.sha256 = s.bundle_sha256
        WHERE s.toolbox_id = ${toolboxId}::uuid ORDER BY s.number DESC LIMIT 1), false) AS "hasSharedFiles",
      ARRAY(
        SELECT ${nameOfTool} FROM tool_version tv
        WHERE tv.version_id = ${currentId}::uuid AND 'settings' = ANY (tv.asks)) AS configurable,
      ARRAY(
        SELECT ${nameOfTool} FROM tool_version tv
        WHERE tv.version_id = ${versionId}::uuid AND tv.asks && ${[...secretNeedKinds]}::text[]) AS "needSecrets"`
  return (await plannedIn<TabContents>(tx, 'find-tab-contents', statement, pagePool))[0]!
}

/** Read only for the few tools that are listed. With a join, Postgres reads the names of all tools of the version first. */
const nameOfTool = Prisma.sql`(SELECT tool.name FROM tool WHERE tool.id = tv.tool_id)`
