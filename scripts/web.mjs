/** `npm run web`: a web process alone, on a database that is migrated and sources that are built. */
import { startOne } from './launcher/start-one.mjs'
import { giveUp } from './launcher/steps.mjs'

await startOne('web').catch(giveUp)
