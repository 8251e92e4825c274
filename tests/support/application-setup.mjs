/**
 * Playwright's global set-up: starts the real application on a database of its own, unless PEGBOARD_TEST_URL names a
 * running one (then DATABASE_URL must be its database). The tests find everything in the environment.
 */
import { startTestApplication } from '../../scripts/testing/test-application.mjs'
import { startTestDatabase, templateVariable } from '../../scripts/testing/test-database.mjs'

export default async function setUp() {
  if (process.env.PEGBOARD_TEST_URL) return undefined
  const database = process.env[templateVariable] ? null : await startTestDatabase()
  try {
    const application = await startTestApplication(process.env[templateVariable] ?? database.url)
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
