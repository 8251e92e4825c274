/** Rows of versions and of the tools in them. A version's bundle, tools and problems never change once it is published. */
import { v7 as newId } from 'uuid'
import { versionMoves, type VersionState } from '@/lib/core/proposals/model/version-state'
import type { AgentNetwork } from '@/lib/core/formats/neuro-san/agent-network'
import type { DescribeTarget, FormatName } from '@/lib/core/formats/reading'
import type { BundleHash, ToolboxId, ToolId, ToolVersionId, UserId, VersionId } from '@/lib/core/base/ids'
import type { Problem } from '@/lib/core/base/problem'
import type { ToolKind, ToolSpec } from '@/lib/core/spec/tool-spec'
import type { Tx } from '@/lib/store/connection/client'
import { Prisma } from '@/lib/store/generated/client'
import { toJson } from '@/lib/store/connection/stored-json'
import { readNetworks, readSpec, readVersionDescribing, readVersionProblems } from './stored-versions'

export type VersionRecord = {
  id: VersionId
  toolboxId: ToolboxId
  number: number
  state: VersionState
  bundleSha256: BundleHash
  problems: Problem[]
  formats: FormatName[]
  /** Targets that still wait for their describe run. */
  describing: DescribeTarget[]
  environmentHash: string | null
  uploadedBy: { id: UserId; name: string } | null
  createdAt: Date
  publishedAt: Date | null
  /** Time, actor and reason of the yank; null when the version is not yanked. */
  yanked: { at: Date; by: string | null; reason: string } | null
  /**
   * Number of the proposal that proposes it, or did; null for others, and for a version that was replaced in
   * its proposal.
   */
  proposal: number | null
  tools: number
}

export async function findVersionById(tx: Tx, id: VersionId): Promise<VersionRecord | null> {
  return first(selectVersions(tx, Prisma.sql`v.id = ${id}::uuid`))
}

export async function findVersionByNumber(
  tx: Tx,
  toolboxId: ToolboxId,
  number: number,
): Promise<VersionRecord | null> {
  return first(selectVersions(tx, Prisma.sql`${isOf(toolboxId)} AND v.number = ${number}::int`))
}

/** Returns the newest completely read version of the same files with the same packages. */
export async function findReadVersion(
  tx: Tx,
  files: { toolboxId: ToolboxId; bundleSha256: BundleHash; environmentHash: string | null },
): Promise<VersionRecord | null> {
  // Other versions may have been replaced before their tools were known.
  const where = Prisma.sql`${isOf(files.toolboxId)} AND v.bundle_sha256 = ${files.bundleSha256}
    AND v.environment_hash IS NOT DISTINCT FROM ${files.environmentHash}::text
    AND v.state IN ('proposed', 'published', 'failed')`
  return first(selectVersions(tx, where, 1))
}

/** Returns the version with the highest number, in any state. */
export async function findNewestVersion(
  tx: Tx,
  toolbox: { id: ToolboxId } | { slug: string },
): Promise<VersionRecord | null> {
  const where =
    'id' in toolbox
      ? isOf(toolbox.id)
      : Prisma.sql`v.toolbox_id = (SELECT t.id FROM toolbox t WHERE t.slug = ${toolbox.slug})`
  return first(selectVersions(tx, where, 1))
}

/** Returns versions, newest first. */
export async function listVersions(tx: Tx, toolboxId: ToolboxId): Promise<VersionRecord[]> {
  return selectVersions(tx, isOf(toolboxId))
}

/** Returns versions whose executables have not been described yet, oldest first. */
export async function listVersionsToDescribe(tx: Tx): Promise<VersionId[]> {
  const rows = await tx.version.findMany({
    where: { state: 'reading' },
    select: { id: true },
    orderBy: { createdAt: 'asc' },
  })
  return rows.map(({ id }) => id as VersionId)
}

/** Returns the agent networks of a version. Lists of versions do not include them. */
export async function listNetworks(tx: Tx, id: VersionId): Promise<AgentNetwork[]> {
  const row = await tx.version.findUnique({ where: { id }, select: { networks: true } })
  return row ? readNetworks(row.networks, id) : []
}

