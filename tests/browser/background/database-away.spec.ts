/**
 * Covers an outage of the database for five seconds: pages explain it, programs get a retry time, and
 * everything recovers.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedDatabase } from '../../../scripts/embedded-database/embedded-database.mjs'
import { migrate } from '../../../scripts/launcher/migrate.mjs'
import { startTestApplication } from '../../../scripts/testing/test-application.mjs'
import { admin, join } from '../support/people'
import { waitingForHydration } from '../support/hydration'
import { expect, test } from '../support/journey'

/** Updates the worker's row directly, in place of a worker. */
async function execute(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(sql)
  await client.end()
}

test('database outage: pages report the outage and recover automatically', async ({ browser }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pegboard-away-'))
  // As root, Postgres runs as another user, who needs access to the folder.
  chmodSync(folder, 0o711)
  let database = await startEmbeddedDatabase(folder, { careless: true })
  await migrate(database.url)
  const application = await startTestApplication(database.url)
  const { PEGBOARD_TEST_URL: baseURL, PEGBOARD_TEST_FIRST_ADMIN_LINK: firstAdminLink } = application.env
  const databaseUrl = application.env.DATABASE_URL!
  const context = await browser.newContext({ baseURL })
  try {
    const page = waitingForHydration(await context.newPage())
    await join(page, firstAdminLink, admin)
    await page.goto('/t/ovos-clock-tools')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Clock')

    const { port } = database
    await database.stop()
    const awaySince = performance.now()
    await page.goto('/t/ovos-clock-tools')
    await expect(page.getByText('Database unavailable')).toBeVisible()
    await expect(page.getByText(/Nothing was lost/)).toBeVisible()
    const refused = await page.request.get('/api/toolboxes/ovos-clock-tools')
    expect(refused.status()).toBe(503)
    expect(Number(refused.headers()['retry-after'])).toBeGreaterThan(0)
    expect((await page.request.get('/readyz')).status()).toBe(503)
    expect((await page.request.get('/healthz')).status()).toBe(200)
    await pause(Math.max(0, 5_000 - (performance.now() - awaySince)))

    database = await startEmbeddedDatabase(folder, { careless: true })
    expect(database.port, 'an address does not change by a restart').toBe(port)
    await expect(page.getByRole('heading', { level: 1 }), 'without a click').toContainText('Clock')
    await expect(async () => {
      expect((await page.request.get('/readyz')).status()).toBe(200)
    }).toPass()
    await execute(databaseUrl, 'UPDATE worker_node SET stopped_at = now()')
    await page.goto('/play/ovos-clock-tools/get_current_datetime')
    await expect(page.getByText('No worker is running.')).toBeVisible()
    await execute(databaseUrl, 'UPDATE worker_node SET stopped_at = NULL')
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await expect(page.getByTestId('run-state')).toHaveText('Succeeded')
  } finally {
    await context.close()
    await application.stop()
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
