/** Answers the orders of the worker that starts this file as a thread, one after the other. */
import { getPriority, setPriority } from 'node:os'
import { deserialize } from 'node:v8'
import { parentPort } from 'node:worker_threads'
import { compareShare, type ComparedShare } from '@/lib/core/proposals/judge/compare-share'
import { judgeProposal, type Judge, type Judgement } from '@/lib/core/proposals/judge/judge-proposal'
import type { Share } from '@/lib/core/proposals/diff/share'

/** Both versions and the options of a judgment, as `serialize` of `node:v8` writes them. */
export type Versions = Uint8Array

const tasks = {
  judge: (versions: Versions): Judgement => judgeProposal(...read(versions)),

  compare(versions: Versions, share: Share): ComparedShare {
    const of = read(versions)
    const [base, proposed, options] = of
    // The thread of the first share joins them.
    compared = share.index === 0 ? of : null
    return compareShare(base, proposed, options, share)
  },

  /** Judges what all threads have found. The thread that compared the first share has read the versions already. */
  join(versions: Versions, shares: readonly ComparedShare[]): Judgement {
    const [base, proposed, options] = compared ?? read(versions)
    compared = null
    return judgeProposal(base, proposed, { ...options, shares })
  },
}

/** Judgments follow each other, so that these are the versions of the next `join`. */
let compared: Parameters<Judge> | null = null

const read = (versions: Versions) => deserialize(versions) as Parameters<Judge>

type Tasks = typeof tasks
export type Task = keyof Tasks
export type Input<T extends Task> = Parameters<Tasks[T]>
export type Output<T extends Task> = ReturnType<Tasks[T]>

export type Order<T extends Task = Task> = { id: number; task: T; input: Input<T> }
export type Answer = { id: number } & ({ output: Output<Task> } | { error: Error })

/**
 * The event loop of the worker comes first, because someone waits for the output of its runs. Linux applies this nice
 * value to the thread that sets it. A worker that was started with a higher one keeps it.
 */
const niceValue = 10
if (getPriority() < niceValue) setPriority(niceValue)

parentPort?.on('message', (order: Order) => parentPort?.postMessage({ id: order.id, ...answer(order) }))

function answer({ task, input }: Order): { output: Output<Task> } | { error: Error } {
  try {
    return { output: (tasks[task] as (...input: Input<Task>) => Output<Task>)(...input) }
  } catch (error) {
    return { error: error as Error }
  }
}
