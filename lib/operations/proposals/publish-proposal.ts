/** The one way from a proposed version to a published one. Called with the toolbox locked. */
import { AppError } from '@/lib/core/base/errors'
import type { UserId } from '@/lib/core/base/ids'
import type { Decision } from '@/lib/core/policy/model/decision'
import { recordAudit } from '@/lib/store/audit/audit'
import { rewriteCatalog } from '@/lib/store/catalog/catalog'
import { insertProposalEvent } from '@/lib/store/proposals/proposal-events'
import { moveProposal, type ProposalRecord } from '@/lib/store/proposals/proposals'
import type { Tx } from '@/lib/store/connection/client'
import { updateToolbox, type ToolboxRecord } from '@/lib/store/toolboxes/toolboxes'
import { moveVersion } from '@/lib/store/toolboxes/versions'
import { refreshOpenProposals } from './proposal-status'

type Publishing = {
  /** Whoever publishes; nobody when the time came that was set. */
  actorId: UserId | null
  at: Date
  decision?: Decision
  /** Why it is published without the approvals that it needs. */
  bypassReason?: string
}

/**
 * Version, catalog, proposal, what happened and what is recorded: together or not at all. Other open proposals are outdated
 * from then on.
 * @throws AppError `proposal.stale` when the proposal is not as `proposal` says
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
  await insertProposalEvent(tx, proposal.id, {
    kind: bypassReason === undefined ? 'published' : 'bypassed',
    ...{ actorId, at },
    data: { version: proposed.number, ...(bypassReason !== undefined && { reason: bypassReason }) },
  })
  const recorded = {
    ...(actorId && { actorId }),
    target: toolbox.id,
    after: {
      ...{ toolbox: toolbox.slug, number: proposed.number, state: 'published', proposal: proposal.number },
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
