/** Rows of secrets, which are always encrypted, and of the tools of a version that each is granted to. */
import type { SecretId, ToolboxId, ToolVersionId, UserId, VersionId } from '@/lib/core/base/ids'
import type { SealedSecret } from '@/lib/core/secrets/seal-secret'
import type { Need } from '@/lib/core/spec/tool-spec'
import type { Actor } from '@/lib/core/policy/model/actor'
import { isSecretNeed, secretNeedKinds } from '@/lib/core/spec/needed-secrets'
import { isReadable, isShownTool, versionColumns } from '@/lib/store/catalog/readable-toolboxes'
import { database, type Tx } from '@/lib/store/connection/client'
import { plannedIn } from '@/lib/store/connection/planned-query'
import { pagePool } from '@/lib/store/connection/stream-pool'
import { Prisma } from '@/lib/store/generated/client'
import { isOfVersion } from './of-version'
import { readNeeds } from './stored-versions'

export type SecretRecord = {
  id: SecretId
  name: string
  setBy: { name: string }
  setAt: Date
  lastUsedAt: Date | null
}

const columns = {
  id: true,
  name: true,
  setBy: { select: { name: true } },
  setAt: true,
  lastUsedAt: true,
} as const

/** Returns the secrets of a toolbox by name, without their values. */
export async function listSecrets(tx: Tx, toolboxId: ToolboxId): Promise<SecretRecord[]> {
  const statement = Prisma.sql`
    SELECT s.id, s.name, json_build_object('name', u.name) AS "setBy", s.set_at AS "setAt",
      s.last_used_at AS "lastUsedAt"
    FROM secret s JOIN "user" u ON u.id = s.set_by_id WHERE s.toolbox_id = ${toolboxId}::uuid ORDER BY s.name`
  return plannedIn<SecretRecord>(tx, 'list-secrets', statement, pagePool)
}

/** Returns a secret without its value. */
export async function findSecret(tx: Tx, toolboxId: ToolboxId, name: string): Promise<SecretRecord | null> {
  const where = { toolboxId_name: { toolboxId, name } }
  const row = await tx.secret.findUnique({ where, select: columns })
  return row && { ...row, id: row.id as SecretId }
}

/** Sets or replaces a secret. Its grants stay. Callers must hold the lock of the toolbox. */
export async function putSecret(
  tx: Tx,
  place: { toolboxId: ToolboxId; name: string },
  { keyId, sealed }: SealedSecret,
  by: { setById: UserId; setAt: Date },
): Promise<void> {
  const data = { keyId, sealed: Uint8Array.from(sealed), ...by, lastUsedAt: null }
  await tx.secret.upsert({
    where: { toolboxId_name: place },
    create: { ...place, ...data },
    update: data,
    select: { id: true },
  })
}

/** Deletes a secret with all its grants. Deleting it again changes nothing. */
export async function deleteSecret(tx: Tx, id: SecretId): Promise<void> {
  await tx.secret.deleteMany({ where: { id } })
}

export type GrantRecord = { secretId: SecretId; tool: string; version: number; by: string; at: Date }

/** Returns the grants of each secret and tool in this version, or else in the newest version before it. */
export async function listGrants(tx: Tx, toolboxId: ToolboxId, version: number): Promise<GrantRecord[]> {
  return tx.$queryRaw<GrantRecord[]>`
    SELECT DISTINCT ON (s.id, tool.name) s.id AS "secretId", tool.name AS tool, v.number AS version,
      u.name AS by, g.granted_at AS at
    FROM secret s JOIN secret_grant g ON g.secret_id = s.id JOIN "user" u ON u.id = g.granted_by_id
    JOIN tool_version tv ON tv.id = g.tool_version_id JOIN tool ON tool.id = tv.tool_id
    JOIN version v ON v.id = tv.version_id
    WHERE s.toolbox_id = ${toolboxId}::uuid AND v.number <= ${version}
    ORDER BY s.id, tool.name, v.number DESC`
}

/**
 * Grants a secret to those of the tools that the version contains.
 * @returns the names of those that were not granted it before
 */
