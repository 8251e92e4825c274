import {
  exceedsConfirmed,
  formatRisks,
  needsConfirmation,
  type Confirmation,
  type PublishRisks,
} from '@/lib/core/proposals/lifecycle/publish-risks'
import { AppError } from '@/lib/core/base/errors'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { Tx } from '@/lib/store/connection/client'
import { listFindings } from '@/lib/store/proposals/findings'
import type { ProposalRecord } from '@/lib/store/proposals/proposal-record'
import { countFailingCalls } from '@/lib/store/proposals/replay-cases'
import { contractStatus } from '@/lib/operations/proposals/replay/contracts'
import { countAffectedCallers } from '@/lib/operations/proposals/proposal-impact'

/**
 * Stops a publication that breaks something until the person confirms it.
 * @returns what is confirmed
 * @throws AppError `proposal.needs-confirmation` with PublishRisks as its details
 */
export async function confirmPublishing(
  tx: Tx,
  actor: Actor,
  proposal: ProposalRecord,
  confirmation: Confirmation | undefined,
  at: Date,
): Promise<PublishRisks> {
  const risks = await findPublishRisks(tx, actor, proposal, at)
  if (needsConfirmation(risks, confirmation))
    throw new AppError(
      'proposal.needs-confirmation',
      `${formatRisks(risks)} To publish it anyway, send "confirm": true.`,
      { details: risks },
    )
  return risks
}

/**
 * Stops a scheduled publication that breaks more than what was confirmed when it was scheduled.
 * @param scheduler the person who set the time
 * @throws AppError `proposal.needs-confirmation`
 */
export async function checkConfirmed(
  tx: Tx,
  scheduler: Actor,
  proposal: ProposalRecord,
  at: Date,
): Promise<void> {
  const risks = await findPublishRisks(tx, scheduler, proposal, at)
  if (exceedsConfirmed(risks, proposal.confirmedRisks))
    throw new AppError(
      'proposal.needs-confirmation',
      `${formatRisks(risks)} The person who scheduled it did not confirm this.`,
    )
}

async function findPublishRisks(
  tx: Tx,
  actor: Actor,
  proposal: ProposalRecord,
  at: Date,
): Promise<PublishRisks> {
  const findings = await listFindings(tx, proposal.id)
  const { callers, isCut } = await countAffectedCallers(tx, actor, proposal, findings, at)
  return {
    breaking: findings.filter(({ level }) => level === 'breaking').length,
    callers,
    ...(isCut && { callersCut: true }),
    failingReplays: await countFailingCalls(tx, proposal.id),
    failingExamples: (await contractStatus(tx, proposal)).broken.length,
  }
}
