/** Covers the audit log: finding events, filtering by address, exporting and the integrity check. */
import { readFileSync } from 'node:fs'
import { adminSession } from '../support/people'
import { expect, test } from '../support/journey'

test.use({ storageState: adminSession })

test('audit: an admin finds an action in the log, filters the log, exports it and checks its integrity', async ({
  page,
}) => {
  const email = 'written-down@example.org'
  await page.goto('/admin/people')
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Create invitation link' }).click()
  await expect(page.getByTestId('invitation-link')).toBeVisible()

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Audit log' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible()
  await page.getByLabel('Event', { exact: true }).selectOption('invitation.created')
  await page.getByLabel('Contains', { exact: true }).fill(email)
  await page.getByLabel('Contains', { exact: true }).press('Enter')
  await expect(page).toHaveURL('/admin/audit?type=invitation.created&text=written-down%40example.org')
  const rows = page.getByRole('region', { name: 'Events' }).getByRole('row')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText('Invitation created')
  await expect(rows.nth(1)).toContainText(`email: ${email}`)

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'JSON Lines' }).click()
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\n')
  expect(lines.map(line => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({ type: 'invitation.created', rule: 'admin', result: 'done' }),
  ])

  // The request created this one event, and everything else that it created has its id.
  await rows.nth(1).getByRole('link').last().click()
  await expect(page).toHaveURL(/\?text=[0-9a-f-]{36}$/)
  await expect(rows.nth(1)).toContainText(email)
  await page.goBack()
  await expect(page.getByLabel('Contains', { exact: true })).toHaveValue(email)

  await page.getByRole('button', { name: 'Verify integrity' }).click()
  // The page announces the same text to screen readers.
  await expect(page.locator('#content').getByText('Integrity verified at the last check')).toBeVisible()
})
