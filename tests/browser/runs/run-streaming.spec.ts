/** Covers a slow tool: its lines arrive while it runs, survive a reload, and reach a second viewer. */
import type { Page } from '@playwright/test'
import { adminSession, newMember } from '../support/people'
import { expect, test } from '../support/journey'

test.use({ storageState: adminSession })

const output = (page: Page) => page.getByRole('region', { name: 'Output' })
const state = (page: Page) => page.getByTestId('run-state')

/** Returns the numbers that the counting tool has written so far, as shown on this page. */
async function numbers(page: Page): Promise<number[]> {
  const lines = await output(page).locator('[data-stream="stdout"]').allInnerTexts()
  return lines.flatMap(line => /^\s*(\d+) \d\d:\d\d:\d\d$/.exec(line)?.[1] ?? []).map(Number)
}

async function count(page: Page, to: number, pause: string): Promise<void> {
  await page.goto('/play/hello/count')
  await page.getByLabel('to', { exact: true }).fill(String(to))
  await page.getByLabel('pause', { exact: true }).fill(pause)
  await page.getByRole('button', { name: 'Run', exact: true }).click()
}

test('run: streams output, survives a reload, and can be watched by two people', async ({
  page,
  browser,
}) => {
  const watcher = await newMember(page, browser, {
    name: 'Wim Watcher',
    email: 'wim@example.org',
    password: 'a ladder on the lawn',
  })
  await count(page, 20, '0.4')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('region', { name: 'Arguments' })).toContainText('20')
  await dialog.getByRole('button', { name: 'Run' }).click()

  await expect.poll(() => numbers(page)).toContain(1)
  await expect(state(page), 'the first line is there before the last is written').toHaveText('Running')
  expect(await numbers(page)).not.toContain(20)

  const run = new URL(page.url()).searchParams.get('run')
  await watcher.page.goto(`/runs/${run}`)
  await page.reload()
  await expect(state(page)).toHaveText('Succeeded')
  for (const viewer of [page, watcher.page]) {
    await expect(state(viewer)).toHaveText('Succeeded')
    expect(await numbers(viewer)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
    await expect(output(viewer).locator('[data-stream="stderr"]')).toHaveText([
      /note: 10 lines so far/,
      /note: 20 lines so far/,
    ])
  }
  await watcher.context.close()
})

test('run: ends immediately when cancelled and keeps its output', async ({ page }) => {
  await count(page, 100, '0.2')
  await page.getByRole('dialog').getByRole('button', { name: 'Run' }).click()
  await expect.poll(() => numbers(page)).toContain(2)
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(state(page)).toHaveText('Cancelled')
  await expect(page.getByTestId('run-facts')).toContainText('by Ada Admin')
  expect((await numbers(page)).slice(0, 2)).toEqual([1, 2])
})

test('run: does not start when the person goes back from the confirmation', async ({ page }) => {
  await page.goto('/play/hello/count')
  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('No runs yet')).toBeVisible()
})

test('run form: shows invalid arguments beside their fields and keeps the input', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/422/)
  await count(page, 5000, '0.1')
  await expect(page.locator('[data-field-problems]').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /1 problem/ })).toBeVisible()
  await expect(page.getByLabel('to', { exact: true })).toHaveValue('5000')
})

test('run form: does not start a run while a number is invalid', async ({ page }) => {
  await page.goto('/play/hello/count')
  const to = page.getByLabel('to', { exact: true })
  await to.fill('1e2')
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(to).toBeFocused()
  await expect(page.getByRole('button', { name: /1 problem/ })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await to.fill('3')
  await expect(page.getByRole('button', { name: /problem/ })).toBeHidden()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog')).toContainText('"to": 3')
  await page.keyboard.press('Escape')
})

test('run: keeps the output of a failing tool and shows its outcome', async ({ page }) => {
  await page.goto('/play/hello/fail')
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Run' }).click()
  await expect(state(page)).toHaveText('Tool reported an error')
  await expect(page.getByTestId('run-facts')).toContainText('exit 3')
  await expect(output(page)).toContainText('This line was written before it went wrong.')
  await expect(output(page)).toContainText('this tool fails on purpose')
  // The history shows the outcome as well.
  await page.getByRole('button', { name: /^History/ }).click()
  const latest = page.getByRole('button', { name: /^Tool reported an error/ }).first()
  await expect(latest).toHaveAttribute('aria-current', 'true')
})

test('run form: preserves the notation of numbers between form and JSON', async ({ page }) => {
  await page.goto('/play/ovos-math-tools/unit_convert')
  await page.getByLabel('value', { exact: false }).first().fill('1.50')
  await page.getByRole('button', { name: 'JSON', exact: true }).click()
  const editor = page.getByRole('textbox', { name: 'Arguments as JSON' })
  await expect(editor).toContainText('1.50')
  await editor.click()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(
    '{"value": 12345678901234567890.10, "from_unit": "m", "to_unit": "km", "note": [1.0]}',
  )
  await page.getByRole('button', { name: 'Form', exact: true }).click()
  await expect(page.getByLabel('value', { exact: false }).first()).toHaveValue('12345678901234567890.10')
  await page.getByRole('button', { name: 'JSON', exact: true }).click()
  await expect(editor).toContainText('1.0')
})
