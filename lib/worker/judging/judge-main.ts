/** Answers the orders of the worker that starts this file as a thread, one after the other. */
import { setPriority } from 'node:os'
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

/** Runs come first: someone waits for their output. Linux applies this to the thread that calls it. */
const priority = 10
setPriority(priority)

parentPort?.on('message', (order: Order) => parentPort?.postMessage({ id: order.id, ...answer(order) }))

function answer({ task, input }: Order): { output: Output<Task> } | { error: Error } {
  try {
    return { output: (tasks[task] as (...input: Input<Task>) => Output<Task>)(...input) }
  } catch (error) {
    return { error: error as Error }
  }
}
