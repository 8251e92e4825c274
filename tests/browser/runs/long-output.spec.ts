/** A long output stays usable: its end is followed, its beginning is reachable, and the page holds only the lines in view. */
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

test('run: 50,000 lines are followed to the end, and the page holds fewer than 5,000 elements of them', async ({
  page,
}) => {
  const zip = makeZip([{ name: 'write', content: writer, mode: 0o755 }])
  const file = { name: 'writer.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) }
  await page.request.post('/api/toolboxes', { multipart: { slug: 'writer', title: 'Writer', file } })
  await expect.poll(async () => (await page.request.get('/t/writer/write')).status()).toBe(200)

  await page.goto('/play/writer/write')
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Run' }).click()
  await expect(page.getByTestId('run-state')).toHaveText('Succeeded')

  const output = page.getByRole('region', { name: 'Output' })
  await expect(output.getByText('50000', { exact: true })).toBeVisible()
  expect(await output.locator('*').count()).toBeLessThan(5_000)

  await output.evaluate(element => element.scrollTo({ top: 0 }))
  await expect(output.getByText('1', { exact: true })).toBeVisible()
  await expect(output.getByText('50000', { exact: true })).toHaveCount(0)

  await page.getByLabel('Search in the output').fill('line 49999')
  await expect(output).toContainText(/^1 of [\d,]+ lines match/)
  await expect(output.getByText('49999', { exact: true })).toBeVisible()
})
