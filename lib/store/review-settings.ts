import { readReviewSettings } from '@/lib/core/changes/read-review-settings'
import type { ReviewSettings } from '@/lib/core/changes/review-settings'
import type { ToolboxId } from '@/lib/core/ids'
import type { Prisma, Tx } from './client'

/** What a toolbox promises its callers, and how many have to agree to its changes. */
export async function findReviewSettings(tx: Tx, id: ToolboxId): Promise<ReviewSettings> {
  const { review } = await tx.toolbox.findUniqueOrThrow({ where: { id }, select: { review: true } })
  return readReviewSettings(review)
}

export async function saveReviewSettings(
  tx: Tx,
  id: ToolboxId,
  settings: ReviewSettings,
  at: Date,
): Promise<void> {
  await tx.toolbox.update({
    where: { id },
    data: { review: settings as unknown as Prisma.InputJsonObject, updatedAt: at },
  })
}
