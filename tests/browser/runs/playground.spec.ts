/**
 * Covers a call before and after its run: what is typed survives a reload and the end of the session, a dry run, the
 * result as a table, the call for other programs, examples that fill the inputs, and completion in the JSON view.
 */
import { readFileSync } from 'node:fs'
import { makeZip } from '../../unit/core/formats/upload/archives'
import { expect, test } from '../support/journey'
import { admin, adminSession } from '../support/people'

test.use({ storageState: adminSession, permissions: ['clipboard-read', 'clipboard-write'] })

const description = {
  name: 'orders',
  description: 'Lists orders of a customer.',
  args: {
    type: 'object',
    properties: {
      customer: { type: 'string', title: 'Who ordered', description: 'Name of the customer.' },
      pin: { type: 'string', writeOnly: true },
      most: { type: 'integer', minimum: 1, maximum: 9 },
    },
    required: ['customer', 'pin'],
    additionalProperties: false,
  },
}
const secret = 'pin-4711'
const orders = '[{"n": 9007199254740993, "text": "=1+1"}, {"n": 1.0, "text": "b"}]'
const script = `#!/bin/bash
if [ "$TOOLBOX_ACTION" = describe ]; then echo '${JSON.stringify(description)}'; exit; fi
echo '${orders}'
`

test('playground: a call survives a reload and the end of the session, and its result is a table', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/401/)
  const zip = makeZip([{ name: 'orders', content: script, mode: 0o755 }])
  const file = { name: 'orders.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) }
  await page.request.post('/api/toolboxes', { multipart: { slug: 'orders', title: 'Orders', file } })
  await expect.poll(async () => (await page.request.get('/t/orders/orders')).status()).toBe(200)

  await page.goto('/play/orders/orders')
  await page.getByRole('button', { name: 'Asks first' }).press('Enter')
  await expect(page.getByRole('group', { name: 'Why' })).toContainText('Rule')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Files for this run' })).toHaveCount(0)
  const customer = page.getByLabel('customer Who ordered')
  const pin = page.getByLabel('pin', { exact: true })
  const most = page.getByLabel('most', { exact: true })
  await expect(most).toBeHidden()
  await customer.fill('Ada')
  await pin.fill(secret)
  await page.getByRole('button', { name: '1 optional input' }).press('Enter')
  await most.fill('3')

  const draft = () => page.evaluate(() => JSON.stringify({ ...window.localStorage }))
  await expect.poll(draft).toContain('most')
  await page.reload()
  await expect(customer).toHaveValue('Ada')
  await expect(pin, 'a secret is never stored').toHaveValue('')
  await pin.fill(secret)
  await expect.poll(draft).toContain('Ada')
  expect(await draft()).not.toContain(secret)
  await expect(most, 'an optional input with a value is open').toHaveValue('3')

  await page.getByRole('button', { name: 'Dry run' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Nothing was executed.')
  await expect(dialog.getByRole('group', { name: 'Arguments that the tool' })).toContainText('"most": 3')
  await expect(dialog).toContainText('TOOLBOX_ACTION')
  await page.keyboard.press('Escape')
  await expect(page.getByText('No runs yet', { exact: true })).toBeVisible()

  await context.clearCookies()
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toContainText('Sign in again')
  await dialog.getByLabel('Email address').fill(admin.email)
  await dialog.getByLabel('Password').fill(admin.password)
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Run orders with these arguments?')
  await dialog.getByRole('button', { name: 'Run' }).press('Enter')
  await expect(page.getByTestId('run-state')).toHaveText('Succeeded')
  await expect(page.getByRole('tab', { name: 'Result', exact: true }).last()).toHaveAttribute(
    'aria-selected',
    'true',
  )
  const table = page.getByRole('region', { name: 'Result as a table' })
  await expect(table.getByRole('row').nth(1)).toContainText('9007199254740993')
  await table.getByRole('button', { name: 'n', exact: true }).press('Enter')
  await expect(table.getByRole('row').nth(1)).toContainText('1.0')
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as CSV' }).click(),
  ])
  const saved = `"n","text"\r\n1.0,"b"\r\n9007199254740993,"'=1+1"\r\n`
  expect(readFileSync(await csv.path(), 'utf8')).toBe(saved)

  const copied = async (name: string, part: string) => {
    await page.getByRole('button', { name: 'Copy as' }).press('Enter')
    await page.getByRole('menuitem', { name }).press('Enter')
    const read = () => page.evaluate(() => navigator.clipboard.readText())
    await expect.poll(read).toContain(part)
    return read()
  }
  expect(await copied('curl', 'Bearer $PEGBOARD_TOKEN')).not.toContain(secret)
  const command = await copied('CLI', 'pegboard run --server')
  expect(command).toMatch(/ orders\/orders \\\n {2}--customer Ada \\\n {2}--most 3\n$/)
  const link = await copied('Link with these arguments', '/play/orders/orders?arguments=')
  expect(decodeURIComponent(link)).toContain('"customer": "Ada"')
  expect(link).not.toContain(secret)

  const actions = page.getByRole('group', { name: 'Actions of the result' })
  await actions.getByRole('button', { name: 'Share' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Copy link to the run' }).press('Enter')
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/\/runs\/[0-9a-f-]{36}$/)
  const [output] = await Promise.all([
    page.waitForEvent('download'),
    actions
      .getByRole('button', { name: 'Download' })
      .press('Enter')
      .then(() => page.getByRole('menuitem', { name: 'Output (stdout)' }).press('Enter')),
  ])
  expect(readFileSync(await output.path(), 'utf8')).toContain(orders)
  await expect(actions.getByRole('link', { name: 'Compare' })).toHaveAttribute('href', /^\/runs\/compare\?/)
  await actions.getByRole('button', { name: 'Save as example' }).press('Enter')
  await dialog.getByLabel('Title').fill('Orders of Ada')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()

  await page.goto(link)
  await expect(page.getByText('No runs yet', { exact: true }), 'a link runs nothing').toBeVisible()
  await expect(customer).toHaveValue('Ada')
  await customer.fill('Bob')
  await page
    .getByRole('group', { name: 'Examples' })
    .getByRole('button', { name: 'Orders of Ada' })
    .press('Enter')
  await expect(customer).toHaveValue('Ada')
  await page.getByRole('button', { name: 'Restore them' }).press('Enter')
  await expect(customer).toHaveValue('Bob')

  await page.getByRole('button', { name: 'JSON', exact: true }).press('Enter')
  const editor = page.getByRole('textbox', { name: 'Arguments as JSON' })
  await editor.click()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('{"mo')
  await expect(page.getByRole('option', { name: /most/ })).toContainText('integer')
  // The editor ignores keys for 75 ms after its list opens, so that Enter for a new line selects nothing.
  const openedAt = performance.now()
  await expect.poll(() => performance.now() - openedAt).toBeGreaterThan(75)
  await page.keyboard.press('Enter')
  await page.keyboard.type('12')
  await expect(editor).toHaveText('{"most": 12}')
  await editor.getByText('"most"').hover({ position: { x: 30, y: 8 } })
  await expect(page.getByRole('tooltip')).toContainText('integer')

  await page.setViewportSize({ width: 390, height: 800 })
  const parts = page.getByRole('tablist', { name: 'Parts of the playground' })
  await expect(parts.getByRole('tab')).toHaveText(['Inputs', 'Result', 'History'])
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
