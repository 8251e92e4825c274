/** The tabs of a toolbox: each has an address, the addresses of earlier releases lead there, and none is a tool's. */
import { adminSession } from '../support/people'
import { expect, test } from '../support/journey'

test.use({ storageState: adminSession })

test('a tab opens under its own address, marks itself, keeps the focus, and Back leads to the one before', async ({
  page,
}) => {
  await page.goto('/t/hello')
  const tabs = page.getByRole('navigation', { name: 'Views of the toolbox' })
  const open = tabs.locator('[aria-current=page]')
  await expect(open).toHaveText(/^Tools \(\d+\)$/)
  await tabs.getByRole('link', { name: 'Limits' }).press('Enter')
  await expect(page).toHaveURL('/t/hello/-/limits')
  await expect(open).toHaveText('Limits')
  await expect(open).toBeFocused()
  await expect(page.getByLabel('Limits of', { exact: true })).toHaveValue('')
  await tabs.getByRole('link', { name: 'Owners' }).click()
  await expect(open).toHaveText('Owners')
  await page.goBack()
  await expect(open).toHaveText('Limits')
  await expect(page).toHaveTitle('hello · Pegboard')
})

test('addresses of tabs in earlier releases redirect permanently, and only where the toolbox can be seen', async ({
  page,
}) => {
  const ask = async (address: string) => {
    const answer = await page.request.get(address, { maxRedirects: 0 })
    return [answer.status(), answer.headers().location ?? null]
  }
  expect(await ask('/t/hello?tab=limits&tool=greet')).toEqual([308, '/t/hello/-/limits?tool=greet'])
  expect(await ask('/t/hello@1?tab=versions')).toEqual([308, '/t/hello@1/-/versions'])
  expect(await ask('/t/no-such-toolbox?tab=limits')).toEqual([404, null])
  expect(await ask('/t/no-such-toolbox/-/limits')).toEqual([404, null])
  expect(await ask('/t/hello/-/no-such-tab')).toEqual([404, null])
})

test('a tool can have the name of a tab', async ({ page }) => {
  const text =
    'limits { class = "named.Limits", description = "Returns the limits.", parameters { type = object } }'
  const file = { name: 'toolbox_info.hocon', mimeType: 'text/plain', buffer: Buffer.from(text) }
  const multipart = { slug: 'named-like-a-tab', title: 'Named like a tab', file }
  expect((await page.request.post('/api/toolboxes', { multipart })).ok()).toBe(true)
  await page.goto('/t/named-like-a-tab/limits')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('limits')
  await page.goto('/t/named-like-a-tab/-/limits')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Named like a tab')
})
