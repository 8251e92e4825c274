import { expect, test } from '../support/journey'
import { adminSession } from '../support/people'

test.use({ storageState: adminSession })

const lookUps = /\/api\/lookup\?/

test('names are looked up while they are typed, by keyboard and by pointer, on a wide and on a narrow screen', async ({
  page,
  expectedErrors,
}) => {
  await page.goto('/admin/permissions?tab=check')
  const person = page.getByRole('combobox', { name: 'Person' })
  const chosen = await person.inputValue()
  await expect(person).toHaveAttribute('aria-expanded', 'false')

  // Escape restores the choice.
  await person.fill('no such person')
  await expect(page.getByRole('status').filter({ hasText: 'No results' })).toBeVisible()
  await person.press('Escape')
  await expect(person).toHaveValue(chosen)
  await expect(page.getByRole('listbox')).toHaveCount(0)

  // Enter before the options arrive is withdrawn when the list closes.
  let answer = () => {}
  const blocked = new Promise<void>(resolve => (answer = resolve))
  await page.route(lookUps, async route => {
    await blocked
    await route.continue()
  })
  await person.click()
  await person.press('Enter')
  await person.press('Escape')
  await person.click()
  answer()
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await expect(person).toHaveAttribute('aria-expanded', 'true')
  await person.press('Escape')
  await expect(person).toHaveValue(chosen)
  await page.unroute(lookUps)

  // Any text stays in the field of the tool; a suggestion replaces it.
  const tool = page.getByRole('combobox', { name: /^Tool/ })
  await tool.fill('hello/')
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await expect(options.first()).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /\d results?/ })).toHaveCount(1)
  await expect(tool).not.toHaveAttribute('aria-activedescendant', /./)
  await tool.press('ArrowDown')
  await tool.press('ArrowDown')
  await tool.press('ArrowUp')
  const active = await tool.getAttribute('aria-activedescendant')
  await expect(page.locator(`[id="${active}"]`)).toHaveAttribute('aria-selected', 'true')
  await tool.press('Enter')
  await expect(tool).toHaveValue(/^hello\/\w/)
  await expect(tool).toHaveAttribute('aria-expanded', 'false')

  // Escape forgets the option that the keys had reached.
  await tool.fill('hello/')
  await expect(options.first()).toBeVisible()
  await tool.press('ArrowDown')
  await expect(tool).toHaveAttribute('aria-activedescendant', /./)
  await tool.press('Escape')
  await expect(tool).toHaveAttribute('aria-expanded', 'false')
  await tool.press('ArrowDown')
  await expect(options.first()).toBeVisible()
  await expect(tool).not.toHaveAttribute('aria-activedescendant', /./)

  // A failed request is named where only a suggestion can be chosen; other fields show no list.
  expectedErrors.push(/Failed to load resource/)
  await page.route(lookUps, route => route.abort())
  await person.fill('x')
  await expect(page.getByRole('status').filter({ hasText: 'Couldn’t load the list.' })).toBeVisible()
  await person.press('Escape')
  const refused = page.waitForEvent('requestfailed', request => lookUps.test(request.url()))
  await tool.fill('gre')
  await refused
  await expect(tool).toHaveAttribute('aria-expanded', 'false')
  await page.unroute(lookUps)

  await tool.fill('hello/greet@1')
  await tool.press('Escape')
  await expect(tool).toHaveValue('hello/greet@1')
  await tool.press('Enter')
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('hello/greet@1')
  await expect(person).toHaveValue(chosen)

  await page.setViewportSize({ width: 390, height: 800 })
  await tool.fill('gree')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(list.getByRole('option', { name: /hello\/greet/ })).toBeVisible()
  const box = (await list.boundingBox())!
  expect(box.x).toBeGreaterThanOrEqual(0)
  expect(box.x + box.width).toBeLessThanOrEqual(390)
  await list.getByRole('option', { name: /hello\/greet/ }).click()
  await expect(tool).toHaveValue('hello/greet')
  await expect(tool).toBeFocused()
})
