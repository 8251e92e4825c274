/**
 * `npm run build`: generates everything that is made from the sources, for images and for machines that start without
 * building.
 */
import { buildApplication, checkNode, generateClient, packProductPrograms } from './launcher/prepare.mjs'
import { giveUp, step } from './launcher/steps.mjs'

try {
  checkNode()
  await step('Database client', () => generateClient())
  await step('Programs', () => packProductPrograms())
  await step('Web application', () => buildApplication())
} catch (error) {
  giveUp(error)
}