export async function insertGrants(
  tx: Tx,
  grant: { secretId: SecretId; versionId: VersionId; tools: readonly string[]; byId: UserId; at: Date },
): Promise<string[]> {
  const rows = await tx.$queryRaw<{ name: string }[]>`
    WITH added AS (
      INSERT INTO secret_grant (tool_version_id, secret_id, granted_by_id, granted_at)
      SELECT tv.id, ${grant.secretId}::uuid, ${grant.byId}::uuid, ${grant.at}
      FROM tool_version tv JOIN tool ON tool.id = tv.tool_id
      WHERE tv.version_id = ${grant.versionId}::uuid AND tool.name = ANY(${[...grant.tools]})
      ON CONFLICT DO NOTHING
      RETURNING tool_version_id
    )
    SELECT tool.name FROM added JOIN tool_version tv ON tv.id = added.tool_version_id
    JOIN tool ON tool.id = tv.tool_id ORDER BY tv.position`
  return rows.map(row => row.name)
}

/** Revokes grants. @returns the names of the tools that had the secret */
export async function deleteGrants(
  tx: Tx,
  grant: { secretId: SecretId; versionId: VersionId; tools: readonly string[] },
): Promise<string[]> {
  const rows = await tx.$queryRaw<{ name: string }[]>`
    DELETE FROM secret_grant g USING tool_version tv JOIN tool ON tool.id = tv.tool_id
    WHERE g.secret_id = ${grant.secretId}::uuid AND tv.id = g.tool_version_id
      AND tv.version_id = ${grant.versionId}::uuid AND tool.name = ANY(${[...grant.tools]})
    RETURNING tool.name`
  return rows.map(row => row.name)
}

/**
 * Returns the tools of a version, in their order, that need secrets or were granted one in any version, with their needs.
 * Leaves out those that rules hide from the actor. Reads only the specs of tools that need secrets.
 */
export async function listSecretTools(
  tx: Tx,
  actor: Actor,
  { toolboxId, id }: { toolboxId: ToolboxId; id: VersionId },
): Promise<{ tool: string; needs: Need[] }[]> {
  const needsSecrets = Prisma.sql`tv.asks && ${[...secretNeedKinds]}::text[]`
  const rows = await tx.$queryRaw<{ id: string; tool: string; needs: unknown }[]>`
    SELECT tv.id, tool.name AS tool, CASE WHEN ${needsSecrets} THEN tv.spec->'needs' ELSE '[]' END AS needs
    FROM tool_version tv JOIN tool ON tool.id = tv.tool_id JOIN toolbox t ON t.id = tool.toolbox_id
    WHERE ${isOfVersion(id)} AND ${isShownTool(actor, versionColumns)} AND (${needsSecrets} OR tool.id IN (
      SELECT granted.tool_id FROM secret s JOIN secret_grant g ON g.secret_id = s.id
      JOIN tool_version granted ON granted.id = g.tool_version_id WHERE s.toolbox_id = ${toolboxId}::uuid))
    ORDER BY tv.position`
  return rows.map(({ id: toolVersionId, tool, needs }) => ({
    tool,
    needs: readNeeds(needs, toolVersionId).filter(isSecretNeed),
  }))
}

/** Returns the tools of a version in their order, each with its needs. */
export async function listToolNeeds(
  tx: Tx,
  versionId: VersionId,
): Promise<{ tool: string; needs: Need[] }[]> {
  const rows = await tx.$queryRaw<{ id: string; tool: string; needs: unknown }[]>`
    SELECT tv.id, tool.name AS tool, tv.spec->'needs' AS needs
    FROM tool_version tv JOIN tool ON tool.id = tv.tool_id
    WHERE ${isOfVersion(versionId)} ORDER BY tv.position`
  return rows.map(({ id, tool, needs }) => ({ tool, needs: readNeeds(needs, id) }))
}

/** Returns the names of the secrets that a tool of a version is granted. */
export async function listGrantedNames(tx: Tx, toolVersionId: ToolVersionId): Promise<string[]> {
  const rows = await tx.secretGrant.findMany({
    where: { toolVersionId },
    select: { secret: { select: { name: true } } },
  })
  return rows.map(row => row.secret.name)
}

