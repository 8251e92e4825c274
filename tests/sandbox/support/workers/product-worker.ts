/** A worker of the product for a test that starts it as another user: its data is in that user's home. */
import { homedir } from 'node:os'
import path from 'node:path'

Object.assign(process.env, {
  PEGBOARD_DATA: path.join(homedir(), 'data'),
  PEGBOARD_WORKER_CONCURRENCY: '4',
  // Warm sandboxes would look like leftovers of runs.
  PEGBOARD_WARM_SANDBOXES: '0',
  LOG_LEVEL: 'info',
})
void import('@/lib/worker/main')
