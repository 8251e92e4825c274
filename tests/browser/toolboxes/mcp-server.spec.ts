/** Covers an MCP server: uploaded as a bundle, described by its tools, set up by its owner, and called. */
import { readFileSync } from 'node:fs'
import { makeZip } from '../../unit/core/formats/upload/archives'
import { expect, test } from '../support/journey'
import { adminSession } from '../support/people'

test.use({ storageState: adminSession })

const manifest = {
  manifest_version: '0.3',
  name: 'greeter',
  version: '1.0.0',
  description: 'Greets, counts and draws.',
  author: { name: 'Team' },
  server: {
    type: 'node',
    entry_point: 'node_modules/plain/server.mjs',
    mcp_config: {
      command: 'node',
      args: ['${__dirname}/node_modules/plain/server.mjs'],
      env: { GREETING: '${user_config.word}' },
    },
  },
  user_config: { word: { type: 'string', title: 'Word', description: 'The greeting.', default: 'Hello' } },
}

test('MCP: the tools of a bundle show what their server says, and run with the settings of the owner', async ({
  page,
}) => {
  const bundle = makeZip([
    { name: 'manifest.json', content: JSON.stringify(manifest) },
    {
      name: 'node_modules/plain/server.mjs',
      content: readFileSync('tests/fixtures/mcp/plain-server/server.mjs'),
    },
  ])
  await page.goto('/upload')
  await page
    .getByLabel('Files to upload')
    .setInputFiles({ name: 'greeter.mcpb', mimeType: 'application/zip', buffer: Buffer.from(bundle) })
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByText('Adds two numbers.').first()).toBeVisible()

  await page.goto('/t/greeter/remove')
  const facts = page.getByLabel('Facts about the tool')
  await expect(facts.getByText('MCP tool')).toBeVisible()
  await expect(facts.getByText('destructiveHint')).toBeVisible()
  await expect(facts.getByText('Stated by the server, not checked.')).toBeVisible()
  await expect(facts.getByText('Run, asks first')).toBeVisible()

  const run = async () => {
    await page.getByRole('button', { name: 'Run', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Run' }).click()
  }
  await page.goto('/play/greeter/count')
  await run()
  await expect(page.getByTestId('run-state')).toHaveText('Succeeded')
  await page.getByRole('tab', { name: 'Logs' }).click()
  await expect(page.getByText('3/3 step 3')).toBeVisible()

  await page.goto('/play/greeter/draw')
  await run()
  await expect(page.getByTestId('run-state')).toHaveText('Succeeded')
  await expect(page.getByText('image.png').first()).toBeVisible()

  await page.goto('/play/greeter/remove')
  await run()
  await expect(page.getByTestId('run-state')).toHaveText('Tool reported an error')

  await page.goto('/t/greeter/-/settings')
  const panel = page.locator('#settings-greeter')
  await panel.getByLabel('Word').fill('Ahoy')
  await panel.getByRole('button', { name: 'Save settings' }).click()
  await expect(panel.getByRole('table').getByText('word: "Ahoy"')).toBeVisible()
  await page.goto('/play/greeter/greet')
  await run()
  await expect(page.getByTestId('run-state')).toHaveText('Succeeded')
  await page.getByRole('tab', { name: 'Result' }).click()
  await expect(page.getByText(/Ahoy undefined/).first()).toBeVisible()
})
