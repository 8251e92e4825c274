import { inTransaction } from '@/lib/store/connection/client'
import { prepareQueue } from '@/lib/store/queue/run-queue'
import { queueDueSources } from '@/lib/store/toolboxes/git-sources'

/** Queues the repositories whose check is due. @returns their number */
export async function queueDueRepositories(at: Date): Promise<number> {
  // The first use creates the queue's own tables, which does not belong in an open transaction.
  await prepareQueue()
  return inTransaction(tx => queueDueSources(tx, at))
}
