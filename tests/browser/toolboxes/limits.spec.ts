/**
 * Covers a limit: set by an owner, shown before a run, exceeded, and explained with the people who can raise
 * it.
 */
import { makeZip } from '../../unit/core/formats/upload/archives'
import { expect, test } from '../support/journey'
import { adminSession } from '../support/people'

test.use({ storageState: adminSession })

const tool = `#!/bin/bash
if [ "$TOOLBOX_ACTION" = describe ]; then
  echo '{"name": "dreamer", "description": "Sleeps on.", "args": {}}'
else echo asleep; sleep 60; fi
`

test('limits: an owner sets a limit, the form shows it, and a run that exceeds it names who can raise it', async ({
  page,
}) => {
  const zip = makeZip([{ name: 'dreamer', content: tool, mode: 0o755 }])
  await page.goto('/upload')
  await page
    .getByLabel('Files to upload')
    .setInputFiles({ name: 'dreamer.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) })
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByText('Sleeps on.')).toBeVisible()

  await page.goto('/play/dreamer/dreamer')
  const limitsOfRun = page.getByRole('button', { name: 'Limits of a run' })
  await limitsOfRun.click()
  await page.getByTestId('run-limits').getByRole('link', { name: 'Limits' }).click()
  await expect(page.getByLabel('Limits of', { exact: true })).toHaveValue('dreamer')
  const time = page.getByLabel('Time', { exact: true })
  await time.fill('900')
  await page.getByRole('button', { name: 'Save limits' }).click()
  await expect(page.getByText('Must be 1–300 s.')).toBeVisible()
  await time.fill('2')
  await page.getByRole('button', { name: 'Save limits' }).click()
  await expect(page.getByText('Applies to new runs.')).toBeVisible()

  await page.goto('/play/dreamer/dreamer')
  await limitsOfRun.click()
  await expect(page.getByTestId('run-limits')).toContainText('Up to 2 s,')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Run' }).click()
  await expect(page.getByTestId('run-state')).toHaveText('Timed out')
  await expect(page.getByText('Exceeded the time limit of 2 s.')).toBeVisible()
  await expect(page.getByText('Ada Admin can raise the limit to at most 300 s.')).toBeVisible()
  await page.getByRole('link', { name: 'Limits of the toolbox' }).click()
  await expect(page.getByLabel('Limits of', { exact: true })).toHaveValue('dreamer')
  await expect(time).toHaveValue('2')

  // The chosen tool is in the address: going back and reloading keep it.
  const choice = page.getByRole('combobox', { name: 'Limits of' })
  await choice.click()
  await expect(page.getByRole('option', { name: 'all tools of the toolbox' })).toBeVisible()
  await choice.press('Enter')
  await expect(page).toHaveURL(/\/limits$/)
  await expect(choice).toHaveValue('all tools of the toolbox')
  await expect(time).toHaveValue('')
  await choice.fill('EAM')
  await expect(page.getByRole('option')).toHaveText(['dreamer'])
  await choice.press('Enter')
  await expect(page).toHaveURL(/\/limits\?tool=dreamer$/)
  await expect(choice).toHaveValue('dreamer')
  await expect(time).toHaveValue('2')
  await page.goBack()
  await expect(choice).toHaveValue('all tools of the toolbox')
  await page.getByRole('region', { name: 'Tools with custom limits' }).last().getByRole('link').click()
  await expect(choice).toHaveValue('dreamer')
  await page.reload()
  await expect(choice).toHaveValue('dreamer')

  await page.goto('/t/dreamer/-/limits?tool=sleeper')
  await expect(page.getByText('The toolbox has no tool named sleeper.')).toBeVisible()
  await expect(choice).toHaveValue('all tools of the toolbox')
  await expect(choice).toHaveAccessibleDescription(/no tool named sleeper/)
  await expect(choice).toHaveAttribute('aria-invalid', 'true')
  await expect(time).toHaveValue('')
})
