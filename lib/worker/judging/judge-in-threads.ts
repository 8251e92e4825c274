import { usableProcessors } from '@/lib/config/control-group'
import { serialize } from 'node:v8'
import type { Judge, Judgement } from '@/lib/core/proposals/judge/judge-proposal'
import { JudgingThread, threadProgram } from './judging-thread'

/** More threads need more memory, and compile the same code again. */
const threadsMax = 2
/** From this number of tools on, comparing them takes longer than starting a second thread. */
export const sharedToolsMin = 100

/**
 * Judges in threads. A thousand changed tools take seconds, on a busy machine many seconds. A worker that spends them in
 * its event loop stops the output of its runs, and kills its tools because it can't renew their leases.
 *
 * Two threads share the tools of a large proposal. The first one then judges what both have found.
 *
 * @throws as `JudgingThread.do` does
 */
export const judgeInThreads: Judge = judgeWith(threadProgram)

/** Returns a judge with threads of its own. @param program the program of a thread */
export function judgeWith(program: URL): Judge {
  const count = Math.min(threadsMax, usableProcessors())
  const threads = Array.from({ length: count }, () => new JudgingThread(program))
  /** One proposal after the other: otherwise the first one would wait for the shares of the next one. */
  let previous: Promise<unknown> = Promise.resolve()
  return (...of) => {
    const judged = previous.then(() => judge(threads, ...of))
    // The caller receives the error.
    previous = judged.catch(() => {})
    return judged
  }
}

async function judge(threads: readonly JudgingThread[], ...of: Parameters<Judge>): Promise<Judgement> {
  const [first, ...others] = threads as readonly [JudgingThread, ...JudgingThread[]]
  // Written once for all threads, because it takes 100 ms for 2,000 tools, in which nothing else happens here.
  const versions = serialize(of)
  const isShared = others.length > 0 && of[1].tools.length >= sharedToolsMin
  if (!isShared) return first.do('judge', versions)
  const shares = await Promise.all(
    threads.map((thread, index) => thread.do('compare', versions, { index, of: threads.length })),
  )
  return first.do('join', versions, shares)
}
