/** Judges open proposals again whose findings come from an earlier release, so that none is published by its rules. */
import { judgementVersion } from '@/lib/core/proposals/judge/judge-proposal'
import { isOpen } from '@/lib/core/proposals/model/proposal-state'
import { formatNews } from '@/lib/core/proposals/lifecycle/compute-proposal-status'
import type { ProposalId } from '@/lib/core/base/ids'
import { recordAudit } from '@/lib/store/audit/audit'
import { insertProposalEvent } from '@/lib/store/proposals/proposal-events'
import {
  findProposalById,
  listProposalsJudgedBefore,
  type ProposalRecord,
} from '@/lib/store/proposals/proposals'
import { database, inTransaction } from '@/lib/store/connection/client'
import { lockToolboxById } from '@/lib/store/toolboxes/toolboxes'
import { eachProposal } from './each-proposal'
import { hangTimeoutMs } from '@/lib/operations/toolboxes/create-version'
import { judgeAnew } from './propose-version'
import { refreshProposalStatus, loadProposalStatus } from './proposal-status'

/** Proposals that are read at once. */
const batchMax = 20

/**
 * Goes through all of them in the order of their numbers, so that those that fail keep no other waiting.
 * @returns how many were judged again
 * @throws the error of the one that failed, or an AggregateError with those of all
 */
export async function rejudgeProposals(at: Date, signal?: AbortSignal): Promise<number> {
  let judged = 0
  const act = async ({ id }: ProposalRecord) => {
    await rejudgeProposal(id, at)
    judged += 1
  }
  const list = (page: { after: number; limit: number }) =>
    listProposalsJudgedBefore(database(), judgementVersion, page)
  await eachProposal({ list, limit: batchMax, act, failed: 'proposals could not be judged' }, signal)
  return judged
}

export const isJudgedBefore = ({ state, summary }: Pick<ProposalRecord, 'state' | 'summary'>): boolean =>
  isOpen(state) && summary !== null && (summary.judgedBy ?? 1) < judgementVersion

/** In a transaction of its own, so that the new findings stay when what follows is refused because of them. */
export async function rejudgeProposal(id: ProposalId, at: Date): Promise<void> {
  await inTransaction(
    async tx => {
      const found = await findProposalById(tx, id)
      if (!found || !(await lockToolboxById(tx, found.toolboxId))) return
      // Another process may have judged it while this one waited for the lock.
      const proposal = await findProposalById(tx, id)
      if (!proposal || !isJudgedBefore(proposal)) return
      const { findings } = await judgeAnew(tx, id, at)
      const { state } = await refreshProposalStatus(tx, id, at)
      const { news } = (await loadProposalStatus(tx, (await findProposalById(tx, id))!, at)).standing
      const data = { findings, ...(news && { news: formatNews(news) }) }
      await insertProposalEvent(tx, id, { kind: 'checked', actorId: null, at, data })
      await recordAudit(tx, {
        type: 'proposal.moved',
        target: proposal.toolboxId,
        before: { proposal: proposal.number, state: proposal.state },
        after: { proposal: proposal.number, state, step: 'judge', findings },
      })
    },
    { timeoutMs: hangTimeoutMs },
  )
}
