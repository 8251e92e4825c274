/** Large toolboxes are compared by a worker, so that they delay no page of the web process. */
import type { ProposalId, VersionId } from '@/lib/core/base/ids'
import { comparedInRequestMax } from '@/lib/operations/toolboxes/read-upload'
import type { Tx } from '@/lib/store/connection/client'
import { addJob } from '@/lib/store/queue/run-queue'
import { countToolsOfLargest } from '@/lib/store/toolboxes/version-tools'

/** Reports whether comparing the versions of a proposal takes longer than a request should. */
export async function isLarge(
  tx: Tx,
  { base, proposed }: { base: { id: VersionId } | null; proposed: { id: VersionId } },
): Promise<boolean> {
  const ids = [proposed.id, ...(base ? [base.id] : [])]
  return (await countToolsOfLargest(tx, ids)) > comparedInRequestMax
}

/** Asks a worker to judge a proposal; asking again before it is done changes nothing. */
export async function queueJudging(tx: Tx, proposalId: ProposalId): Promise<void> {
  await addJob(tx, 'judge-proposal', { proposalId }, { jobKey: `judge-proposal:${proposalId}` })
}
