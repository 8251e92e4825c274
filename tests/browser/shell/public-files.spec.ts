/** Covers the files of public/, which are served without signing in. */
import { readdirSync } from 'node:fs'
import { expect, test } from '../support/journey'
import { adminSession } from '../support/people'

test('public files: the manifest, icons and robots.txt are served without a session, with the security headers', async ({
  page,
  request,
}) => {
  for (const name of readdirSync('public')) {
    const answer = await request.get(`/${name}`)
    expect(answer.status(), name).toBe(200)
    expect(answer.headers()['content-security-policy'], name).toContain("default-src 'none'")
    expect(answer.headers()['x-content-type-options'], name).toBe('nosniff')
  }
  await page.goto('/sign-in')
  const linked = await page
    .locator('link[rel="icon"], link[rel="apple-touch-icon"], link[rel="manifest"]')
    .evaluateAll(links => links.map(link => new URL((link as HTMLLinkElement).href).pathname))
  expect(linked.sort()).toEqual(['/icon-180.png', '/icon.svg', '/manifest.webmanifest'])
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  for (const { src } of manifest.icons as { src: string }[])
    expect((await request.get(src)).status(), src).toBe(200)
  expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /')
})

test.describe('signed in', () => {
  test.use({ storageState: adminSession })

  test('the icon stays while pages change, so that browsers do not look for another one', async ({
    page,
  }) => {
    await page.goto('/t/hello')
    await page.evaluate(() => {
      const icon = document.querySelector('link[rel="icon"]')
      new MutationObserver(() => {
        if (icon?.isConnected !== true) document.body.dataset.iconWas = 'removed'
      }).observe(document.documentElement, { childList: true, subtree: true })
    })
    const tabs = page.getByRole('navigation', { name: 'Views of the toolbox' })
    for (const name of ['Tools', 'Files', 'Settings']) {
      await tabs.getByRole('link', { name }).click()
      await expect(tabs.locator('[aria-current=page]')).toContainText(name)
    }
    await expect(page.locator('link[rel="icon"]')).toHaveCount(1)
    expect(await page.evaluate(() => document.body.dataset.iconWas)).toBeUndefined()
  })
})
