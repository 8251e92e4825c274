import type { UserId, VersionId } from '@/lib/core/base/ids'
import type { Problem } from '@/lib/core/base/problem'
import type { Decision } from '@/lib/core/policy/model/decision'
import { savesAsDraft, type DraftRule } from '@/lib/core/proposals/model/draft-rule'
import type { VersionState } from '@/lib/core/proposals/model/version-state'
import { refreshOpenProposals, refreshProposalStatus } from '@/lib/operations/proposals/proposal-status'
import { failProposal, openProposal, proposeVersion } from '@/lib/operations/proposals/propose-version'
import { recordAudit } from '@/lib/store/audit/audit'
import { rewriteCatalog } from '@/lib/store/catalog/catalog'
import type { Tx } from '@/lib/store/connection/client'
import type { ProposalRecord } from '@/lib/store/proposals/proposal-record'
import { findProposalOfVersion } from '@/lib/store/proposals/proposals'
import { updateProposal } from '@/lib/store/proposals/update-proposal'
import { type ToolboxRecord, updateToolbox } from '@/lib/store/toolboxes/toolboxes'
import { moveVersion, type VersionMove } from '@/lib/store/toolboxes/version-changes'

type ReadVersion = {
  id: VersionId
  number: number
  tools: number
  problems: readonly Problem[]
  uploadedById: UserId | null
  at: Date
  /** When it becomes a draft proposal instead of being published. */
  drafts: DraftRule
  /** Decision about the upload; absent when a worker publishes it later. */
  decision?: Decision
}

/**
 * Advances a version whose tools are all known: published or proposed when it has any, failed otherwise. A
 * version that is published late does not hide a newer one.
 */
export async function publishVersion(
  tx: Tx,
  toolbox: ToolboxRecord,
  version: ReadVersion,
): Promise<'published' | 'proposed' | 'failed'> {
  const { id, number, problems, uploadedById, at } = version
  const isDraft = version.tools > 0 && savesAsDraft(version.drafts, { hasErrors: hasErrors(problems) })
  const proposal = isDraft ? await saveAsDraft(tx, toolbox, version) : await findProposalOfVersion(tx, id)
  if (proposal && version.tools > 0) {
    await moveOn(tx, id, 'reading', 'described', { problems, describing: [] })
    return proposeVersion(tx, toolbox, proposal, version)
  }
  const outcome = version.tools > 0 ? 'published' : 'failed'
  if (outcome === 'published') {
    await moveOn(tx, id, 'reading', 'described', { problems, describing: [] })
    await moveOn(tx, id, 'described', 'published', { publishedAt: at })
    await rewriteCatalog(tx, toolbox)
    await updateToolbox(tx, toolbox.id, {}, at)
    await refreshOpenProposals(tx, toolbox.id, at)
  } else await moveOn(tx, id, 'reading', 'failed', { problems, describing: [] })
  if (proposal) await failProposal(tx, proposal, version)
  await recordAudit(tx, {
    type: outcome === 'published' ? 'version.published' : 'version.failed',
    ...(uploadedById && { actorId: uploadedById }),
    target: toolbox.id,
    before: { number, state: 'reading' },
    after: { toolbox: toolbox.slug, number, state: outcome, tools: version.tools },
    decision: version.decision,
    ...(outcome === 'failed' && { result: 'failed' }),
  })
  return outcome
}

const hasErrors = (problems: readonly Problem[]) => problems.some(({ severity }) => severity === 'error')

/** Returns the proposal of the version as a draft, which a person publishes. A first version gets one. */
async function saveAsDraft(tx: Tx, toolbox: ToolboxRecord, version: ReadVersion): Promise<ProposalRecord> {
  const { id, uploadedById, at, decision } = version
  const proposal =
    (await findProposalOfVersion(tx, id)) ??
    (await openProposal(tx, toolbox, version, null, { uploadedById, at, decision, publishes: false }))
  await updateProposal(tx, proposal.id, { draft: true, publishes: false }, at)
  return refreshProposalStatus(tx, proposal.id, at)
}

async function moveOn(
  tx: Tx,
  id: VersionId,
  from: VersionState,
  to: VersionState,
  move: VersionMove,
): Promise<void> {
  if (!(await moveVersion(tx, id, from, to, move)))
    throw new Error(`Version ${id} left the state "${from}" while its toolbox was locked.`)
}
