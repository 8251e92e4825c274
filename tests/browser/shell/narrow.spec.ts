/** Covers narrow screens: the main content and actions of a page are visible without horizontal scrolling. */
import type { Locator, Page } from '@playwright/test'
import { admin, adminSession, newMember } from '../support/people'
import { expect, test } from '../support/journey'

test.use({ storageState: adminSession, viewport: { width: 390, height: 844 } })

const reviewer = { name: 'Nadia Narrow', email: 'nadia@example.org', password: 'nine patient readers' }

for (const tab of ['versions', 'shared', 'general'])
  test(`narrow screen: the tab ${tab} is visible when its page opens, and the page stays at the top`, async ({
    page,
  }) => {
    await page.goto(`/t/hello/-/${tab}`)
    const selected = page.getByRole('navigation', { name: 'Views of the toolbox' }).locator('[aria-current]')
    await expect.poll(() => isAcrossTheScreen(selected)).toBe(true)
    const setting = page.getByRole('navigation', { name: 'Settings of the toolbox' })
    if (tab !== 'versions')
      await expect.poll(() => isAcrossTheScreen(setting.locator('[aria-current]'))).toBe(true)
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
  await expectCardNearTop(page)
})

test('narrow screen: the first finding begins above 400 px below a long title and notices', async ({
  page: author,
  browser,
}) => {
  const slug = 'narrow-notices'
  const { context, page } = await newMember(author, browser, reviewer)
  await page.setViewportSize({ width: 390, height: 844 })
  const upload = async (by: Page, description: string) => {
    const content = ['fold', 'cut', 'glue'].map(
      name => `${name} { class = "n.N", description = "${name}: ${description}" }`,
    )
    const file = {
      name: 'toolbox_info.hocon',
      mimeType: 'text/plain',
      buffer: Buffer.from(content.join('\n')),
    }
    const answer = await by.request.post('/api/toolboxes', {
      multipart: { slug, title: 'Narrow notices', file },
    })
    expect(answer.status()).toBe(201)
    return (await answer.json()).proposal?.number as number
  }
  const approve = async (by: Page, number: number) => {
    const { to, judgement } = await (await by.request.get(`/api/proposals/${number}`)).json()
    const data = { verdict: 'approve', fingerprints: 'all', version: to, judgement }
    expect((await by.request.post(`/api/proposals/${number}/reviews`, { data })).status()).toBe(200)
  }
  await upload(author, 'Makes a boat.')
  const owners = { people: [admin.email, reviewer.email], groups: [] }
  expect((await author.request.put(`/api/toolboxes/${slug}/owners`, { data: owners })).status()).toBe(200)
  const number = await upload(author, 'Makes a crane.')
  const title = 'Say for every tool which paper it needs and how long it takes. '.repeat(3).slice(0, 200)
  await author.request.patch(`/api/proposals/${number}`, { data: { title: title.trim() } })

  // New findings since an approval.
  await approve(page, number)
  await upload(author, 'Makes a crane of paper.')
  await page.goto(`/proposals/${number}`)
  await expectCardNearTop(page)
  await expect(page.getByText(/findings are new since/).first()).toBeVisible()
  await expect(page.getByText('No reviewer has looked at them yet')).toBeHidden()
  await page.getByRole('button', { name: /^Show (details|all \d+)$/ }).click()
  await expect(page.getByText('No reviewer has looked at them yet')).toBeVisible()

  // The title has two lines until it is pressed.
  const heading = page.getByRole('heading', { level: 1 }).getByRole('button')
  await expect(heading).toHaveAttribute('title', title.trim())
  const folded = (await heading.boundingBox())!.height
  await heading.click()
  expect((await heading.boundingBox())!.height).toBeGreaterThan(folded)

  // Another version is published, so that the proposal is outdated.
  const other = await upload(page, 'Makes a plane.')
  await approve(author, other)
  const { to: version } = await (await page.request.get(`/api/proposals/${other}`)).json()
  const publish = { step: 'publish', from: 'approved', version, confirm: true }
  expect((await page.request.post(`/api/proposals/${other}/steps`, { data: publish })).status()).toBe(200)
  for (const reader of [page, author]) {
    await reader.goto(`/proposals/${number}`)
    await expect(reader.getByText('Outdated', { exact: true }).first()).toBeVisible()
    await expectCardNearTop(reader)
  }
  await context.close()
})

async function expectCardNearTop(page: Page): Promise<void> {
  const card = page.getByRole('article').first()
  await expect(card).toBeVisible()
  expect((await card.boundingBox())!.y).toBeLessThan(400)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
}

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
