/** Covers the first hour of a new person: the checklist, the help menu, the documentation and the sheet of keys. */
import { adminSession, newMember } from '../support/people'
import { expect, test } from '../support/journey'

test.use({ storageState: adminSession })

const newcomer = { name: 'Nell Newcomer', email: 'nell@example.org', password: 'eleven first steps' }

test('first hour: a newcomer runs a tool from the checklist, reads a guide and finds the keys', async ({
  page: adminPage,
  browser,
}) => {
  const { context, page } = await newMember(adminPage, browser, newcomer)
  const steps = page.getByRole('region', { name: 'First steps' })
  await expect(steps.getByText('0 of 3 done')).toBeVisible()
  await expect(steps.getByRole('link', { name: 'Invite someone' })).toHaveCount(0)

  await steps.getByRole('link', { name: 'Run a tool' }).click()
  const run = page.getByRole('button', { name: 'Run', exact: true })
  await expect(run).toBeFocused()
  await expect(run).toHaveAttribute('data-step-highlighted', '')
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('run-state'), 'the tool runs without asking').toHaveText('Succeeded')
  await expect(run).not.toHaveAttribute('data-step-highlighted')

  await page.goto('/')
  await expect(steps.getByText('1 of 3 done')).toBeVisible()
  await steps.getByRole('link', { name: 'Connect an agent' }).click()
  await expect(page.getByRole('button', { name: 'Connect', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  const connecting = page.getByRole('dialog', { name: 'Connect an agent to Pegboard' })
  await expect(connecting.getByRole('region', { name: 'Address' })).toHaveText(/\/mcp$/)
  await connecting.getByRole('button', { name: 'Create token' }).click()
  const creating = page.getByRole('dialog', { name: 'New token' })
  await creating.getByRole('textbox').fill('Editor of Nell')
  await creating.getByRole('button', { name: 'Create token' }).click()
  await expect(connecting.getByTestId('api-token')).toHaveText(/^pegb_/)
  await page.keyboard.press('Escape')
  await expect(connecting).toBeHidden()

  const scrolled = await page.evaluate(() => window.scrollY)
  expect(scrolled, 'the page is scrolled to the step').toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Help' }).click()
  await expect(page.getByRole('menuitem', { name: 'Documentation' })).toBeFocused()
  expect(await page.evaluate(() => window.scrollY), 'menus of the header move nothing').toBe(scrolled)
  await expect(page.getByRole('menu').getByText(/^Pegboard \d+\.\d+\.\d+$/)).toBeVisible()
  // The mark is there until the reader has opened what is new.
  const help = page.getByRole('button', { name: 'Help' })
  await expect(help).toHaveAccessibleName('Help, with news')
  await page.getByRole('menuitem', { name: 'What’s new New' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: "What's new" })).toBeVisible()
  await expect(help).toHaveAccessibleName('Help')
  await page.getByRole('article').getByRole('link', { name: 'request it' }).click()
  await expect(page).toHaveURL('/docs/demand')
  await help.click()
  await page.getByRole('menuitem', { name: 'Documentation' }).click()
  await page.getByRole('link', { name: 'Inbox and email' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox and email' })).toBeVisible()
  await page.getByRole('article').getByRole('link', { name: 'pause' }).click()
  await expect(page).toHaveURL('/docs/api-tokens')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/docs/reviewing#levels')
  await expect(page.getByRole('heading', { name: 'Levels', exact: true })).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys.getByText('Go to the search box')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()

  await page.goto('/')
  await page.getByRole('searchbox').press('?')
  await expect(keys, 'keys write text in a field').toBeHidden()
  await page.getByRole('searchbox').fill('')
  await steps.getByRole('button', { name: 'Dismiss' }).click()
  await expect(steps).toBeHidden()
  await page.reload()
  await expect(page.getByRole('searchbox')).toBeVisible()
  await expect(steps).toBeHidden()
  await context.close()
})
