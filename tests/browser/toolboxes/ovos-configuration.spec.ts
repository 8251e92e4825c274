/** Covers the shell toolbox: disabled by default, enabled by its configuration, and reset. */
import { expect, test } from '../support/journey'
import { adminSession } from '../support/people'

test.use({ storageState: adminSession })

test('settings: an owner enables commands for a toolbox, a run uses the setting, and the owner resets it', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/422/)
  await page.goto('/t/ovos-shell-tools')
  await page.getByRole('link', { name: 'Configuration' }).click()
  const panel = page.locator('#settings-ovos-shell-tools')
  const allowed = panel.getByRole('radiogroup', { name: 'Allow shell' })
  await expect(panel.getByText('No settings saved')).toBeVisible()

  await allowed.getByRole('radio', { name: 'true' }).check()
  const seconds = panel.getByLabel('Max timeout')
  await seconds.fill('0')
  await panel.getByRole('button', { name: 'Save settings' }).click()
  await expect(panel.getByText('Must be at least 1.')).toBeVisible()
  await seconds.fill('20')
  await panel.getByRole('button', { name: 'Save settings' }).click()
  const history = panel.getByRole('table')
  await expect(history.getByText('allow_shell: true')).toBeVisible()
  await expect(history.getByText('Active')).toBeVisible()

  await page.goto('/play/ovos-shell-tools/run_command')
  await page.getByLabel('Command').fill('echo allowed')
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Run' }).click()
  await expect(page.getByTestId('run-state')).toHaveText('Succeeded')
  await page.getByRole('tab', { name: 'Result' }).click()
  await expect(page.getByText('allowed', { exact: false }).first()).toBeVisible()

  await page.goto('/t/ovos-shell-tools/-/settings')
  await allowed.getByRole('radio', { name: 'false' }).check()
  await panel.getByRole('button', { name: 'Save settings' }).click()
  await panel.getByRole('button', { name: 'Restore revision 1' }).click()
  await expect(panel.getByText('restored from 1')).toBeVisible()
  await expect(allowed.getByRole('radio', { name: 'true' })).toBeChecked()
})
