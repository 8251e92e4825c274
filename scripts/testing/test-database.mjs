/**
 * Provides a migrated test database as a template for clones, and guarantees its removal. A separate process owns it
 * (`own-test-database.mjs`) and cleans up when its parent exits for any reason.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Complaint } from '../launcher/settings.mjs'

/** Variable with the address of the template. The code that sets it owns the database. */
export const templateVariable = 'PEGBOARD_TEST_DATABASE_URL'

/**
 * Creates the database beside that of DATABASE_URL if it is set, otherwise on a separate embedded server.
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>} the address of the template: clone it, never change it
 */
export async function startTestDatabase() {
  const watcher = spawn(
    process.execPath,
    [fileURLToPath(new URL('own-test-database.mjs', import.meta.url))],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
      // Ctrl-C reaches the whole group of the terminal; the database must outlive the tests that use it.
      detached: true,
    },
  )
  const ended = once(watcher, 'exit')
  // The lines end when the process exits.
  for await (const line of createInterface({ input: watcher.stdout })) {
    return {
      url: line,
      stop: async () => {
        watcher.stdin.end()
        await ended
      },
    }
  }
  throw new Complaint('The test database could not be started. See the reason above.')
}
