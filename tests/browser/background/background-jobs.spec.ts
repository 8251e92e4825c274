/**
 * Covers the pages about the installation, reached from the menu: what needs attention, settings, and background jobs at
 * all widths.
 */
import AxeBuilder from '@axe-core/playwright'
import { adminSession } from '../support/people'
import { expect, test } from '../support/journey'

test.use({ storageState: adminSession })

test('background jobs: an admin sees every job with its last success and next run', async ({ page }) => {
  await page.goto('/admin/sandbox')
  await page
    .getByRole('navigation', { name: 'System' })
    .getByRole('link', { name: 'Background jobs' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Background jobs' })).toBeVisible()
  await expect(page.getByText('No background job is failing')).toBeVisible()
  const row = page.getByRole('row', { name: /End lost runs/ })
  await expect(async () => {
    await page.reload()
    await expect(row.getByText('Working')).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await expect(row).toContainText('Every 2 s')
  await expect(row).toContainText('just now')

  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [1440, 1290, 390]) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, `${width} px`).toBeLessThanOrEqual(0)
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    }

  const { status, jobs } = await page.request
    .get('/api/background-jobs')
    .then(async answer => ({ status: answer.status(), jobs: (await answer.json()).jobs as unknown[] }))
  expect(status).toBe(200)
  expect(jobs.length).toBeGreaterThan(20)
  expect(await (await page.request.get('/readyz')).json()).toMatchObject({ status: 'ready', ready: true })
})

test('settings: an admin sees where each value comes from, and no secret', async ({ page, baseURL }) => {
  await page.goto('/')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'System', exact: true })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name} `) })
  await expect(row('PEGBOARD_URL')).toContainText(new RegExp(`${baseURL}.*Environment`))
  await expect(row('PEGBOARD_RUN_DAYS')).toContainText(/90.*Default/)
  await expect(row('NEXTAUTH_SECRET')).toContainText('Set, not shown')
  await expect(row('DATABASE_URL')).toContainText('postgresql://…@')
  await page
    .getByRole('row', { name: /^PEGBOARD_SECRET_KEY / })
    .getByRole('link')
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/secret/i)
})

test('administration: an admin follows a count to the list behind it', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Administration' })).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: 'had no run in 30 days' })
  await row.getByRole('link', { name: 'Unused tools' }).click()
  await expect(page).toHaveURL(/\/admin\/usage#unused$/)
  await expect(page.getByRole('region', { name: 'Unused tools' })).toBeVisible()
})