type NewVersion = {
  toolboxId: ToolboxId
  bundleSha256: BundleHash
  problems: readonly Problem[]
  formats: readonly FormatName[]
  describing: readonly DescribeTarget[]
  /** Hash of the packages that it requires. */
  environmentHash?: string | null
  networks: readonly AgentNetwork[]
  uploadedById: UserId | null
  at: Date
}

/** Adds a version in state `reading` under the next number. The toolbox must be locked. */
export async function insertVersion(tx: Tx, version: NewVersion): Promise<{ id: VersionId; number: number }> {
  const { toolboxId, at, ...values } = version
  const { _max } = await tx.version.aggregate({ where: { toolboxId }, _max: { number: true } })
  const row = await tx.version.create({
    data: {
      toolboxId,
      number: (_max.number ?? 0) + 1,
      bundleSha256: values.bundleSha256,
      problems: toJson(values.problems),
      formats: [...values.formats],
      describing: toJson(values.describing),
      environmentHash: values.environmentHash,
      networks: toJson(values.networks),
      uploadedById: values.uploadedById,
      createdAt: at,
    },
    select: { id: true, number: true },
  })
  return { id: row.id as VersionId, number: row.number }
}

export type VersionMove = { problems?: readonly Problem[]; publishedAt?: Date; describing?: [] }

/**
 * Moves the version on only when it is still in state `from`.
 * @returns false when another transaction was faster
 * @throws Error for a move that is not in `versionMoves`
 */
export async function moveVersion(
  tx: Tx,
  id: VersionId,
  from: VersionState,
  to: VersionState,
  move: VersionMove = {},
): Promise<boolean> {
  if (!versionMoves[from].includes(to)) throw new Error(`A version never moves from ${from} to ${to}.`)
  const { problems, ...values } = move
  const { count } = await tx.version.updateMany({
    where: { id, state: from },
    data: { ...values, state: to, ...(problems && { problems: toJson(problems) }) },
  })
  return count === 1
}

/**
 * Adds a copy of a version's content and tools under the next number. The toolbox must be locked. The copied
 * version does not change.
 */
export async function copyVersion(
  tx: Tx,
  id: VersionId,
  by: { uploadedById?: UserId; at: Date },
): Promise<{ id: VersionId; number: number }> {
  const copyId = newId()
  const [copy] = await tx.$queryRaw<{ number: number }[]>`
    INSERT INTO version (id, toolbox_id, number, bundle_sha256, state, problems, formats, describing, networks,
      uploaded_by_id, created_at, environment_hash)
    SELECT ${copyId}::uuid, toolbox_id, (SELECT max(number) + 1 FROM version n WHERE n.toolbox_id = v.toolbox_id),
      bundle_sha256, 'described', problems, formats, '[]', networks,
      coalesce(${by.uploadedById ?? null}::uuid, uploaded_by_id), ${by.at}, environment_hash
    FROM version v WHERE v.id = ${id}::uuid RETURNING number`
  await tx.$executeRaw`
    INSERT INTO tool_version (id, tool_id, version_id, kind, call_name, spec, spec_hash, tokens, position)
    SELECT gen_random_uuid(), tool_id, ${copyId}::uuid, kind, call_name, spec, spec_hash, tokens, position
    FROM tool_version WHERE version_id = ${id}::uuid`
  return { id: copyId as VersionId, number: copy!.number }
}

/** Yanks or restores a version. @returns false when it is not published, or already in that state */
export async function setYanked(
  tx: Tx,
  id: VersionId,
  yank: { byId: UserId; reason: string; at: Date } | null,
): Promise<boolean> {
  const { count } = await tx.version.updateMany({
    where: { id, state: 'published', yankedAt: yank ? null : { not: null } },
    data: { yankedAt: yank?.at ?? null, yankedById: yank?.byId ?? null, yankReason: yank?.reason ?? '' },
  })
  return count === 1
}

