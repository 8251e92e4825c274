/**
 * Every page of the access table with long, Chinese, Arabic and emoji names, on a phone and at 200% zoom of a wide window:
 * nothing is cut, outside of the window or under something else.
 */
import type { Page } from '@playwright/test'
import { findLayoutProblems } from '@/tests/support/web/layout-problems'
import { makeNamedWorld } from '@/tests/support/web/named-world'
import { pageAddresses } from '@/tests/support/web/page-addresses'
import { adminSession } from '../support/people'
import { expect, test } from '../support/journey'

/** 1440 px at 200% zoom are 720 px of CSS. */
const widths = [720, 390]

test.use({ storageState: adminSession, reducedMotion: 'reduce' })

test('layout: no page has a control that is cut, covered or outside of the window', async ({
  page,
  baseURL,
  expectedErrors,
}) => {
  // Some pages of the table have no counterpart in this world.
  expectedErrors.push(/404/)
  const place = await makeNamedWorld(page.request, baseURL!)
  const found: Record<string, string[]> = {}
  let seen = 0
  for (const { name, address } of pageAddresses(place)) {
    const answer = await page.goto(address)
    if (answer?.status() === 200) seen += 1
    for (const width of widths) {
      const problems = await problemsAt(page, width)
      if (problems.length > 0) found[`${name} at ${width} px (${address})`] = problems
    }
  }
  expect(found).toEqual({})
  expect(seen).toBeGreaterThan(70)
})

async function problemsAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 })
  return page.evaluate(findLayoutProblems)
}

test('layout: the check finds what is cut, covered and outside', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await page.goto('/docs')
  await page.evaluate(() => {
    const add = (style: Partial<CSSStyleDeclaration>, text: string) => {
      const button = document.createElement('button')
      button.textContent = text
      Object.assign(button.style, { position: 'absolute', whiteSpace: 'nowrap', ...style })
      document.querySelector('main')!.append(button)
    }
    add({ top: '300px', left: '0px', width: '40px', overflow: 'hidden' }, 'Cut in the middle')
    add({ top: '400px', left: '380px' }, 'Outside of it')
    add({ top: '500px', left: '20px' }, 'Covers the other')
    add({ top: '502px', left: '40px' }, 'Covered by the other')
  })
  const problems = (await page.evaluate(findLayoutProblems)).join('\n')
  expect(problems).toContain('The page scrolls sideways')
  expect(problems).toContain('The text of button "Cut in the middle" is cut.')
  expect(problems).toContain('button "Outside of it" is outside of the window.')
  expect(problems).toContain('"Covers the other" and button "Covered by the other" overlap.')
})
