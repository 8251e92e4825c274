/** Covers narrow screens: the main content and actions of a page are visible without horizontal scrolling. */
import type { Locator } from '@playwright/test'
import { adminSession } from './support/people'
import { expect, test } from './support/journey'

test.use({ storageState: adminSession, viewport: { width: 390, height: 844 } })

for (const tab of ['versions', 'shared', 'owners'])
  test(`narrow screen: the tab ${tab} is visible when its page opens, and the page stays at the top`, async ({
    page,
  }) => {
    await page.goto(`/t/hello/-/${tab}`)
    const selected = page.getByRole('navigation', { name: 'Views of the toolbox' }).locator('[aria-current]')
    await expect.poll(() => isAcrossTheScreen(selected)).toBe(true)
    expect(await page.evaluate(() => [window.scrollX, window.scrollY])).toEqual([0, 0])
  })

test('narrow screen: actions for people are visible, and roles can be distinguished', async ({ page }) => {
  await page.goto('/admin/people')
  const people = page.getByRole('region', { name: 'People', exact: true })
  const role = people.getByLabel('Role of Ada Admin')
  expect((await role.boundingBox())!.width).toBeGreaterThan(100)
  await expectAllWithin(people)
})

test('narrow screen: the details of a run and the grant of a secret are visible', async ({ page }) => {
  const run = { toolbox: 'hello', tool: 'count', arguments: { to: 1 } }
  const { id } = await (await page.request.post('/api/runs', { data: run })).json()
  await page.goto('/runs')
  await expectAllWithin(page.getByRole('region', { name: 'Runs' }))
  await page.request.post(`/api/runs/${id}/decision`, { data: { decision: 'deny' } })

  const secret = '/api/toolboxes/hello/secrets/A_KEY_WITH_A_RATHER_LONG_NAME'
  await page.request.put(secret, { data: { value: 'canary-of-the-narrow-screen' } })
  await page.request.patch(secret, { data: { version: 1, tools: ['greet'], granted: true } })
  await page.goto('/t/hello/-/secrets')
  const secrets = page.getByRole('region', { name: 'Secrets of the toolbox' })
  await expect(secrets.getByRole('button', { name: /^Revoke .* from greet$/ })).toBeVisible()
  await expectAllWithin(secrets)
  await page.request.delete(secret)
})

async function expectAllWithin(region: Locator): Promise<void> {
  const cells = region.locator('tbody td:not(:empty), tbody button, tbody select')
  await expect(cells.first()).toBeVisible()
  for (const cell of await cells.all()) expect(await isAcrossTheScreen(cell)).toBe(true)
}

/** Reports whether the element is fully visible horizontally, at any scroll position. */
async function isAcrossTheScreen(place: Locator): Promise<boolean> {
  const box = await place.boundingBox()
  return box !== null && box.x >= 0 && box.x + box.width <= 390
}
