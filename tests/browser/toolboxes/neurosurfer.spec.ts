/**
 * Covers a neurosurfer tool: uploaded from its files, run with a database from its agent, and with its extras
 * reused once.
 */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { readExample } from '../../../lib/core/examples/read-example'
import { makeZip } from '../../unit/core/formats/upload/archives'
import { expect, test } from '../support/journey'
import { adminSession } from '../support/people'

test.use({ storageState: adminSession })

const example = readExample(readFileSync('docs/guides/toolboxes/neurosurfer.md', 'utf8'))
const broken = `from neurosurfer.tools import BaseTool, ToolParam, ToolReturn, ToolSpec
class Broken(BaseTool):
    spec = ToolSpec("broken", "d", "w", [ToolParam("a", "any", "")], ToolReturn("string", ""))
    def __call__(self, a, **kwargs): pass
`
const database =
  '{"db_engine": {"$object": "shop_engine:ShopEngine", "arguments": {"articles": {"lamp": 40}}}}'

async function run(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Run' }).click()
}

test('neurosurfer: a tool is published beside a broken one, streams its result, and passes its extras on once', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/422/)
  const files = [...example, { path: 'broken.py', text: broken }]
  const zip = makeZip(files.map(({ path, text }) => ({ name: path, content: text })))
  await page.goto('/upload')
  await page
    .getByLabel('Files to upload')
    .setInputFiles({ name: 'shop.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) })
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByText("broken.a has unsupported type 'any'.")).toBeVisible()
  await page.getByRole('button', { name: 'Publish without the broken tools' }).click()
  await expect(page.getByText('Saved as draft')).toBeHidden()

  await page.goto('/play/shop/find_articles')
  await page.getByRole('button', { name: 'JSON', exact: true }).click()
  const editor = page.getByRole('textbox', { name: 'Arguments as JSON' })
  await editor.fill('{"price": 100.0}')
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(page.getByText("Input 'price' expected integer, got float")).toBeVisible()

  await editor.fill('{"price": 100, "mood": "good"}')
  await page.getByText('Runtime context', { exact: true }).click()
  await page.getByLabel('Drop unknown inputs').check()
  await page.getByRole('textbox', { name: 'Context as JSON' }).fill(database)
  await run(page)
  await expect(page.getByTestId('run-state')).toHaveText('Succeeded')
  await page.getByRole('tab', { name: 'Logs' }).click()
  await expect(page.locator('[data-stream="chunk"]')).toContainText(['lamp: 40'])
  await page.getByRole('tab', { name: 'Result' }).click()
  await expect(page.getByText('The tool marked this as the final answer.')).toBeVisible()

  const chip = page.getByText('Extras of find_articles for the next run: articles')
  await expect(chip).toBeVisible()
  await run(page)
  await page.getByRole('button', { name: /^History/ }).click()
  const succeeded = page.getByRole('region', { name: 'History' }).getByRole('button', { name: /^Succeeded/ })
  await expect(succeeded).toHaveCount(2)
  // The view of the second run starts on its result.
  await expect(page.getByRole('tab', { name: 'Result' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Receipt' }).click()
  await expect(page.getByText('"extras": {"articles":["lamp"]}')).toBeVisible()
  await page.getByRole('button', { name: 'Remove extras' }).click()
  await expect(chip).toBeHidden()
})
