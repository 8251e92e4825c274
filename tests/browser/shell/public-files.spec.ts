/** Covers the files of public/, which are served without signing in. */
import { readdirSync } from 'node:fs'
import { expect, test } from '../support/journey'

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
