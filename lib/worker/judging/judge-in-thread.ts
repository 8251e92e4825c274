import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { Judge, Judgement } from '@/lib/core/proposals/judge/judge-proposal'

/**
 * Judges in a thread of its own. A thousand changed tools take seconds, on a busy machine many seconds. A worker that
 * spends them in its event loop stops the output of its runs, and kills its tools because it can't renew their leases.
 *
 * @throws the error of the judgment, or an Error if the thread ends before, for example because it has no memory left
 */
export const judgeInThread: Judge = (base, proposed, options = {}) =>
  new Promise<Judgement>((resolve, reject) => {
    const thread = new Worker(program, { workerData: { base, proposed, options } })
    thread.once('message', resolve)
    thread.once('error', reject)
    // Without effect if one of the others came first.
    thread.once('exit', status =>
      reject(new Error(`The thread exited with status ${status} before it returned findings.`)),
    )
  })

/** Exists only beside a packed worker. */
const packed = new URL('lib-worker-judging-judge-main.cjs', import.meta.url)
const source = new URL('judge-thread.mjs', import.meta.url)
const program = existsSync(packed) ? packed : source
