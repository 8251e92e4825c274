/** Covers a secret: set, granted with one click and to another tool, written by the tool, and masked in the output. */
import { makeZip } from '../../unit/core/formats/upload/archives'
import { expect, test } from '../support/journey'
import { adminSession } from '../support/people'

test.use({ storageState: adminSession })

const secret = 'canary-of-the-journey-81c4'
const tool = `#!/bin/bash
if [ "$TOOLBOX_ACTION" = describe ]; then
  echo '{"name": "teller", "description": "Prints its key.", "args": {}, "secrets": {"TELLER_KEY": "The printed key."}}'
else echo "key=$TELLER_KEY"; fi
`

const other = `#!/bin/bash
if [ "$TOOLBOX_ACTION" = describe ]; then
  echo '{"name": "reader", "description": "Needs no key.", "args": {}}'
else echo done; fi
`

test('secrets: an owner sets and grants a secret, and a run that writes it shows a mask', async ({
  page,
}) => {
  const zip = makeZip([
    { name: 'teller', content: tool, mode: 0o755 },
    { name: 'reader', content: other, mode: 0o755 },
  ])
  await page.goto('/upload')
  await page
    .getByLabel('Files to upload')
    .setInputFiles({ name: 'teller.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) })
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByText('Prints its key.')).toBeVisible()

  await page.goto('/play/teller/teller')
  await expect(
    page.getByText(/Missing secrets: TELLER_KEY \(not set\)\. .* can set and grant them\./),
  ).toBeVisible()

  await page.getByRole('list', { name: 'Missing needs' }).getByRole('link', { name: 'Secrets' }).click()
  await page.getByRole('button', { name: 'Set TELLER_KEY' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Value').fill(secret)
  await dialog.getByRole('button', { name: 'Set', exact: true }).click()
  await page.getByRole('button', { name: 'Grant all to version 1' }).click()
  await expect(page.getByRole('button', { name: 'Revoke TELLER_KEY from teller' })).toBeVisible()
  expect(await page.content()).not.toContain(secret)

  // Another tool is found as one types. Tools that have the secret are not offered.
  const grant = page.getByRole('combobox', { name: 'Grant TELLER_KEY to another tool' })
  await grant.fill('tell')
  await expect(page.getByRole('status').filter({ hasText: 'No results' })).toBeVisible()
  await grant.fill('ead')
  await expect(page.getByRole('option')).toHaveText(['reader'])
  await grant.press('Enter')
  const revoke = page.getByRole('button', { name: 'Revoke TELLER_KEY from reader' })
  await expect(revoke).toBeVisible()
  await expect(grant).toBeFocused()
  await expect(grant).toHaveValue('')
  await revoke.click()
  await expect(revoke).toHaveCount(0)

  await page.goto('/play/teller/teller')
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Run' }).click()
  await expect(page.getByTestId('run-state')).toHaveText('Succeeded')
  await expect(page.getByText('key=[secret TELLER_KEY]').first()).toBeVisible()
  await page.getByRole('tab', { name: 'Receipt' }).click()
  await expect(page.getByText('Secrets', { exact: true })).toBeVisible()
  expect(await page.content()).not.toContain(secret)
})
