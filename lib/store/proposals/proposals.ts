/** Finders of single proposals, and the open proposals of one toolbox. */
import type { EnvironmentHashes } from '@/lib/core/environments/environment'
import { openStates } from '@/lib/core/proposals/model/proposal-state'
import type { BundleHash, ProposalId, ToolboxId, UserId, VersionId } from '@/lib/core/base/ids'
import type { Tx } from '@/lib/store/connection/client'
import { Prisma } from '@/lib/store/generated/client'
import { type ProposalRecord, selectProposals } from '@/lib/store/proposals/proposal-record'

/** Returns the proposal with the number of its address. It does not check visibility. */
export async function findProposalByNumber(tx: Tx, number: number): Promise<ProposalRecord | null> {
  return (
    (await selectProposals(tx, Prisma.sql`c.number = ${number}::int`, { name: 'find-proposal' }))[0] ?? null
  )
}

/** Returns the proposal as it is in this transaction. Read it again after a change. */
export async function findProposalById(tx: Tx, id: ProposalId): Promise<ProposalRecord | null> {
  return (await selectProposals(tx, Prisma.sql`c.id = ${id}::uuid`))[0] ?? null
}

/** Returns the proposal that proposes the version, or did. */
export async function findProposalOfVersion(tx: Tx, versionId: VersionId): Promise<ProposalRecord | null> {
  const of = Prisma.sql`c.proposed_id = ${versionId}::uuid`
  return (await selectProposals(tx, of, { name: 'find-proposal-of-version' }))[0] ?? null
}

/** Returns the open proposal of the person; without a person, the one that Pegboard created. */
export async function findOpenProposalOf(
  tx: Tx,
  toolboxId: ToolboxId,
  authorId: UserId | null,
): Promise<ProposalRecord | null> {
  const of = Prisma.sql`c.toolbox_id = ${toolboxId}::uuid
    AND c.author_id IS NOT DISTINCT FROM ${authorId}::uuid AND c.state = ANY(${openStates})`
  const rest = Prisma.sql`ORDER BY c.number DESC LIMIT 1`
  return (await selectProposals(tx, of, { rest, name: 'find-open-proposal' }))[0] ?? null
}

/** Returns the open proposals of one toolbox, oldest first. */
export async function listOpenProposalsOf(tx: Tx, toolboxId: ToolboxId): Promise<ProposalRecord[]> {
  const of = Prisma.sql`c.toolbox_id = ${toolboxId}::uuid AND c.state = ANY(${openStates})`
  return selectProposals(tx, of, {
    rest: Prisma.sql`ORDER BY c.number`,
    name: 'list-open-proposals-of-toolbox',
  })
}

/** Returns open proposals of exactly these files with these packages, newest first. */
export async function listOpenProposalsProposing(
  tx: Tx,
  toolboxId: ToolboxId,
  { bundleSha256, environmentHash, nodeEnvironmentHash }: { bundleSha256: BundleHash } & EnvironmentHashes,
): Promise<ProposalRecord[]> {
  const of = Prisma.sql`c.toolbox_id = ${toolboxId}::uuid AND c.state = ANY(${openStates})
    AND p.bundle_sha256 = ${bundleSha256} AND p.environment_hash IS NOT DISTINCT FROM ${environmentHash}::text
    AND p.node_environment_hash IS NOT DISTINCT FROM ${nodeEnvironmentHash}::text`
  return selectProposals(tx, of, { rest: Prisma.sql`ORDER BY c.number DESC LIMIT 20` })
}
