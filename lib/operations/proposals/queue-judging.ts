/** Large toolboxes are compared by a worker, so that they delay no page of the web process. */
import type { ProposalId, ToolboxId, VersionId } from '@/lib/core/base/ids'
import type { ReviewSettings } from '@/lib/core/proposals/model/review-settings'
import { comparedInRequestMax } from '@/lib/operations/toolboxes/read-upload'
import type { Tx } from '@/lib/store/connection/client'
import { addJob } from '@/lib/store/queue/run-queue'
import { countToolsOfLargest } from '@/lib/store/toolboxes/version-tools'
import { listEarlierVersions } from './check/judge-content'

type Versions = {
  toolboxId: ToolboxId
  settings: Pick<ReviewSettings, 'against'>
  base: { id: VersionId } | null
  /** The proposed version, or the number of its tools. */
  proposed: { id: VersionId } | { tools: number }
}

/** Returns how many pairs of tools are compared, with all versions that the promise covers. */
export async function countComparisons(
  tx: Tx,
  { toolboxId, settings, base, proposed }: Versions,
): Promise<number> {
  const ids = [base, proposed].flatMap(version => (version && 'id' in version ? [version.id] : []))
  const stored = await countToolsOfLargest(tx, ids)
  const tools = 'tools' in proposed ? Math.max(proposed.tools, stored) : stored
  const earlier = await listEarlierVersions(tx, { toolboxId, settings, baseId: base?.id ?? null })
  return tools * (1 + earlier.length)
}

/** Reports whether comparing the versions takes longer than a request should. */
export const isLarge = async (tx: Tx, versions: Versions): Promise<boolean> =>
  (await countComparisons(tx, versions)) > comparedInRequestMax

/** Asks a worker to judge a proposal; asking again before it is done changes nothing. */
export async function queueJudging(tx: Tx, proposalId: ProposalId): Promise<void> {
  await addJob(tx, 'judge-proposal', { proposalId }, { jobKey: `judge-proposal:${proposalId}` })
}
