/** The tabs of a toolbox: each has an address, the addresses of earlier releases lead there, and none is a tool's. */
import { adminSession } from '../support/people'
import { expect, test } from '../support/journey'

test.use({ storageState: adminSession })

test('every page of a toolbox is reachable: five tabs, the settings beside each other, by mouse and keyboard', async ({
  page,
}) => {
  await page.goto('/t/hello')
  const tabs = page.getByRole('navigation', { name: 'Views of the toolbox' })
  const open = tabs.locator('[aria-current=page]')
  await expect(tabs.getByRole('link')).toHaveText([
    'Overview',
    /^Tools \(\d+\)$/,
    /^Versions \(\d+\)$/,
    'Files',
    'Settings',
  ])
  await expect(open).toHaveText('Overview')
  await expect(page.getByRole('heading', { name: 'Connect an agent' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'MCP client configuration' })).toContainText('/t/hello/mcp')

  await tabs.getByRole('link', { name: 'Tools' }).press('Enter')
  await expect(page).toHaveURL('/t/hello/-/tools')
  await expect(open).toHaveText(/^Tools/)
  await expect(open).toBeFocused()
  await expect(page.getByLabel('Select greet')).toBeVisible()

  await tabs.getByRole('link', { name: 'Versions' }).click()
  await expect(page.getByRole('region', { name: 'Versions' })).toBeVisible()
  await page.getByRole('link', { name: 'Changelog' }).press('Enter')
  await expect(page.getByRole('list', { name: 'Changelog' })).toBeVisible()
  await expect(open).toHaveText(/^Versions/)

  await tabs.getByRole('link', { name: 'Files' }).click()
  await expect(page.getByRole('link', { name: 'toolbox_info.hocon' })).toBeVisible()
  await page.getByRole('link', { name: 'Problems' }).click()
  await expect(page).toHaveURL('/t/hello/-/problems')
  await expect(open).toHaveText('Files')

  await tabs.getByRole('link', { name: 'Settings' }).click()
  const settings = page.getByRole('navigation', { name: 'Settings of the toolbox' })
  const section = settings.locator('[aria-current=page]')
  await expect(section).toHaveText('General')
  for (const [name, path] of [
    ['Owners', 'owners'],
    ['Access', 'access'],
    ['Secrets', 'secrets'],
    ['Packages', 'packages'],
    ['Network', 'network'],
    ['Limits', 'limits'],
    ['Review settings', 'review'],
    ['Shared files', 'shared'],
    ['General', 'general'],
  ] as const) {
    await settings.getByRole('link', { name }).press('Enter')
    await expect(page).toHaveURL(`/t/hello/-/${path}`)
    await expect(section).toHaveText(name)
    await expect(section).toBeFocused()
    await expect(open).toHaveText('Settings')
  }
  await page.goBack()
  await expect(section).toHaveText('Shared files')
  await expect(page).toHaveTitle('hello · Pegboard')
})

test('the overview shows owners what is wrong, and readers what the toolbox is for', async ({ page }) => {
  const text =
    'lost { class = "lost.Lost", description = "Is lost.", parameters { type = object } }\nbad { class = 1 }'
  const file = { name: 'toolbox_info.hocon', mimeType: 'text/plain', buffer: Buffer.from(text) }
  const multipart = { slug: 'with-problems', title: 'With problems', file }
  expect((await page.request.post('/api/toolboxes', { multipart })).ok()).toBe(true)
  const about = { description: 'Finds what was lost.', contact: 'lost@example.org' }
  expect((await page.request.patch('/api/toolboxes/with-problems', { data: about })).ok()).toBe(true)
  await page.goto('/t/with-problems')
  await expect(page.getByText(about.description)).toBeVisible()
  const facts = page.getByLabel('Facts about the toolbox')
  await expect(facts).toContainText('No finished runs')
  await expect(facts.getByRole('link', { name: about.contact })).toBeVisible()
  await page
    .getByRole('list', { name: 'For the owners' })
    .getByRole('link', { name: /problem|error/ })
    .click()
  await expect(page).toHaveURL('/t/with-problems/-/problems')
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
  expect(await ask('/t/hello?find=greet&page=1')).toEqual([308, '/t/hello/-/tools?find=greet&page=1'])
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

test('pages have Markdown and JSON forms, by their ending and by Accept, and name them in their head', async ({
  page,
  playwright,
}) => {
  await page.goto('/t/hello/greet')
  const markdown = page.locator('link[rel=alternate][type="text/markdown"]')
  await expect(markdown).toHaveAttribute('href', /\/t\/hello\/greet\.md$/)
  const ask = async (address: string, headers: Record<string, string> = {}) => {
    const answer = await page.request.get(address, { headers })
    return { status: answer.status(), text: await answer.text(), headers: answer.headers() }
  }
  const twin = await ask('/t/hello/greet.md')
  expect(twin.headers['content-type']).toContain('text/markdown')
  expect(twin.text).toContain('# `greet` in `hello`')
  expect((await ask('/t/hello/greet', { accept: 'text/markdown' })).text).toBe(twin.text)
  expect((await ask('/t/hello/greet.md', { 'if-none-match': twin.headers.etag! })).status).toBe(304)
  expect(JSON.parse((await ask('/t/hello/greet', { accept: 'application/json' })).text).spec.name).toBe(
    'greet',
  )
  expect((await ask('/t/hello.md')).text).toContain('/t/hello/greet.md>)')
  expect((await ask('/search.md?q=greet')).text).toContain('/t/hello/greet.md>)')
  const html = await ask('/t/hello/greet', { accept: 'text/html' })
  expect(html.text).toContain('<html')
  expect(html.headers['cache-control'], 'one address has several forms').toContain('no-store')
  const visitor = await playwright.request.newContext({
    baseURL: new URL(page.url()).origin,
    storageState: { cookies: [], origins: [] },
  })
  expect((await visitor.get('/t/hello/greet.md')).status()).toBe(401)
  await visitor.dispose()
})
