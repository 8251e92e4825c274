/** Rows of versions and of the tools in them. A version's bundle, tools and problems never change once it is published. */
import type { BundleHash, ToolboxId, UserId, VersionId } from '@/lib/core/base/ids'
import type { Attestation } from '@/lib/core/base/attestation'
import type { Problem } from '@/lib/core/base/problem'
import type { Provenance } from '@/lib/core/base/provenance'
import type { EnvironmentHashes } from '@/lib/core/environments/environment'
import type { AgentNetwork } from '@/lib/core/formats/neuro-san/agent-network'
import type { DescribeTarget, FormatName } from '@/lib/core/formats/reading'
import type { DraftRule } from '@/lib/core/proposals/model/draft-rule'
import type { VersionState } from '@/lib/core/proposals/model/version-state'
import type { Tx } from '@/lib/store/connection/client'
import { plannedIn } from '@/lib/store/connection/planned-query'
import { pagePool } from '@/lib/store/connection/stream-pool'
import { Prisma } from '@/lib/store/generated/client'
import {
  readAttestation,
  readNetworks,
  readProvenance,
  readVersionDescribing,
  readVersionProblems,
} from './stored-versions'

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
  /** The environment of its Python packages. */
  environmentHash: string | null
  /** The environment of its npm packages. */
  nodeEnvironmentHash: string | null
  /** When it becomes a draft proposal instead of being published. */
  drafts: DraftRule
  uploadedBy: { id: UserId; name: string } | null
  /** The commit and the build that the uploader states. */
  provenance: Provenance | null
  /** Who signed the uploaded file; null without an attestation. */
  attestation: Attestation | null
  createdAt: Date
  publishedAt: Date | null
  /** Time, actor and reason of the yank; null when the version is not yanked. */
  yanked: { at: Date; by: string | null; reason: string } | null
  /**
   * Number of the proposal that proposes it, or did; null for others, and for a version that was replaced in
   * its proposal.
   */
  proposal: number | null
  /** Whether that proposal is a draft. */
  draft: boolean
  tools: number
}

/** Returns a version in any state, without a check of visibility. */
export async function findVersionById(tx: Tx, id: VersionId): Promise<VersionRecord | null> {
  return first(selectVersions(tx, Prisma.sql`v.id = ${id}::uuid`, { name: 'find-version-by-id' }))
}

/** Returns a version of this toolbox in any state, without a check of visibility. */
export async function findVersionByNumber(
  tx: Tx,
  toolboxId: ToolboxId,
  number: number,
): Promise<VersionRecord | null> {
  const where = Prisma.sql`${isOf(toolboxId)} AND v.number = ${number}::int`
  return first(selectVersions(tx, where, { name: 'find-version' }))
}

/** Returns the newest completely read version of the same files with the same packages. */
export async function findReadVersion(
  tx: Tx,
  files: { toolboxId: ToolboxId; bundleSha256: BundleHash } & EnvironmentHashes,
): Promise<VersionRecord | null> {
  // Other versions may have been replaced before their tools were known.
  const where = Prisma.sql`${isOf(files.toolboxId)} AND v.bundle_sha256 = ${files.bundleSha256}
    AND v.environment_hash IS NOT DISTINCT FROM ${files.environmentHash}::text
    AND v.node_environment_hash IS NOT DISTINCT FROM ${files.nodeEnvironmentHash}::text
    AND v.state IN ('proposed', 'published', 'failed')`
  return first(selectVersions(tx, where, { limit: 1 }))
}

/** Returns the newest described version of the same files of which a part has no tools without settings, if there is one. */
export async function findUnconfiguredVersion(
  tx: Tx,
  { toolboxId, bundleSha256 }: Pick<VersionRecord, 'toolboxId' | 'bundleSha256'>,
): Promise<VersionRecord | null> {
  const where = Prisma.sql`${isOf(toolboxId)} AND v.bundle_sha256 = ${bundleSha256} AND v.state <> 'reading'
    AND jsonb_path_exists(v.problems, '$[*].settings')`
  return first(selectVersions(tx, where, { limit: 1 }))
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
  return first(
    selectVersions(tx, where, { limit: 1, ...('id' in toolbox && { name: 'find-newest-version' }) }),
  )
}

/** Returns the proposed versions that have the tool, newest first; at most ten. */
export async function listProposedVersions(
  tx: Tx,
  toolboxId: ToolboxId,
  tool: string,
): Promise<VersionRecord[]> {
  const hasTool = Prisma.sql`EXISTS (
    SELECT 1 FROM tool_version tv JOIN tool ON tool.id = tv.tool_id WHERE tv.version_id = v.id AND tool.name = ${tool})`
  return selectVersions(tx, Prisma.sql`${isOf(toolboxId)} AND v.state = 'proposed' AND ${hasTool}`, {
    limit: 10,
    name: 'list-proposed-versions',
  })
}

/** Which versions of a toolbox a reader sees besides the published ones. */
export type ReadableVersions =
  | 'all'
  | {
      /** States in which a version without a proposal is visible. */
      states: readonly VersionState[]
      /** The person whose uploads are visible; null if they are not. */
      authorId: UserId | null
    }