type SealedRecord = SealedSecret & { id: SecretId; toolboxId: ToolboxId; name: string }

/** Returns the secrets that a tool of a version is granted, for a run that begins now. */
export async function takeSecrets(toolVersionId: ToolVersionId): Promise<SealedRecord[]> {
  return database().$queryRaw<SealedRecord[]>`
    WITH given AS (
      SELECT s.id, s.toolbox_id, s.name, s.key_id, s.sealed
      FROM secret_grant g JOIN secret s ON s.id = g.secret_id
      WHERE g.tool_version_id = ${toolVersionId}::uuid
    ),
    used AS (
      UPDATE secret SET last_used_at = now()
      WHERE id IN (SELECT id FROM given)
        AND (last_used_at IS NULL OR last_used_at < now() - interval '1 minute')
    )
    SELECT id, toolbox_id AS "toolboxId", name, key_id AS "keyId", sealed FROM given ORDER BY name`
}

/** Returns secrets of a toolbox by name, for a connection that begins now. */
export async function takeNamedSecrets(
  toolboxId: ToolboxId,
  names: readonly string[],
): Promise<SealedRecord[]> {
  return database().$queryRaw<SealedRecord[]>`
    WITH used AS (
      UPDATE secret SET last_used_at = now()
      WHERE toolbox_id = ${toolboxId}::uuid AND name = ANY(${[...names]})
        AND (last_used_at IS NULL OR last_used_at < now() - interval '1 minute')
    )
    SELECT id, toolbox_id AS "toolboxId", name, key_id AS "keyId", sealed FROM secret
    WHERE toolbox_id = ${toolboxId}::uuid AND name = ANY(${[...names]}) ORDER BY name`
}

/** Returns the secrets of all toolboxes that were encrypted with a key other than this one. */
export async function listSealedOtherwise(keyId: string): Promise<SealedRecord[]> {
  const rows = await database().secret.findMany({
    where: { keyId: { not: keyId } },
    select: { id: true, toolboxId: true, name: true, keyId: true, sealed: true },
    orderBy: { id: 'asc' },
  })
  return rows.map(row => ({ ...row, id: row.id as SecretId, toolboxId: row.toolboxId as ToolboxId }))
}

/**
 * Returns the toolboxes that the actor can see and that have secrets which none of the keys encrypted, at most `max`; null
 * when no toolbox has secrets.
 */
export async function listToolboxesWithLostKeys(
  tx: Tx,
  actor: Actor,
  { keys, max }: { keys: readonly string[]; max: number },
): Promise<{ slug: string; title: string }[] | null> {
  if (!(await tx.secret.findFirst({ select: { id: true } }))) return null
  return tx.$queryRaw`
    SELECT t.slug, t.title FROM toolbox t
    WHERE t.id IN (SELECT s.toolbox_id FROM secret s WHERE s.key_id <> ALL(${[...keys]}::text[]))
      AND ${isReadable(actor)} ORDER BY t.slug LIMIT ${max}`
}

/** Returns the names of the keys that still encrypt something. */
export async function listUsedKeys(): Promise<string[]> {
  const [secrets, sessions, webhooks] = await Promise.all([
    database().secret.findMany({ distinct: ['keyId'], select: { keyId: true } }),
    database().session.findMany({ distinct: ['keyId'], select: { keyId: true } }),
    database().webhook.findMany({ distinct: ['keyId'], select: { keyId: true } }),
  ])
  return [...secrets, ...sessions, ...webhooks].flatMap(({ keyId }) => keyId ?? [])
}

/** Replaces the encrypted value. @returns false when the secret was set again since */
export async function replaceSealed(tx: Tx, before: SealedRecord, after: SealedSecret): Promise<boolean> {
  const { count } = await tx.secret.updateMany({
    where: { id: before.id, keyId: before.keyId, sealed: Uint8Array.from(before.sealed) },
    data: { keyId: after.keyId, sealed: Uint8Array.from(after.sealed) },
  })
  return count > 0
}
