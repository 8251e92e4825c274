/** `npm start`: from a fresh clone to a running Pegboard. */
import { startPegboard } from './launcher/start-pegboard.mjs'
import { giveUp } from './launcher/steps.mjs'

await startPegboard().catch(giveUp)
