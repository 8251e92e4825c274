/** Hosts that tools may reach, version by version. Rows are added, never changed. */
import type { ToolId, ToolVersionId, UserId, VersionId } from '@/lib/core/base/ids'
import type { Tx } from '@/lib/store/connection/client'
import { plannedIn } from '@/lib/store/connection/planned-query'
import { pagePool } from '@/lib/store/connection/stream-pool'
import { Prisma } from '@/lib/store/generated/client'
import { isOfVersion } from './of-version'

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
  const statement = Prisma.sql`
    SELECT g.number, g.hosts, g.created_at AS "createdAt", json_build_object('name', u.name) AS author
    FROM network_grant g JOIN "user" u ON u.id = g.author_id
    WHERE g.tool_version_id = ${toolVersionId}::uuid ORDER BY g.number DESC LIMIT ${listedMax}`
  return plannedIn<NetworkGrantRecord>(tx, 'list-network-grants', statement, pagePool)
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
  const statement = Prisma.sql`
    SELECT v.number AS version, g.hosts
    FROM tool_version tv JOIN version v ON v.id = tv.version_id JOIN network_grant g ON g.tool_version_id = tv.id
    WHERE tv.tool_id = ${toolId}::uuid AND v.number < ${beforeVersion}::int
    ORDER BY v.number DESC, g.number DESC LIMIT 1`
  type Row = { version: number; hosts: string[] }
  return (await plannedIn<Row>(tx, 'find-earlier-grant', statement, pagePool))[0] ?? null
}

/**
 * What is known of the hosts of a tool version. `granted` is null while no decision exists for it; `earlier` are the hosts
 * of the nearest earlier version with a decision.
 */
type NetworkFactsRow = { name: string; asked: string[]; granted: string[] | null; earlier: string[] }

/**
 * Returns every tool of a version that requests hosts, or was granted some in an earlier version, in the
 * order of its source.
 */
export async function listNetworkFacts(tx: Tx, versionId: VersionId): Promise<NetworkFactsRow[]> {
  const statement = Prisma.sql`
    SELECT name, asked, granted, COALESCE(earlier, '{}') AS earlier
    FROM (${networkFacts(Prisma.sql`${isOfVersion(versionId)} AND ${mayHaveHosts}`)}) tools
    WHERE cardinality(asked) > 0 OR granted IS NOT NULL OR earlier IS NOT NULL
    ORDER BY position`
  return plannedIn(tx, 'list-network-facts', statement, pagePool)
}

/**
 * Condition on `tv`: it asks for hosts, or a version of its tool was granted some. It is checked first, because looking up
 * the grants of 1,000 tools takes 40 ms.
 */
const mayHaveHosts = Prisma.sql`('hosts' = ANY (tv.asks) OR EXISTS (
  SELECT FROM tool_version any_version JOIN network_grant g ON g.tool_version_id = any_version.id
  WHERE any_version.tool_id = tv.tool_id))`

/** Returns the same of these tool versions, with the author and the time of each active grant, by tool version. */
export async function listNetworkFactsOf(
  tx: Tx,
  ids: readonly ToolVersionId[],
): Promise<Map<ToolVersionId, NetworkFactsRow & { author: string | null; at: Date | null }>> {
  type Row = NetworkFactsRow & { id: ToolVersionId; author: string | null; at: Date | null }
  const statement = Prisma.sql`
    SELECT id, name, asked, granted, author, at, COALESCE(earlier, '{}') AS earlier
    FROM (${networkFacts(Prisma.sql`tv.id = ANY(${[...ids]}::uuid[])`)}) tools`
  const rows = await plannedIn<Row>(tx, 'list-network-facts-of-tools', statement, pagePool)
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

/** @param chosen condition on `tv`, the tool versions */
const networkFacts = (chosen: Prisma.Sql): Prisma.Sql => Prisma.sql`
  SELECT tv.id, tool.name, tv.position, active.hosts AS granted, active.author, active.created_at AS at,
    ARRAY(SELECT json_array_elements_text(COALESCE(tv.spec->'networkHosts', '[]'))) AS asked,
    (SELECT g.hosts FROM tool_version before
      JOIN version v ON v.id = before.version_id
      JOIN network_grant g ON g.tool_version_id = before.id
      WHERE before.tool_id = tv.tool_id AND v.number < version.number
      ORDER BY v.number DESC, g.number DESC LIMIT 1) AS earlier
  FROM tool_version tv
  JOIN tool ON tool.id = tv.tool_id
  JOIN version ON version.id = tv.version_id
  LEFT JOIN LATERAL (
    SELECT g.hosts, g.created_at, person.name AS author
    FROM network_grant g JOIN "user" person ON person.id = g.author_id
    WHERE g.tool_version_id = tv.id ORDER BY g.number DESC LIMIT 1) active ON true
  WHERE ${chosen}`

/** Inserts a grant. Callers must hold the lock of the toolbox, so that numbers follow each other. */
export async function insertNetworkGrant(
  tx: Tx,
  row: { toolVersionId: ToolVersionId; number: number; hosts: string[]; authorId: UserId; createdAt: Date },
): Promise<void> {
  await tx.networkGrant.create({ data: row })
}
