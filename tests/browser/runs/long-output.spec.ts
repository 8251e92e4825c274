/** A long output stays usable: its end is followed, its beginning is reachable, and the page holds only the lines in view. */
import type { Page } from '@playwright/test'
import { makeZip } from '../../unit/core/formats/upload/archives'
import { expect, test } from '../support/journey'
import { adminSession } from '../support/people'

test.use({ storageState: adminSession })

/** Writes 50,000 lines, each with two colors. */
const writer = `#!/bin/bash
if [ "$TOOLBOX_ACTION" = describe ]; then
  echo '{"name": "write", "description": "Writes lines.", "args": {}}'
else awk 'BEGIN { for (i = 1; i <= 50000; i++) printf "\\033[31mline\\033[0m \\033[32m%d\\033[0m\\n", i }'; fi
`

/** Opens the playground and runs the tool until it has ended. */
async function runWriter(page: Page): Promise<void> {
  const zip = makeZip([{ name: 'write', content: writer, mode: 0o755 }])
  const file = { name: 'writer.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) }
  // The second upload is refused, because the name is taken.
  await page.request.post('/api/toolboxes', { multipart: { slug: 'writer', title: 'Writer', file } })
  await expect.poll(async () => (await page.request.get('/t/writer/write')).status()).toBe(200)

  await page.goto('/play/writer/write')
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Run' }).click()
  await expect(page.getByTestId('run-state')).toHaveText('Succeeded')
}

test('run: 50,000 lines are followed to the end, and the page holds fewer than 5,000 elements of them', async ({
  page,
}) => {
  await runWriter(page)
  const output = page.getByRole('region', { name: 'Output' })
  await expect(output.getByText('50000', { exact: true })).toBeVisible()
  expect(await output.locator('*').count()).toBeLessThan(5_000)

  // Until the script for long outputs has loaded, only the last lines can be reached.
  await expect(async () => {
    await output.evaluate(element => element.scrollTo({ top: 0 }))
    await expect(output.getByText('1', { exact: true })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(output.getByText('50000', { exact: true })).toHaveCount(0)

  await page.getByLabel('Search in the output').fill('line 49999')
  await expect(output).toContainText(/^1 of [\d,]+ lines match/)
  await expect(output.getByText('49999', { exact: true })).toBeVisible()
})

test.describe('without the script for long outputs', () => {
  test.use({ expectedErrors: [/Failed to load resource: net::ERR_FAILED/] })

  test('run: the last lines are shown until the script can be loaded', async ({ page }) => {
    await runWriter(page)
    const run = new URL(page.url()).searchParams.get('run')
    let isBlocked = true
    await page.route('**/_next/static/chunks/*.js', async route => {
      const response = await route.fetch()
      const isForLongOutputs = (await response.text()).includes('getVirtualItems')
      await (isBlocked && isForLongOutputs ? route.abort() : route.fulfill({ response }))
    })

    await page.goto(`/runs/${run}`)
    const output = page.getByRole('region', { name: 'Output' })
    await expect(output.getByRole('alert')).toContainText('Only the last 200 lines are shown')
    await expect(output.getByText('50000', { exact: true })).toBeVisible()
    await expect(output.getByText('49800', { exact: true })).toHaveCount(0)

    // A reader who left the end keeps the lines in view when all lines replace the last ones.
    isBlocked = false
    const retry = output.getByRole('button', { name: 'Try again' })
    await retry.scrollIntoViewIfNeeded()
    await expect(output.getByText('49805', { exact: true })).toBeInViewport()
    await retry.click()
    await expect(output.getByRole('alert')).toHaveCount(0)
    await expect(output.getByText('49805', { exact: true })).toBeInViewport()
    await output.evaluate(element => element.scrollTo({ top: 0 }))
    await expect(output.getByText('1', { exact: true })).toBeVisible()
  })
})
