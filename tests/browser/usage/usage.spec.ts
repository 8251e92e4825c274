/** Covers the page on which an admin sees what runs most. */
import { readFile } from 'node:fs/promises'
import { adminSession } from '../support/people'
import { expect, test } from '../support/journey'

test.use({ storageState: adminSession })

test('usage: an admin sees a run at its toolbox and person, and downloads the numbers', async ({ page }) => {
  const call = { toolbox: 'hello', tool: 'greet', arguments: { name: 'Ada' } }
  const started = await (await page.request.post('/api/runs?wait=60', { data: call })).json()
  if (started.confirm)
    await page.request.post(`/api/runs/${started.id}/decision`, { data: { decision: 'approve' } })

  await page.goto('/admin/usage')
  const toolboxes = page.getByRole('region', { name: 'Toolboxes by runs' })
  await expect(async () => {
    await page.reload()
    await expect(toolboxes.getByRole('link', { name: 'Hello' })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(page.getByRole('table', { name: 'Runs by day' })).toHaveCount(1)
  await expect(page.locator('#unused')).toContainText('without a run in 30 days')

  const subjects = page.getByRole('navigation', { name: 'Usage by' })
  await subjects.getByRole('link', { name: 'People' }).press('Enter')
  await expect(page).toHaveURL('/admin/usage?by=person&days=30')
  await page.getByRole('link', { name: 'Today' }).press('Enter')
  await expect(page).toHaveURL('/admin/usage?by=person&days=1')
  await expect(page.getByRole('region', { name: 'People by runs' })).toContainText('Ada Admin')

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV' }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain('"Ada Admin"')
})
