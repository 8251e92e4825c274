/** `npm run worker`: a worker alone, on a database that is migrated. */
import { startOne } from './launcher/start-one.mjs'
import { giveUp } from './launcher/steps.mjs'

await startOne('worker').catch(giveUp)
