/** `npm run worker`: starts only a worker, with a migrated database. */
import { startOne } from './launcher/start-one.mjs'
import { giveUp } from './launcher/steps.mjs'

await startOne('worker').catch(giveUp)
