/** Publishes a proposed version; there is no other way. Requires the lock of the toolbox. */
import { AppError } from '@/lib/core/base/errors'
import type { UserId } from '@/lib/core/base/ids'
import type { Decision } from '@/lib/core/policy/model/decision'
import { recordAudit } from '@/lib/store/audit/audit'
import { rewriteCatalog } from '@/lib/store/catalog/catalog'
import { insertProposalEvent } from '@/lib/store/proposals/proposal-events'
import { followRenamedTools } from '@/lib/store/proposals/selection-examples'
import { moveProposal } from '@/lib/store/proposals/update-proposal'
import type { ProposalRecord } from '@/lib/store/proposals/proposal-record'
import type { Tx } from '@/lib/store/connection/client'
import { updateToolbox, type ToolboxRecord } from '@/lib/store/toolboxes/toolboxes'
import { moveVersion } from '@/lib/store/toolboxes/version-changes'
import { refreshOpenProposals } from '@/lib/operations/proposals/proposal-status'

type Publishing = {
  /** The person who publishes; null for a scheduled publication. */
  actorId: UserId | null
  at: Date
  decision?: Decision
  /** Reason for publishing without approval. */
  bypassReason?: string
}

/**
 * Publishes a version: version, catalog, proposal, timeline and audit event in one transaction. Other open
 * proposals become outdated.
 * @throws AppError `proposal.stale` when the proposal differs from `proposal`
 */
export async function publishProposal(
  tx: Tx,
  toolbox: ToolboxRecord,
  proposal: ProposalRecord,
  { actorId, at, decision, bypassReason }: Publishing,
): Promise<void> {
  const { proposed } = proposal
  const closing = { by: actorId, ...(bypassReason !== undefined && { bypassReason }) }
  if (!(await moveVersion(tx, proposed.id, 'proposed', 'published', { publishedAt: at })))
    throw new AppError('proposal.stale')
  if (!(await moveProposal(tx, proposal.id, proposal.state, 'published', at, closing)))
    throw new AppError('proposal.stale')
  await rewriteCatalog(tx, toolbox)
  await updateToolbox(tx, toolbox.id, {}, at)
  await followRenamedTools(tx, toolbox.id, proposal.id)
  await insertProposalEvent(tx, proposal.id, {
    kind: bypassReason === undefined ? 'published' : 'bypassed',
    actorId,
    at,
    data: { version: proposed.number, ...(bypassReason !== undefined && { reason: bypassReason }) },
  })
  const recorded = {
    ...(actorId && { actorId }),
    target: toolbox.id,
    after: {
      toolbox: toolbox.slug,
      number: proposed.number,
      state: 'published',
      proposal: proposal.number,
      ...(proposal.rollbackOf !== null && { rollbackOf: proposal.rollbackOf }),
      ...(bypassReason !== undefined && { reason: bypassReason }),
    },
    decision,
  }
  if (bypassReason !== undefined)
    await recordAudit(tx, { type: 'proposal.bypassed', before: { state: proposal.state }, ...recorded })
  await recordAudit(tx, {
    type: 'version.published',
    before: { number: proposed.number, state: 'proposed' },
    ...recorded,
  })
  await refreshOpenProposals(tx, toolbox.id, at)
}
