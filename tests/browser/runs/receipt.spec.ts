/** Covers the receipt of a run: saved as a file, shared by link, run again from the link, and revoked. */
import { readFileSync } from 'node:fs'
import { expect, test } from '../support/journey'
import { adminSession, newMember } from '../support/people'

test.use({ storageState: adminSession })

test('receipt: is saved and shared, and its link stops working when it is revoked', async ({
  page,
  browser,
}) => {
  const colleague = await newMember(page, browser, {
    name: 'Rae Reader',
    email: 'rae@example.org',
    password: 'a kettle in the attic',
  })
  await page.goto('/play/hello/count')
  await page.getByLabel('to', { exact: true }).fill('2')
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Run' }).click()
  await expect(page.getByTestId('run-state')).toHaveText('Succeeded')
  const run = new URL(page.url()).searchParams.get('run')!
  await page.goto(`/runs/${run}`)
  await page.getByRole('tab', { name: 'Receipt' }).click()

  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as JSON' }).click()
  const saved = JSON.parse(readFileSync(await (await saving).path(), 'utf8')) as Record<string, unknown>
  expect(saved).toMatchObject({ run, end: { outcome: 'succeeded' }, network: null })

  await page.getByRole('button', { name: 'Share…' }).click()
  await page.getByLabel('Include arguments').check()
  await page.getByRole('button', { name: 'Create link' }).click()
  const link = await page.getByTestId('share-link').innerText()

  await colleague.page.goto(new URL(link).pathname)
  await expect(colleague.page.getByRole('heading', { level: 1 })).toHaveText('Receipt of count')
  await expect(colleague.page.getByText('Shared by Ada Admin')).toBeVisible()
  await colleague.page.getByRole('link', { name: 'Run again…' }).click()
  await expect(colleague.page.getByLabel('to', { exact: true })).toHaveValue('2')
  await expect(colleague.page.getByText('No runs yet')).toBeVisible()

  await page.getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByRole('list', { name: 'Links to this receipt' })).toHaveCount(0)
  const answer = await colleague.page.request.get(new URL(link).pathname)
  expect(answer.status()).toBe(404)
  await colleague.context.close()
})
