/** Running a slow tool: its lines arrive while it works, survive a reload, and reach a second person too. */
import { adminSession, newMember } from './support/people'
import { expect, test } from './support/journey'

test.use({ storageState: adminSession })

test('a slow tool streams, survives a reload in the middle, and two people watch one run', async ({
  page,
  browser,
}) => {
  const watcher = await newMember(page, browser, {
    name: 'Wim Watcher',
    email: 'wim@example.org',
    password: 'a ladder on the lawn',
  })
  await page.goto('/play/hello/count')
  await page.getByLabel('lines').fill('12')
  await page.getByRole('button', { name: /^Run/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('region', { name: 'Arguments' })).toContainText('12')
  await dialog.getByRole('button', { name: 'Run it' }).click()

  const output = page.getByRole('region', { name: 'Output' })
  const state = page.getByTestId('run-state')
  await expect(output).toContainText('line 1 of 12')
  await expect(state, 'the first line is there before the last is written').toHaveText('running')
  await expect(output).not.toContainText('line 12 of 12')

  await watcher.page.goto(`/runs/${new URL(page.url()).searchParams.get('run')}`)
  await page.reload()
  await expect(state).toHaveText('Succeeded', { timeout: 20_000 })
  const expected = Array.from({ length: 12 }, (_, index) => `line ${index + 1} of 12`)
  for (const viewer of [page, watcher.page]) {
    await expect(viewer.getByTestId('run-state')).toHaveText('Succeeded')
    const lines = await viewer
      .getByRole('region', { name: 'Output' })
      .locator('[data-stream="stdout"]')
      .allInnerTexts()
    expect(
      lines.filter(line => /^line \d+ of 12/.test(line)).map(line => line.match(/^line \d+ of 12/)![0]),
    ).toEqual(expected)
  }
  await watcher.context.close()
})

test('a run that is cancelled ends at once and keeps what it wrote', async ({ page }) => {
  await page.goto('/play/hello/count')
  await page.getByLabel('lines').fill('100')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Run it' }).click()
  const output = page.getByRole('region', { name: 'Output' })
  await expect(output).toContainText('line 2 of 100')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByTestId('run-state')).toHaveText('Cancelled')
  await expect(page.getByTestId('run-facts')).toContainText('by Ada Admin')
  await expect(output).toContainText('line 2 of 100')
})

test('looking at the question and going back runs nothing', async ({ page }) => {
  await page.goto('/play/hello/count')
  await page.getByRole('button', { name: /^Run/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Do not run' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Nothing has run yet')).toBeVisible()
})
