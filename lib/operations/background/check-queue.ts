/** Reports queued jobs that fail repeatedly, because no request waits for them and would show the failure. */
import { listFailingQueueJobs } from '@/lib/store/background/background-jobs'
import { database } from '@/lib/store/connection/client'
import { prepareQueue } from '@/lib/store/queue/run-queue'

/** Fewer failures may be a worker that restarts or a sandbox that is busy. With the pauses in between, this takes minutes. */
const attemptsMin = 5
const errorLengthMax = 150

/**
 * Checks the queue.
 * @throws Error that names each kind of job that fails, how many of them do, and the newest error
 */
export async function checkQueue(): Promise<void> {
  await prepareQueue()
  const failing = await listFailingQueueJobs(database(), attemptsMin)
  if (failing.length === 0) return
  const words = failing.map(
    ({ task, jobs, lastError }) => `${task} (${jobs}): ${(lastError ?? '').slice(0, errorLengthMax)}`,
  )
  throw new Error(`Queued jobs fail repeatedly. ${words.join('; ')}`)
}
