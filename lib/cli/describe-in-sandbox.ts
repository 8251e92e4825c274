// Describes targets from the command line. It starts no process: the sandbox does, in a separate thread.
import { Worker } from 'node:worker_threads'
import type { Describe } from './check-command'

/** Program of the sandbox. The command line knows nothing about it except its path. */
const program = new URL('../sandbox/describe/describe-thread.mjs', import.meta.url)

export const describeInSandbox: Describe = (tree, targets) =>
  new Promise(resolve => {
    const thread = new Worker(program, { workerData: { tree, targets } })
    thread.once('message', resolve)
    thread.once('error', fault => resolve({ unavailable: fault.message }))
    thread.once('exit', code =>
      resolve({ unavailable: `the sandbox exited with status ${code} before it returned a result.` }),
    )
  })
