/** Hosts that tools may reach, version by version. Rows are added, never changed. */
import type { ToolId, ToolVersionId, UserId, VersionId } from '@/lib/core/base/ids'
import type { Tx } from '@/lib/store/connection/client'

type NetworkGrantRecord = {
  number: number
  hosts: string[]
  author: { name: string }
  createdAt: Date
}

/** Maximum number of grants that are listed; older ones stay stored. */
const listedMax = 20

/** Returns grants, newest first. The first one is active. */
export async function listNetworkGrants(tx: Tx, toolVersionId: ToolVersionId): Promise<NetworkGrantRecord[]> {
  return tx.networkGrant.findMany({
    where: { toolVersionId },
    orderBy: { number: 'desc' },
    take: listedMax,
    select: { number: true, hosts: true, createdAt: true, author: { select: { name: true } } },
  })
}

/**
 * Returns the hosts of the nearest earlier version with a decision. They are only a suggestion for later
 * versions.
 */
export async function findEarlierGrant(
  tx: Tx,
  toolId: ToolId,
  beforeVersion: number,
): Promise<{ version: number; hosts: string[] } | null> {
  const row = await tx.networkGrant.findFirst({
    where: { toolVersion: { toolId, version: { number: { lt: beforeVersion } } } },
    orderBy: [{ toolVersion: { version: { number: 'desc' } } }, { number: 'desc' }],
    select: { hosts: true, toolVersion: { select: { version: { select: { number: true } } } } },
  })
  return row && { version: row.toolVersion.version.number, hosts: row.hosts }
}

/**
 * Returns every tool of a version that requests hosts, or was granted some in an earlier version, in the
 * order of its source.
 */
export async function listNetworkFacts(
  tx: Tx,
  versionId: VersionId,
): Promise<{ name: string; asked: string[]; granted: string[] | null; earlier: string[] }[]> {
  return tx.$queryRaw`
    SELECT name, asked, granted, COALESCE(earlier, '{}') AS earlier
    FROM (
      SELECT tool.name, tv.position,
        ARRAY(SELECT json_array_elements_text(COALESCE(tv.spec->'networkHosts', '[]'))) AS asked,
        (SELECT g.hosts FROM network_grant g WHERE g.tool_version_id = tv.id ORDER BY g.number DESC LIMIT 1) AS granted,
        (SELECT g.hosts FROM tool_version before
          JOIN version v ON v.id = before.version_id
          JOIN network_grant g ON g.tool_version_id = before.id
          WHERE before.tool_id = tv.tool_id AND v.number < version.number
          ORDER BY v.number DESC, g.number DESC LIMIT 1) AS earlier
      FROM tool_version tv
      JOIN tool ON tool.id = tv.tool_id
      JOIN version ON version.id = tv.version_id
      WHERE tv.version_id = ${versionId}::uuid) tools
    WHERE cardinality(asked) > 0 OR granted IS NOT NULL OR earlier IS NOT NULL
    ORDER BY position`
}

/** Inserts a grant. Callers must hold the lock of the toolbox, so that numbers follow each other. */
export async function insertNetworkGrant(
  tx: Tx,
  row: { toolVersionId: ToolVersionId; number: number; hosts: string[]; authorId: UserId; createdAt: Date },
): Promise<void> {
  await tx.networkGrant.create({ data: row })
}
