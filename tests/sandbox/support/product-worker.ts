/** A worker of the product for a test that starts it as another user: its data lies in that user's home. */
import { homedir } from 'node:os'
import path from 'node:path'

Object.assign(process.env, {
  PEGBOARD_DATA: path.join(homedir(), 'data'),
  PEGBOARD_WORKER_CONCURRENCY: '4',
  // They would be taken for something that is left of runs.
  PEGBOARD_WARM_SANDBOXES: '0',
  LOG_LEVEL: 'info',
})
void import('@/lib/worker/main')