/**
 * Returns the current version: the newest published version that is not yanked. When all are yanked, it is
 * the newest of them, so that the next version is compared with something.
 */
export async function findCurrentVersion(tx: Tx, toolboxId: ToolboxId): Promise<VersionRecord | null> {
  const published = Prisma.sql`${isOf(toolboxId)} AND v.state = 'published'`
  return (
    (await first(selectVersions(tx, Prisma.sql`${published} AND v.yanked_at IS NULL`, 1))) ??
    (await first(selectVersions(tx, published, 1)))
  )
}

/** Returns published versions that are not yanked, newest first. */
export async function listStandingVersions(
  tx: Tx,
  toolboxId: ToolboxId,
  limit: number,
): Promise<VersionId[]> {
  const rows = await tx.version.findMany({
    where: { toolboxId, state: 'published', yankedAt: null },
    orderBy: { number: 'desc' },
    take: limit,
    select: { id: true },
  })
  return rows.map(({ id }) => id as VersionId)
}

/** A tool of a version as it is stored. */
export type ToolRecord = {
  toolVersionId: ToolVersionId
  toolId: ToolId
  name: string
  callName: string
  kind: ToolKind
  spec: ToolSpec
  specHash: string
  tokens: number
  position: number
}

export type NewTool = { spec: ToolSpec; specHash: string; tokens: number; position: number }

/**
 * Adds tools with names that the version does not have yet. The rows are sent as one JSON text, because there
 * can be thousands.
 */
export async function insertTools(
  tx: Tx,
  toolboxId: ToolboxId,
  versionId: VersionId,
  tools: readonly NewTool[],
): Promise<void> {
  const identities = tools.map(({ spec }) => ({ id: newId(), name: spec.name }))
  await tx.$executeRaw`
    INSERT INTO tool (id, toolbox_id, name)
    SELECT id, ${toolboxId}::uuid, name
    FROM json_to_recordset(${JSON.stringify(identities)}::json) AS given(id uuid, name text)
    ON CONFLICT (toolbox_id, name) DO NOTHING`
  const rows = tools.map(tool => ({ ...tool, id: newId(), name: tool.spec.name }))
  await tx.$executeRaw`
    INSERT INTO tool_version (id, tool_id, version_id, kind, call_name, spec, spec_hash, tokens, position)
    SELECT given.id, tool.id, ${versionId}::uuid, given.spec->>'kind', given.spec->>'callName', given.spec,
      given."specHash", given.tokens, given.position
    FROM json_to_recordset(${JSON.stringify(rows)}::json)
      AS given(id uuid, name text, spec json, "specHash" text, tokens int, position int)
    JOIN tool ON tool.toolbox_id = ${toolboxId}::uuid AND tool.name = given.name`
}

/** Deletes the tools of a version that was never usable. Their identities stay. */
export async function deleteTools(tx: Tx, versionId: VersionId): Promise<void> {
  await tx.toolVersion.deleteMany({ where: { versionId, version: { state: 'reading' } } })
}

const toolColumns = {
  id: true,
  toolId: true,
  callName: true,
  kind: true,
  spec: true,
  specHash: true,
  tokens: true,
  position: true,
  tool: { select: { name: true } },
} as const satisfies Prisma.ToolVersionSelect

/** Returns tools in the order of the source. */
export async function listTools(tx: Tx, versionId: VersionId): Promise<ToolRecord[]> {
  const rows = await tx.toolVersion.findMany({
    where: { versionId },
    orderBy: { position: 'asc' },
    select: toolColumns,
  })
  return rows.map(asTool)
}

/** Maximum number of tools that a page lists beside one of them. A longer list is not usable. */
const siblingsMax = 1_000
/** Number of characters of a description that its one-line summary is made of. */
const siblingDescriptionLength = 600

/** Returns names and beginnings of descriptions, in the order of the source, without reading whole specs. */
export async function listSiblings(
  tx: Tx,
  versionId: VersionId,
): Promise<{ name: string; description: string }[]> {
  return tx.$queryRaw`
    SELECT tool.name, left(tv.spec->>'description', ${siblingDescriptionLength}) AS description
    FROM tool_version tv JOIN tool ON tool.id = tv.tool_id
    WHERE tv.version_id = ${versionId}::uuid ORDER BY tv.position LIMIT ${siblingsMax}`
}

