/** Finding and running without a mouse. */
import { adminSession } from './support/people'
import { expect, test } from './support/journey'

test.use({ storageState: adminSession })

test('a slash reaches the search, typing finds, and the address remembers', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('searchbox')).toBeVisible()
  // The page is there before its keys are.
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

test('one wrong letter still finds the tool', async ({ page }) => {
  await page.goto('/?q=unit_convret')
  await expect(page.locator('a[href="/t/ovos-math-tools/unit_convert"]').first()).toBeVisible()
})

test('the board leads to all of its toolboxes, by an address that can be sent and gone back from', async ({
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
  // Other journeys hang more of them meanwhile.
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

test('the palette opens from every page and goes where it says', async ({ page }) => {
  await page.goto('/runs')
  await page.keyboard.press('Control+K')
  const palette = page.getByRole('dialog')
  await expect(palette).toBeVisible()
  await page.keyboard.type('greet')
  await expect(palette.getByRole('option', { name: /greet/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/t\/hello\/greet/)
})

test('a tool runs from its form by keyboard alone', async ({ page }) => {
  await page.goto('/play/hello/greet')
  await page.getByLabel('name', { exact: true }).focus()
  await page.keyboard.type('Grace')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('run-state')).toHaveText('Succeeded')
  await expect(page.getByRole('region', { name: 'Output' })).toContainText('greeting 1 of 1')
})

test('whatever a dialog covered has the focus again when it is closed', async ({ page }) => {
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

test('a dialog begins in its first field, not on the button that closes it', async ({ page }) => {
  await page.goto('/t/hello')
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused()
})

test('a page that takes its time says that it is on its way', async ({ page }) => {
  await page.goto('/')
  let answer = () => {}
  const held = new Promise<void>(resolve => (answer = resolve))
  await page.route(/\/runs\?.*_rsc=/, async route => {
    await held
    await route.continue()
  })
  await page.getByRole('banner').getByRole('link', { name: 'Runs' }).click()
  const bar = page.getByRole('progressbar', { name: 'Loading page' })
  await expect(bar).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { level: 1, name: 'Runs' })).toBeVisible()
  await expect(bar).toBeHidden()
})

test('nobody presses in vain what needs scripts that have not come yet', async ({ page }) => {
  let answer = () => {}
  const held = new Promise<void>(resolve => (answer = resolve))
  await page.route(/\/_next\/.*\.js/, async route => {
    await held
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
