/**
 * A migrated database for tests, which other databases are cloned from, and the promise that it goes away again.
 * A process of its own keeps it (`keep-test-database.mjs`): it cleans up when its parent ends, however that happens.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Complaint } from '../launcher/settings.mjs'

/** Where tests find the template. Whoever sets it keeps the database; nobody else starts one. */
export const templateVariable = 'PEGBOARD_TEST_DATABASE_URL'

/**
 * Beside the database of DATABASE_URL when that is set, else on an embedded server of its own.
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>} the address of the template: clone it, change nothing
 */
export async function startTestDatabase() {
  const keeper = spawn(
    process.execPath,
    [fileURLToPath(new URL('keep-test-database.mjs', import.meta.url))],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
      // Ctrl-C reaches the whole group of the terminal; the database must outlive the tests that use it.
      detached: true,
    },
  )
  const ended = once(keeper, 'exit')
  // Lines end when the keeper does.
  for await (const line of createInterface({ input: keeper.stdout })) {
    return {
      url: line,
      stop: async () => {
        keeper.stdin.end()
        await ended
      },
    }
  }
  throw new Complaint('The test database could not be started; the reason is above.')
}
