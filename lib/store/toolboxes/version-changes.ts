import type { BundleHash, ToolboxId, UserId, VersionId } from '@/lib/core/base/ids'
import type { Attestation } from '@/lib/core/base/attestation'
import type { Problem } from '@/lib/core/base/problem'
import type { Provenance } from '@/lib/core/base/provenance'
import type { EnvironmentHashes } from '@/lib/core/environments/environment'
import type { AgentNetwork } from '@/lib/core/formats/neuro-san/agent-network'
import type { DescribeTarget, FormatName } from '@/lib/core/formats/reading'
import type { DraftRule } from '@/lib/core/proposals/model/draft-rule'
import { versionMoves, type VersionState } from '@/lib/core/proposals/model/version-state'
import type { Tx } from '@/lib/store/connection/client'
import { toJson, toJsonOrNull } from '@/lib/store/connection/stored-json'
import { v7 as newId } from 'uuid'

type NewVersion = {
  toolboxId: ToolboxId
  bundleSha256: BundleHash
  problems: readonly Problem[]
  formats: readonly FormatName[]
  describing: readonly DescribeTarget[]
  /** Environments of the packages that it requires. */
  environments?: EnvironmentHashes
  networks: readonly AgentNetwork[]
  /** When it becomes a draft proposal instead of being published. */
  drafts?: DraftRule
  /** The commit and the build that the uploader states. */
  provenance?: Provenance | null
  /** Who signed the uploaded file. */
  attestation?: Attestation | null
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
      ...values.environments,
      networks: toJson(values.networks),
      drafts: values.drafts,
      provenance: toJsonOrNull(values.provenance ?? null),
      attestation: toJsonOrNull(values.attestation ?? null),
      uploadedById: values.uploadedById,
      createdAt: at,
    },
    select: { id: true, number: true },
  })
  return { id: row.id as VersionId, number: row.number }
}

/** Gives a version its files that has only been announced: one that is still being read. */
export async function fillVersion(
  tx: Tx,
  id: VersionId,
  { bundleSha256, problems, formats }: Pick<NewVersion, 'bundleSha256' | 'problems' | 'formats'>,
): Promise<void> {
  await tx.version.updateMany({
    where: { id, state: 'reading' },
    data: { bundleSha256, problems: toJson(problems), formats: [...formats] },
  })
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
      uploaded_by_id, created_at, environment_hash, node_environment_hash, provenance, attestation)
    SELECT ${copyId}::uuid, toolbox_id, (SELECT max(number) + 1 FROM version n WHERE n.toolbox_id = v.toolbox_id),
      bundle_sha256, 'described', problems, formats, '[]', networks,
      coalesce(${by.uploadedById ?? null}::uuid, uploaded_by_id), ${by.at}, environment_hash,
      node_environment_hash, provenance, attestation
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
