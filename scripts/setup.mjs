/** `npm run setup`: prepares a database that web and worker processes on other machines then use. */
import { giveUp } from './launcher/steps.mjs'
import { setUp } from './launcher/set-up.mjs'

await setUp().catch(giveUp)
