import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { Judge, Judgement } from '@/lib/core/proposals/judge/judge-proposal'
import type { JudgeAnswer, JudgeOrder } from './judge-main'

/**
 * Judges in a thread of its own. A thousand changed tools take seconds, on a busy machine many seconds. A worker that
 * spends them in its event loop stops the output of its runs, and kills its tools because it can't renew their leases.
 *
 * The thread stays for a while: its code is compiled by then, and it remembers what it proved. Most proposals of a
 * large toolbox follow a check of the same files, or replace a proposal with few further changes.
 *
 * @throws the error of the judgment, or an Error if the thread ends before, for example because it has no memory left
 */
export const judgeInThread: Judge = (base, proposed, options = {}) => {
  current ??= new JudgeThread()
  return current.judge([base, proposed, options])
}

let current: JudgeThread | null = null

class JudgeThread {
  readonly #thread = new Worker(program)
  readonly #waiting = new Map<
    number,
    { resolve: (judgement: Judgement) => void; reject: (error: Error) => void }
  >()
  #orders = 0
  #idle: NodeJS.Timeout | undefined

  constructor() {
    this.#thread.on('message', (answer: JudgeAnswer) => this.#settle(answer))
    this.#thread.on('error', error => this.#end(error))
    this.#thread.on('exit', status =>
      this.#end(new Error(`The thread exited with status ${status} before it returned findings.`)),
    )
  }

  judge(of: JudgeOrder['of']): Promise<Judgement> {
    return new Promise((resolve, reject) => {
      const id = (this.#orders += 1)
      this.#thread.postMessage({ id, of } satisfies JudgeOrder)
      this.#waiting.set(id, { resolve, reject })
      clearTimeout(this.#idle)
      this.#thread.ref()
    })
  }

  #settle(answer: JudgeAnswer): void {
    const asked = this.#waiting.get(answer.id)
    this.#waiting.delete(answer.id)
    if ('error' in answer) asked?.reject(answer.error)
    else asked?.resolve(answer.judgement)
    if (this.#waiting.size > 0) return
    // A process that has nothing else to do ends, although its thread waits.
    this.#thread.unref()
    this.#idle = setTimeout(() => {
      this.#leave()
      void this.#thread.terminate()
    }, idleMs).unref()
  }

  /** Lets the next judgment start a thread. */
  #leave(): void {
    clearTimeout(this.#idle)
    if (current === this) current = null
  }

  #end(reason: Error): void {
    this.#leave()
    for (const { reject } of this.#waiting.values()) reject(reason)
    this.#waiting.clear()
  }
}

/** How long a thread waits for its next judgment. Then its memory, up to 200 MB, is free for runs. */
const idleMs = 5 * 60_000

/** Exists only beside a packed worker. */
const packed = new URL('lib-worker-judging-judge-main.cjs', import.meta.url)
const source = new URL('judge-thread.mjs', import.meta.url)
const program = existsSync(packed) ? packed : source
