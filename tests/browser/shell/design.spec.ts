/**
 * The visual system, measured on the page that shows every component: sizes of text, colors of disabled controls, the
 * accent. Pictures would differ with the fonts of each machine.
 */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { findLayoutProblems } from '@/tests/support/web/layout-problems'
import { adminSession } from '../support/people'
import { expect, test } from '../support/journey'

test.use({ storageState: adminSession })

const sizes = [12, 14, 15, 18, 24]

test('design: sizes, disabled controls and the accent follow the system in both themes', async ({ page }) => {
  await page.goto('/design')
  await expect(page.getByRole('heading', { level: 1, name: 'Design' })).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      const where = `${colorScheme}, ${width} px`
      expect(await page.evaluate(findLayoutProblems), where).toEqual([])
      expect(await sizesOutside(page), where).toEqual([])
    }
    expect((await new AxeBuilder({ page }).analyze()).violations, colorScheme).toEqual([])
    await expectGrayWhenDisabled(page)
    expect(await accentOutsideOfActions(page), colorScheme).toEqual([])
  }
})

test('design: text uses the fonts of this site', async ({ page }) => {
  const fonts: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'font') fonts.push(request.url())
  })
  await page.goto('/design')
  await page.evaluate(() => document.fonts.ready)
  const loaded = await page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
  )
  expect(new Set(loaded).size).toBeGreaterThanOrEqual(2)
  expect(fonts.length).toBeGreaterThan(0)
  for (const url of fonts) expect(new URL(url).origin).toBe(new URL(page.url()).origin)
})

test('design: a dialog, a popover, a menu and a toast open, and paper has the content alone', async ({
  page,
}) => {
  await page.goto('/design')
  await page.getByRole('button', { name: 'Open a form' }).click()
  await expect(page.getByRole('dialog', { name: 'New group' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Open a side sheet' }).click()
  const sheet = page.getByRole('dialog', { name: 'Rule no-drops' })
  await expect(sheet.getByLabel('Note')).toBeFocused()
  await page.keyboard.press('Escape')
  await page
    .getByRole('dialog', { name: 'Discard changes to' })
    .getByRole('button', { name: 'Discard' })
    .click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('region', { name: 'Sample of a loading table' })).toHaveAttribute(
    'aria-busy',
    'true',
  )
  await expect(page.locator('[data-sample="code with its language"]')).toContainText('Shell')
  await page.getByRole('button', { name: 'Open a popover' }).click()
  await expect(page.getByRole('group', { name: 'Sample of a popover' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Show a toast' }).click()
  await expect(page.getByText('Limits saved')).toBeVisible()

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Show a toast' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  )
  expect(await page.evaluate(() => getComputedStyle(document.querySelector('h1')!).color)).toBe(
    'rgb(36, 30, 26)',
  )
})

/** Returns texts whose size is not of the scale. Code is a little smaller than the text around it, never below 12 px. */
async function sizesOutside(page: Page): Promise<string[]> {
  return page.evaluate(allowed => {
    const found = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement!
      if (!node.textContent?.trim() || parent.closest('script, style, [aria-hidden=true]')) continue
      const size = Number.parseFloat(getComputedStyle(parent).fontSize)
      const isCode = parent.closest('code, kbd, pre, samp') !== null
      if (isCode ? size < 12 : !allowed.includes(size))
        found.add(`${size} px: ${node.textContent.slice(0, 40)}`)
    }
    return [...found]
  }, sizes)
}

async function expectGrayWhenDisabled(page: Page): Promise<void> {
  const groundOf = (sample: string) =>
    page
      .locator(`[data-sample="${sample}"] button`)
      .evaluate(button => getComputedStyle(button).backgroundColor)
  const gray = await groundOf('secondary, disabled')
  expect(await groundOf('primary, disabled')).toBe(gray)
  expect(await groundOf('danger, disabled')).toBe(gray)
  expect(await groundOf('disabled with its reason')).toBe(gray)
  expect(await groundOf('primary, default')).not.toBe(gray)
  expect(await groundOf('primary, busy')).toBe(await groundOf('primary, default'))
}

/** Returns elements with the accent as their ground that are neither an action nor a selection. */
async function accentOutsideOfActions(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const probe = document.createElement('span')
    probe.style.setProperty('background-color', 'var(--accent)')
    document.body.append(probe)
    const accent = getComputedStyle(probe).backgroundColor
    probe.remove()
    return [...document.body.querySelectorAll('*')]
      .filter(element => getComputedStyle(element).backgroundColor === accent)
      .filter(element => !element.closest('button, a, input, [aria-selected=true], [aria-current]'))
      .map(element => element.outerHTML.slice(0, 120))
  })
}
