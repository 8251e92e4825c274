// Describing from the command line. It starts no process itself: the sandbox does, in a thread of its own.
import { Worker } from 'node:worker_threads'
import type { Describe } from './check-command'

/** The sandbox's own program; that it is there is all that the command line knows of it. */
const program = new URL('../sandbox/describe/describe-thread.mjs', import.meta.url)

export const describeInSandbox: Describe = (tree, targets) =>
  new Promise(resolve => {
    const thread = new Worker(program, { workerData: { tree, targets } })
    thread.once('message', resolve)
    thread.once('error', fault => resolve({ unavailable: fault.message }))
    thread.once('exit', code =>
      resolve({ unavailable: `the sandbox ended with ${code} before it answered.` }),
    )
  })