/** Returns the tool. @param name its name in the source, or its call name */
export async function findToolInVersion(
  tx: Tx,
  versionId: VersionId,
  name: string,
): Promise<ToolRecord | null> {
  const rows = await tx.toolVersion.findMany({
    where: { versionId, OR: [{ tool: { name } }, { callName: name }] },
    orderBy: { position: 'asc' },
    select: toolColumns,
  })
  const row = rows.find(candidate => candidate.tool.name === name) ?? rows[0]
  return row ? asTool(row) : null
}

type ToolHistoryEntry = { number: number; publishedAt: Date | null; specHash: string; yanked: boolean }

/** Returns the published versions that contain the tool, newest first. */
export async function listToolHistory(tx: Tx, toolId: ToolId): Promise<ToolHistoryEntry[]> {
  const rows = await tx.toolVersion.findMany({
    where: { toolId, version: { state: 'published' } },
    orderBy: { version: { number: 'desc' } },
    select: { specHash: true, version: { select: { number: true, publishedAt: true, yankedAt: true } } },
  })
  return rows.map(({ specHash, version: { yankedAt, ...version } }) => ({
    ...version,
    specHash,
    yanked: yankedAt !== null,
  }))
}

type ToolRow = Prisma.ToolVersionGetPayload<{ select: typeof toolColumns }>

const isOf = (toolboxId: ToolboxId) => Prisma.sql`v.toolbox_id = ${toolboxId}::uuid`

const first = async (versions: Promise<VersionRecord[]>) => (await versions)[0] ?? null

type VersionRow = Omit<VersionRecord, 'yanked' | 'problems' | 'describing'> & {
  problems: unknown
  describing: unknown
  yankedAt: Date | null
  yankReason: string
  yankedBy: string | null
}

/**
 * Returns versions, newest first. One query includes the people that they name, which Prisma would load
 * separately, because every page needs them.
 */
async function selectVersions(tx: Tx, where: Prisma.Sql, limit?: number): Promise<VersionRecord[]> {
  const rows = await tx.$queryRaw<VersionRow[]>`
    SELECT v.id, v.toolbox_id AS "toolboxId", v.number, v.state, v.bundle_sha256 AS "bundleSha256", v.problems,
      v.formats, v.describing, v.environment_hash AS "environmentHash",
      CASE WHEN u.id IS NOT NULL THEN json_build_object('id', u.id, 'name', u.name) END AS "uploadedBy",
      v.created_at AS "createdAt", v.published_at AS "publishedAt",
      v.yanked_at AS "yankedAt", v.yank_reason AS "yankReason", y.name AS "yankedBy",
      c.number AS proposal, (SELECT count(*)::int FROM tool_version tv WHERE tv.version_id = v.id) AS tools
    FROM version v
    LEFT JOIN "user" u ON u.id = v.uploaded_by_id
    LEFT JOIN "user" y ON y.id = v.yanked_by_id
    LEFT JOIN proposal c ON c.proposed_id = v.id
    WHERE ${where} ORDER BY v.number DESC ${limit ? Prisma.sql`LIMIT ${limit}` : Prisma.empty}`
  return rows.map(({ yankedAt, yankReason, yankedBy, ...values }) => ({
    ...values,
    problems: readVersionProblems(values.problems, values.id),
    describing: readVersionDescribing(values.describing, values.id),
    yanked: yankedAt && { at: yankedAt, by: yankedBy, reason: yankReason },
  }))
}

function asTool({ id, tool, ...values }: ToolRow): ToolRecord {
  const spec = readSpec(values.spec, id)
  return {
    ...values,
    toolVersionId: id as ToolVersionId,
    toolId: values.toolId as ToolId,
    name: tool.name,
    kind: spec.kind,
    spec,
  }
}
