// Describes targets from the command line. It starts no process: the sandbox does, in a separate thread.
import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { Describe } from './read-toolbox-at'

const source = new URL('../sandbox/describe/describe-thread.mjs', import.meta.url)
/** Exists only below a packed command line. */
const packed = new URL('lib/sandbox/packed/lib-sandbox-describe-describe-main.cjs', import.meta.url)
/** Program of the sandbox. The command line knows nothing about it except its path. */
const program = [packed, source].find(file => existsSync(file))

/** Resolves to the reason if the sandbox cannot be used. Never rejects. */
export const describeInSandbox: Describe = (tree, targets) =>
  new Promise(resolve => {
    // The command line can be copied to a machine alone.
    if (!program) return resolve({ unavailable: 'this command is not part of an installation of Pegboard.' })
    const thread = new Worker(program, { workerData: { tree, targets } })
    thread.once('message', resolve)
    thread.once('error', error => resolve({ unavailable: error.message }))
    thread.once('exit', code =>
      resolve({ unavailable: `the sandbox exited with status ${code} before it returned a result.` }),
    )
  })
