/** Covers the shell toolbox: disabled by default, enabled by its configuration, and reset; and a plugin without a schema. */
import { makeZip } from '../../unit/core/formats/upload/archives'
import { expect, test } from '../support/journey'
import { adminSession } from '../support/people'

test.use({ storageState: adminSession })

test('settings: an owner enables commands for a toolbox, a run uses the setting, and the owner resets it', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/422/)
  await page.goto('/t/ovos-shell-tools/run_command')
  const disabled = page.getByText('currently disabled — allow_shell=False').first()
  await expect(disabled).toBeVisible()
  await page.goto('/t/ovos-shell-tools')
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await page.getByRole('link', { name: 'Configuration' }).click()
  const panel = page.locator('#settings-ovos-shell-tools')
  const allowed = panel.getByRole('radiogroup', { name: 'allow_shell' })
  await expect(panel.getByText('No settings saved')).toBeVisible()

  await allowed.getByRole('radio', { name: 'true' }).check()
  const seconds = panel.getByLabel('max_timeout')
  await seconds.fill('0')
  await panel.getByRole('button', { name: 'Save settings' }).click()
  await expect(panel.getByText('Must be at least 1.')).toBeVisible()
  await seconds.fill('20')
  await panel.getByRole('button', { name: 'Save settings' }).click()
  const history = panel.getByRole('table')
  await expect(history.getByText('allow_shell: true')).toBeVisible()
  await expect(history.getByText('Active')).toBeVisible()

  await page.goto('/t/ovos-shell-tools/run_command')
  await expect(page.getByText('Execute a shell command and return').first()).toBeVisible()
  await expect(disabled).toHaveCount(0)
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

const plugin = `from ovos_plugin_manager.templates.agent_tools import AgentTool, ToolArguments, ToolBox, ToolOutput


class Arguments(ToolArguments):
    word: str


class Output(ToolOutput):
    success: bool
    config: dict


class EchoToolBox(ToolBox):
    toolbox_id = "echo-tools"

    def discover_tools(self):
        return [AgentTool("echo", "Echoes its settings.", Arguments, Output, self.echo)]

    def echo(self, args):
        return {"success": self.config.get("allow_echo", False), "config": self.config}
`

test('settings: an owner confirms what mycroft.conf proposes for a plugin without a schema, and adds JSON', async ({
  page,
}) => {
  const conf = '{\n  // The assistant.\n  "agent_toolbox": {"echo-tools": {"allow_echo": true}}\n}\n'
  const zip = makeZip([
    { name: 'echo_box.py', content: plugin },
    { name: 'mycroft.conf', content: conf },
  ])
  await page.goto('/upload')
  await page
    .getByLabel('Files to upload')
    .setInputFiles({ name: 'echoes.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) })
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByText('Echoes its settings.').first()).toBeVisible()

  const run = async () => {
    await page.goto('/play/echoes/echo')
    await page.getByRole('textbox', { name: 'Word' }).fill('hi')
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Run' }).click()
  }
  await run()
  await expect(page.getByTestId('run-state')).toHaveText('Tool reported an error')

  await page.goto('/t/echoes/-/settings')
  const panel = page.locator('#settings-echo-tools')
  const proposal = panel.getByRole('region', { name: 'Settings of echo-tools proposed by mycroft.conf' })
  await expect(proposal.getByText('allow_echo: true')).toBeVisible()
  const allowed = panel.getByRole('radiogroup', { name: 'allow_echo' })
  await expect(allowed.getByRole('radio', { name: 'false' })).toBeChecked()
  await proposal.getByRole('button', { name: 'Use proposed settings' }).click()
  await expect(allowed.getByRole('radio', { name: 'true' })).toBeChecked()

  await panel.getByRole('button', { name: 'JSON', exact: true }).click()
  const editor = panel.getByRole('textbox', { name: 'Settings as JSON' })
  await editor.fill('{"allow_echo": true, ')
  await panel.getByRole('button', { name: 'Save settings' }).click()
  await expect(panel.getByText('The settings aren’t valid JSON')).toBeVisible()
  await editor.fill('{"allow_echo": true, "voice": {"speed": 2}}')
  await panel.getByRole('button', { name: 'Save settings' }).click()
  const history = panel.getByRole('table')
  await expect(history.getByText('allow_echo: true')).toBeVisible()
  await expect(history.getByText('voice: {"speed":2}')).toBeVisible()
  await expect(proposal).toHaveCount(0)

  await run()
  await expect(page.getByTestId('run-state')).toHaveText('Succeeded')
})