/**
 * Returns versions that a reader sees, newest first. Reads an index by number, so that a page costs the same for any number
 * of versions.
 */
export async function listVersions(
  tx: Tx,
  toolboxId: ToolboxId,
  readable: ReadableVersions,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<VersionRecord[]> {
  const isReadable =
    readable === 'all'
      ? Prisma.sql`TRUE`
      : Prisma.sql`(v.state = 'published' OR v.uploaded_by_id = ${readable.authorId}::uuid
          OR (v.state = ANY (${[...readable.states]}::text[]) AND c.number IS NULL))`
  const isBefore = before === undefined ? Prisma.sql`TRUE` : Prisma.sql`v.number < ${before}::int`
  return selectVersions(tx, Prisma.sql`${isOf(toolboxId)} AND ${isReadable} AND ${isBefore}`, {
    limit,
    name: `list-versions-${readable === 'all' ? 'all' : 'shown'}-${before === undefined ? 'first' : 'next'}`,
  })
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
  const statement = Prisma.sql`SELECT v.networks FROM version v WHERE v.id = ${id}::uuid`
  const [row] = await plannedIn<{ networks: unknown }>(tx, 'list-networks', statement, pagePool)
  return row ? readNetworks(row.networks, id) : []
}

/**
 * Returns the current version: the newest published version that is not yanked. When all are yanked, it is
 * the newest of them, so that the next version is compared with something.
 */
export async function findCurrentVersion(tx: Tx, toolboxId: ToolboxId): Promise<VersionRecord | null> {
  const published = Prisma.sql`${isOf(toolboxId)} AND v.state = 'published'`
  return (
    (await first(
      selectVersions(tx, Prisma.sql`${published} AND v.yanked_at IS NULL`, {
        limit: 1,
        name: 'find-current-version',
      }),
    )) ?? (await first(selectVersions(tx, published, { limit: 1 })))
  )
}

/** Returns published versions that are not yanked, newest first. */
export async function listActiveVersions(tx: Tx, toolboxId: ToolboxId, limit: number): Promise<VersionId[]> {
  const rows = await tx.version.findMany({
    where: { toolboxId, state: 'published', yankedAt: null },
    orderBy: { number: 'desc' },
    take: limit,
    select: { id: true },
  })
  return rows.map(({ id }) => id as VersionId)
}

const isOf = (toolboxId: ToolboxId) => Prisma.sql`v.toolbox_id = ${toolboxId}::uuid`

const first = async (versions: Promise<VersionRecord[]>) => (await versions)[0] ?? null

type VersionRow = Omit<VersionRecord, 'yanked' | 'problems' | 'describing' | 'provenance' | 'attestation'> & {
  problems: unknown
  describing: unknown
  provenance: unknown
  attestation: unknown
  yankedAt: Date | null
  yankReason: string
  yankedBy: string | null
}

/**
 * Returns versions, newest first. One query includes the people that they name, which Prisma would load
 * separately, because every page needs them.
 * @param name of the condition and limit, to plan the query once: every page of a toolbox asks for these versions
 */
async function selectVersions(
  tx: Tx,
  where: Prisma.Sql,
  { limit, name }: { limit?: number; name?: string } = {},
): Promise<VersionRecord[]> {
  const statement = Prisma.sql`
    SELECT v.id, v.toolbox_id AS "toolboxId", v.number, v.state, v.bundle_sha256 AS "bundleSha256", v.problems,
      v.formats, v.describing, v.environment_hash AS "environmentHash",
      v.node_environment_hash AS "nodeEnvironmentHash",
      v.drafts, v.provenance, v.attestation,
      CASE WHEN u.id IS NOT NULL THEN json_build_object('id', u.id, 'name', u.name) END AS "uploadedBy",
      v.created_at AS "createdAt", v.published_at AS "publishedAt",
      v.yanked_at AS "yankedAt", v.yank_reason AS "yankReason", y.name AS "yankedBy",
      c.number AS proposal, coalesce(c.state = 'draft', false) AS draft, (SELECT count(*)::int FROM tool_version tv WHERE tv.version_id = v.id) AS tools
    FROM version v
    LEFT JOIN "user" u ON u.id = v.uploaded_by_id
    LEFT JOIN "user" y ON y.id = v.yanked_by_id
    LEFT JOIN proposal c ON c.proposed_id = v.id
    WHERE ${where} ORDER BY v.number DESC ${limit ? Prisma.sql`LIMIT ${limit}` : Prisma.empty}`
  const rows = await plannedIn<VersionRow>(tx, name, statement, pagePool)
  return rows.map(({ yankedAt, yankReason, yankedBy, ...values }) => ({
    ...values,
    problems: readVersionProblems(values.problems, values.id),
    describing: readVersionDescribing(values.describing, values.id),
    provenance: readProvenance(values.provenance, values.id),
    attestation: readAttestation(values.attestation, values.id),
    yanked: yankedAt && { at: yankedAt, by: yankedBy, reason: yankReason },
  }))
}
