/** Covers narrow screens: the main content and actions of a page are visible without horizontal scrolling. */
import type { Locator } from '@playwright/test'
import { adminSession } from '../support/people'
import { expect, test } from '../support/journey'

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

test('narrow screen: the first finding of a proposal begins above 400 px', async ({ page }) => {
  const upload = async (description: string) => {
    const file = {
      name: 'toolbox_info.hocon',
      mimeType: 'text/plain',
      buffer: Buffer.from(`narrow { class = "n.N", description = "${description}" }`),
    }
    const answer = await page.request.post('/api/toolboxes', {
      multipart: { slug: 'narrow-reviews', title: 'Narrow reviews', propose: '1', description, file },
    })
    return (await answer.json()).proposal?.number
  }
  await upload('Folds a paper into a boat.')
  await page.goto(`/proposals/${await upload('Folds a paper into a crane and names the folder.')}`)
  const card = page.getByRole('article').first()
  await expect(card).toBeVisible()
  expect((await card.boundingBox())!.y).toBeLessThan(400)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
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
