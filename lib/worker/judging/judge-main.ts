/** Answers the orders of the worker that starts this file as a thread, one after the other. */
import { getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { compareShare } from '@/lib/core/proposals/judge/compare-share'
import { judgeProposal } from '@/lib/core/proposals/judge/judge-proposal'

const tasks = { compareShare, judgeProposal }
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
