/** A thread that judges, started for its first order and kept for the next ones. */
import { existsSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { Answer, Input, Order, Output, Task } from './judge-main'

/** How long a thread waits for its next order. Then its memory is free for runs. */
const idleMs = 5 * 60_000

/** Exists only beside a packed worker. */
const packed = new URL('lib-worker-judging-judge-main.cjs', import.meta.url)
const source = new URL('judge-thread.mjs', import.meta.url)
export const threadProgram = existsSync(packed) ? packed : source

/**
 * The code of a thread that stays is compiled, and it remembers what it proved. Most proposals of a large toolbox follow
 * a check of the same files, or replace a proposal with few further changes.
 */
export class JudgingThread {
  #running: RunningThread | null = null

  constructor(private readonly program: URL) {}

  /** @throws the error of the task, or an Error if the thread ends before, for example because it has no memory left */
  async do<T extends Task>(task: T, ...input: Input<T>): Promise<Output<T>> {
    this.#running ??= this.#start()
    return this.#running.do(task, input)
  }

  #start(): RunningThread {
    const started = new RunningThread(this.program, () => {
      if (this.#running === started) this.#running = null
    })
    return started
  }
}

/**
 * Size of each part of a thread's young generation in MB, the default of Node. With the 4 MB of the worker
 * (scripts/processes/node-options.mjs), a judgment takes a third longer.
 */
const youngMegabytes = 16

function startThread(program: URL): Worker {
  // V8 reads the flag when a thread starts. The young generation of the worker itself stays as small as it is.
  setFlagsFromString(`--max-semi-space-size=${youngMegabytes}`)
  return new Worker(program)
}

class RunningThread {
  readonly #thread: Worker
  readonly #waiting = new Map<
    number,
    { resolve: (output: Output<Task>) => void; reject: (error: Error) => void }
  >()
  readonly #onEnd: () => void
  #orders = 0
  #idle: NodeJS.Timeout | undefined

  constructor(program: URL, onEnd: () => void) {
    this.#thread = startThread(program)
    this.#onEnd = onEnd
    this.#thread.on('message', (answer: Answer) => this.#settle(answer))
    this.#thread.on('error', error => this.#end(error))
    this.#thread.on('exit', status =>
      this.#end(new Error(`The thread exited with status ${status} before it returned findings.`)),
    )
    this.#rest()
  }

  do<T extends Task>(task: T, input: Input<T>): Promise<Output<T>> {
    return new Promise<Output<Task>>((resolve, reject) => {
      const id = (this.#orders += 1)
      // Throws if the input cannot be sent.
      this.#thread.postMessage({ id, task, input } satisfies Order<T>)
      this.#waiting.set(id, { resolve, reject })
      clearTimeout(this.#idle)
      this.#thread.ref()
    }) as Promise<Output<T>>
  }

  #settle(answer: Answer): void {
    const asked = this.#waiting.get(answer.id)
    this.#waiting.delete(answer.id)
    if ('error' in answer) asked?.reject(answer.error)
    else asked?.resolve(answer.output)
    if (this.#waiting.size === 0) this.#rest()
  }

  /** Lets a process end that has nothing else to do, and ends the thread if no order follows. */
  #rest(): void {
    this.#thread.unref()
    this.#idle = setTimeout(() => {
      this.#leave()
      void this.#thread.terminate()
    }, idleMs).unref()
  }

  /** Lets the next order start a thread. */
  #leave(): void {
    clearTimeout(this.#idle)
    this.#onEnd()
  }

  #end(reason: Error): void {
    this.#leave()
    for (const { reject } of this.#waiting.values()) reject(reason)
    this.#waiting.clear()
  }
}
