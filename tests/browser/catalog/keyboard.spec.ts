/** Covers finding and running tools by keyboard. */
import { adminSession } from '../support/people'
import { expect, test } from '../support/journey'

test.use({ storageState: adminSession })

test('keyboard: slash focuses the search, typing finds tools, and the address keeps the query', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('searchbox')).toBeVisible()
  // The page is visible before its shortcuts work.
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.getByRole('searchbox').fill('')
  await page.keyboard.type('unit_conv')
  const found = page.locator('a[href="/t/ovos-math-tools/unit_convert"]').first()
  await expect(found).toBeVisible()
  await expect(page).toHaveURL(/q=unit_conv/)
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue('unit_conv')
  await expect(found).toBeVisible()
})

test('catalog: the title of the page names the search and the product', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle('Catalog · Pegboard')
  await page.goto('/?q=unit')
  await expect(page).toHaveTitle('unit in the catalog · Pegboard')
})

test('search: finds a tool despite one wrong letter', async ({ page }) => {
  await page.goto('/?q=unit_convret')
  await expect(page.locator('a[href="/t/ovos-math-tools/unit_convert"]').first()).toBeVisible()
})

test('catalog: lists all toolboxes under an address that can be shared and left with Back', async ({
  page,
}) => {
  await page.goto('/')
  const boxes = page.getByRole('region', { name: 'Toolboxes' })
  const cards = boxes.getByRole('listitem')
  await expect(cards).toHaveCount(6)
  const all = boxes.getByRole('link', { name: /^Show all \d+ toolboxes$/ })
  const count = Number((await all.innerText()).match(/\d+/)![0])
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused({ timeout: 500 })
  }).toPass()
  await all.press('Enter')
  // Other specs upload toolboxes at the same time.
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(count)
  await expect(page).toHaveURL('/?toolboxes=1')
  await expect(boxes.getByRole('heading', { name: 'Toolboxes' })).toBeFocused()
  await page.getByRole('searchbox').fill('clock')
  await expect(page).toHaveURL('/?q=clock&toolboxes=1')
  await expect(cards).toHaveCount(1)
  await page.reload()
  await expect(cards).toHaveCount(1)
  await boxes.getByRole('link', { name: 'Show tools' }).click()
  await expect(page).toHaveURL('/?q=clock')
  await expect(page.getByRole('region', { name: 'Tools', exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('region', { name: 'Tools', exact: true })).toHaveCount(0)
})

test('palette: opens from every page and goes to the chosen item', async ({ page }) => {
  await page.goto('/runs')
  await page.keyboard.press('Control+K')
  const palette = page.getByRole('dialog')
  await expect(palette).toBeVisible()
  await page.keyboard.type('greet')
  await expect(palette.getByRole('option', { name: /greet/ }).first()).toBeVisible()
  let answer = () => {}
  const blocked = new Promise<void>(resolve => (answer = resolve))
  await page.route(/\/t\/hello\/greet\?.*_rsc=/, async route => {
    await blocked
    await route.continue()
  })
  await page.keyboard.press('Enter')
  await expect(palette).toBeHidden()
  await expect(page.getByRole('progressbar', { name: 'Loading page' })).toBeVisible()
  answer()
  await expect(page).toHaveURL(/\/t\/hello\/greet/)
})

test('keyboard: a tool runs from its form by keyboard alone', async ({ page }) => {
  await page.goto('/play/hello/greet')
  await page.getByLabel('name', { exact: true }).focus()
  await page.keyboard.type('Grace')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('run-state')).toHaveText('Succeeded')
  await expect(page.getByRole('tabpanel', { name: 'Result' })).toContainText('Hello, Grace!')
})

test('dialog: returns focus to the element that had it', async ({ page }) => {
  await page.goto('/play/hello/greet')
  for (const name of ['Run', 'Find anything']) {
    const opener = page.getByRole('button', { name, exact: true })
    if (name === 'Run') await page.getByLabel('name', { exact: true }).fill('Grace')
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(opener).toBeFocused()
  }
})

test('dialog: focuses the first field and not the close button', async ({ page }) => {
  await page.goto('/t/hello/-/secrets')
  await page.getByRole('button', { name: 'Set secret', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused()
})

test('link: shows progress while a slow page loads', async ({ page }) => {
  await page.goto('/')
  let answer = () => {}
  const blocked = new Promise<void>(resolve => (answer = resolve))
  await page.route(/\/runs\?.*_rsc=/, async route => {
    await blocked
    await route.continue()
  })
  await page.getByRole('banner').getByRole('link', { name: 'Runs' }).click()
  const bar = page.getByRole('progressbar', { name: 'Loading page' })
  await expect(bar).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Loading page' })).toBeAttached()
  answer()
  await expect(page.getByRole('heading', { level: 1, name: 'Runs' })).toBeVisible()
  await expect(bar).toBeHidden()
})

test('controls: are disabled until the scripts that they need have loaded', async ({ page }) => {
  let answer = () => {}
  const blocked = new Promise<void>(resolve => (answer = resolve))
  await page.route(/\/_next\/.*\.js/, async route => {
    await blocked
    await route.continue()
  })
  await page.goto('/play/hello/greet', { waitUntil: 'commit' })
  const find = page.getByRole('button', { name: 'Find anything' })
  await expect(find).toHaveCSS('pointer-events', 'none')
  const pressed = find.click()
  answer()
  await pressed
  await expect(page.getByRole('dialog')).toBeVisible()
})
