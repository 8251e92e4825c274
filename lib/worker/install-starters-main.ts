/** `npm start` calls this between the migrations and the web process. It logs its result in one line. */
import path from 'node:path'
import { installStarters } from '@/lib/operations/toolboxes/install-starters'
import { closeDatabase } from '@/lib/store/connection/client'
import { errorFields, log } from '@/lib/log'
import { ownCheckout } from '@/lib/sandbox/host/own-checkout'
import { readStarters } from './read-starters'

const folder = path.join(ownCheckout(), 'prisma/starters')

async function main(): Promise<void> {
  const installed = await installStarters(await readStarters(folder), new Date())
  const changed = installed.filter(starter => !starter.unchanged).map(starter => starter.slug)
  log('info', 'starters.installed', { starters: installed.length, changed })
}

main()
  .then(closeDatabase)
  .catch(error => {
    log('error', 'starters.failed', errorFields(error))
    process.exitCode = 1
  })
