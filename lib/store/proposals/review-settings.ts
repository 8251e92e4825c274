import { readReviewSettings } from '@/lib/core/proposals/lifecycle/read-review-settings'
import type { ReviewSettings } from '@/lib/core/proposals/model/review-settings'
import type { ToolboxId } from '@/lib/core/base/ids'
import type { Tx } from '@/lib/store/connection/client'
import { toJson } from '@/lib/store/connection/stored-json'

/** Returns the compatibility promise of a toolbox and the number of approvals that its proposals need. */
export async function findReviewSettings(tx: Tx, id: ToolboxId): Promise<ReviewSettings> {
  const { review } = await tx.toolbox.findUniqueOrThrow({ where: { id }, select: { review: true } })
  return readReviewSettings(review)
}

/** Stores the settings of the toolbox. Open proposals must be judged again afterwards. */
export async function saveReviewSettings(
  tx: Tx,
  id: ToolboxId,
  settings: ReviewSettings,
  at: Date,
): Promise<void> {
  await tx.toolbox.update({
    where: { id },
    data: { review: toJson(settings), updatedAt: at },
  })
}
