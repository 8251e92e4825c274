/** Covers a large upload over a slow connection: its progress, cancelling it by keyboard, and sending it again. */
import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { makeZip } from '../../unit/core/formats/upload/archives'
import { adminSession } from '../support/people'
import { expect, test } from '../support/journey'

test.use({ storageState: adminSession })

const megabytes = 12
const archive = Buffer.from(
  makeZip([
    { name: 'toolbox_info.hocon', content: '{ slow { class = "slow.Slow", description = "Waits." } }' },
    ...Array.from({ length: megabytes / 4 }, (_, index) => ({
      name: `data/${index}.bin`,
      content: randomBytes(4 * 1024 * 1024),
      stored: true,
    })),
  ]),
)

/**
 * Limits what the browser sends, in bytes per second.
 * @returns a function that removes the limit, which belongs to its session of the browser
 */
async function limitUploads(page: Page, bytesPerSecond: number): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const limit = async (uploadThroughput: number) => {
    const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput }
    await session.send('Network.emulateNetworkConditions', conditions)
  }
  await limit(bytesPerSecond)
  return () => limit(-1)
}

/** Collects what the page shows about an upload, because its last state can be short. */
async function collectProgress(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seenProgress: seen })
    const look = () => {
      const text = document.querySelector('[aria-label="Upload in progress"]')?.textContent
      if (text && seen.at(-1) !== text) seen.push(text)
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => (window as unknown as { seenProgress: string[] }).seenProgress)
}

test('upload: a large archive shows how much is sent, can be cancelled by keyboard, and is sent again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/upload')
  // Before anything else, because the browser can send a request that follows immediately without the limit.
  const removeLimit = await limitUploads(page, 256 * 1024)
  await page
    .getByLabel('Files to upload')
    .setInputFiles({ name: 'slow.zip', mimeType: 'application/zip', buffer: archive })
  await expect(page.getByText('1 file, 12 MB of 32 MB')).toBeVisible()

  const send = page.getByRole('button', { name: 'Upload', exact: true })
  await send.focus()
  await page.keyboard.press('Enter')
  const progress = page.getByRole('group', { name: 'Upload in progress' })
  const bar = page.getByRole('progressbar', { name: 'Upload' })
  await expect(progress).toBeFocused()
  await expect(progress).toContainText(/Uploading [1-9]\d?%/)
  await expect(progress).toContainText(/ of 12 MB/)
  await expect(bar).toHaveAttribute('aria-valuetext', /Uploading \d+%/)
  expect(Number(await bar.getAttribute('value'))).toBeLessThan(100)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Cancel upload' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Upload cancelled')).toBeVisible()
  await expect(page.getByText('Nothing was saved.')).toBeVisible()
  await expect(progress).toBeHidden()
  await expect(send).toBeFocused()
  await expect(page.getByText('slow.zip').first()).toBeVisible()
  expect((await page.request.get('/api/toolboxes/slow')).status()).toBe(404)

  await removeLimit()
  const progressSeen = await collectProgress(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Upload results' })).toBeVisible()
  expect((await progressSeen()).some(text => text.startsWith('Reading files…'))).toBe(true)
  await expect(page.locator('#tools a[href^="/t/slow"]').first()).toBeVisible()
})
