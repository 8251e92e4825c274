/** Compares large toolboxes. Each job can be repeated: current findings are left alone. */
import { parseId, type CheckId, type ProposalId } from '@/lib/core/base/ids'
import { judgeCheck } from '@/lib/operations/proposals/check/judge-check'
import { judgeInThreads } from '@/lib/worker/judging/judge-in-threads'
import { rejudgeProposal } from '@/lib/operations/proposals/rejudge-proposals'

/** Judges a proposal whose findings are outdated. */
export async function judgeProposalJob(payload: Record<string, string>): Promise<void> {
  const id = parseId<ProposalId>(payload.proposalId)
  if (id) await rejudgeProposal(id, new Date(), judgeInThreads)
}

/** Judges files that are only checked, for the client that polls for the report. */
export async function judgeCheckJob(payload: Record<string, string>): Promise<void> {
  const id = parseId<CheckId>(payload.checkId)
  if (id) await judgeCheck(id, new Date(), judgeInThreads)
}
