/** `npm run dev`: like `npm start`, but pages and worker reload when their sources change. */
import { startPegboard } from './launcher/start-pegboard.mjs'
import { giveUp } from './launcher/steps.mjs'

await startPegboard({ development: true }).catch(giveUp)
