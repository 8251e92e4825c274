/**
 * Vitest's global set-up for tests with a database: starts one, unless the caller of Vitest has already done
 * so.
 */
import { startTestDatabase, templateVariable } from '../../scripts/testing/test-database.mjs'

export default async function setUp() {
  if (process.env[templateVariable]) return undefined
  const { url, stop } = await startTestDatabase()
  process.env[templateVariable] = url
  return stop
}
