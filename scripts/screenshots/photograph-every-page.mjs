/** Pictures of every page of the access table, in a world with names that are hard to lay out. */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { makeNamedWorld } from '../../tests/support/web/named-world.ts'
import { pageAddresses } from '../../tests/support/web/page-addresses.ts'

const widths = [1440, 1024, 390]
const themes = ['light', 'dark']

/**
 * Makes the world and the pictures: `PAGE-WIDTH-THEME.png`.
 * @param {import('@playwright/test').Page} page of a signed-in admin
 * @param {string} baseURL address of the application
 * @param {string} folder is created
 * @returns {Promise<number>} the number of pictures
 */
export async function photographEveryPage(page, baseURL, folder) {
  mkdirSync(folder, { recursive: true })
  const place = await makeNamedWorld(page.request, baseURL)
  let count = 0
  for (const { name, address } of pageAddresses(place)) {
    await page.goto(address)
    await page.evaluate(() => document.fonts.ready)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        const file = path.join(folder, `${name}-${width}-${colorScheme}.png`)
        await page.screenshot({ path: file, fullPage: true })
        count += 1
      }
    }
  }
  return count
}
