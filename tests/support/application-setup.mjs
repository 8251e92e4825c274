/**
 * Playwright's global set-up: starts the real application on its own database, unless PEGBOARD_TEST_URL names
 * a running one, whose database DATABASE_URL must then name. The tests find both in the environment.
 */
import { packProductPrograms } from '../../scripts/launcher/prepare.mjs'
import { startTestApplication } from '../../scripts/testing/test-application.mjs'
import { startTestDatabase, templateVariable } from '../../scripts/testing/test-database.mjs'

export default async function setUp() {
  if (process.env.PEGBOARD_TEST_URL) return undefined
  const database = process.env[templateVariable] ? null : await startTestDatabase()
  // Journeys that need other settings start another application from the same template.
  process.env[templateVariable] ||= database.url
  try {
    const application = await startApplication(process.env[templateVariable], {
      PEGBOARD_DESIGN_PAGE: 'yes',
      PEGBOARD_OAUTH: 'on',
      PEGBOARD_OAUTH_REGISTRATION: 'on',
    })
    Object.assign(process.env, application.env)
    return async () => {
      await application.stop()
      await database?.stop()
    }
  } catch (error) {
    await database?.stop()
    throw error
  }
}

/** With PEGBOARD_TEST_MACHINES=2, the application has a web process and a worker on each of two machines. */
async function startApplication(templateUrl, env) {
  const machines = process.env.PEGBOARD_TEST_MACHINES || '1'
  if (machines === '1') return startTestApplication(templateUrl, env)
  if (machines !== '2') throw new Error(`PEGBOARD_TEST_MACHINES is ${machines}. Use 1 or 2.`)
  await packProductPrograms()
  const { startOnTwoMachines } = await import('../browser/support/machines/journey-machines.ts')
  return startOnTwoMachines(templateUrl, env)
}
