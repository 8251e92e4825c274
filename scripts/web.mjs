/** `npm run web`: starts only a web process, with a migrated database and built sources. */
import { startOne } from './launcher/start-one.mjs'
import { giveUp } from './launcher/steps.mjs'

await startOne('web').catch(giveUp)
