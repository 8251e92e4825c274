/** Checks of large toolboxes, which a worker compares, so that they delay no page of the web process. */
import { comparedRequirements } from '@/lib/core/environments/environment-hash'
import type { CheckId } from '@/lib/core/base/ids'
import type { Judge } from '@/lib/core/proposals/judge/judge-proposal'
import type { VersionContent } from '@/lib/core/proposals/model/version-content'
import { database, type Tx } from '@/lib/store/connection/client'
import { findCheckById, saveJudged, type CheckRecord } from '@/lib/store/proposals/checks'
import type { JudgedCheck } from '@/lib/store/proposals/stored-proposals'
import { findReviewSettings } from '@/lib/store/proposals/review-settings'
import { addJob } from '@/lib/store/queue/run-queue'
import { listContentFiles } from '@/lib/store/toolboxes/bundles'
import { listAskedEnvironments } from '@/lib/store/toolboxes/environments'
import { findCurrentVersion } from '@/lib/store/toolboxes/versions'
import { findBasis, judgeContent, type JudgedWith } from './judge-content'

/** Asks a worker to compare the files of a check; asking again before it is done changes nothing. */
export const queueJudgingCheck = (tx: Tx, checkId: CheckId): Promise<void> =>
  addJob(tx, 'judge-check', { checkId }, { jobKey: `judge-check:${checkId}` })

/** Returns the stored comparison; null if there is none, or if it would be different now. */
export async function findJudged(
  tx: Tx,
  { judged }: Pick<CheckRecord, 'judged'>,
  judgedWith: JudgedWith,
  at: Date,
): Promise<JudgedCheck | null> {
  if (!judged || (judged.until !== undefined && Date.parse(judged.until) <= at.getTime())) return null
  return judged.basis === (await findBasis(tx, judgedWith)) ? judged : null
}

/** Compares the files of a check with the current version by `judge`, unless that is done already. */
export async function judgeCheck(id: CheckId, at: Date, judge: Judge): Promise<void> {
  const tx = database()
  const check = await findCheckById(tx, id)
  if (check?.state !== 'done') return
  const { toolboxId } = check
  const baseId = (await findCurrentVersion(tx, toolboxId))?.id ?? null
  const judgedWith = { toolboxId, settings: await findReviewSettings(tx, toolboxId), baseId }
  if (await findJudged(tx, check, judgedWith, at)) return
  const proposed = await readCheckContent(tx, check)
  const { findings, summary, basis } = await judgeContent(tx, { ...judgedWith, proposed, at, judge })
  await saveJudged(tx, id, { findings, basis, ...(summary.until && { until: summary.until }) })
}

/** Returns the checked files as they are compared. */
export async function readCheckContent(
  tx: Tx,
  { bundleSha256: bundle, tools, ...check }: CheckRecord,
): Promise<VersionContent> {
  const requirements = comparedRequirements(await listAskedEnvironments(tx, check))
  return { bundle, tools, files: await listContentFiles(tx, bundle), requirements }
}
