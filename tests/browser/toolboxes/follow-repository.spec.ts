/** Covers a toolbox that follows a repository: connected, fetched by a worker, proposed, published, and disconnected. */
import { makeZip } from '../../unit/core/formats/upload/archives'
import { GitServer, whyNoGit } from '../../support/servers/git-server'
import { expect, test } from '../support/journey'
import { adminSession } from '../support/people'

test.use({ storageState: adminSession })
test.skip(whyNoGit() !== null, whyNoGit() ?? '')

const tool = (text: string) => `#!/bin/sh
if [ "$TOOLBOX_ACTION" = describe ]; then
  printf '{"name": "lamp", "description": "${text}"}'
else
  printf '{"lit": true}'
fi
`

test('repositories: an owner connects one, a commit becomes a proposal, and the version names it', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/422/)
  const host = await GitServer.start()
  try {
    const address = host.create('lamps')
    const first = host.commit('lamps', { 'tools/lamp': tool('Lights a lamp.') }, 'Light a lamp')
    const zip = makeZip([{ name: 'lamp', content: tool('Lights.'), mode: 0o100755 }])
    await page.goto('/upload')
    await page
      .getByLabel('Files to upload')
      .setInputFiles({ name: 'lamps.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) })
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(page.getByRole('link', { name: 'Try lamp' })).toBeVisible()

    await page.goto('/t/lamps/-/git')
    await page.getByLabel('Address').fill('https://10.0.0.1/lamps')
    await page.getByRole('button', { name: 'Connect repository' }).click()
    await expect(page.getByText(/IP addresses are not allowed/)).toBeVisible()
    await page.getByLabel('Address').fill(address)
    await page.getByLabel('Folder').fill('tools')
    await page.getByRole('button', { name: 'Connect repository' }).click()
    await expect(page.getByTestId('hook-secret')).toHaveText(/^[0-9a-f]{64}$/)
    const state = page.getByLabel('State of the repository')
    await expect(state).toContainText(`commit ${first.slice(0, 10)}`)
    await expect(state.getByRole('link', { name: 'v2' })).toBeVisible()

    const second = host.commit('lamps', { 'tools/lamp': tool('Lights a large lamp.') }, 'Light a large lamp')
    await page.getByRole('button', { name: 'Fetch now' }).click()
    await expect(state).toContainText(`commit ${second.slice(0, 10)}`)
    await state.getByRole('link', { name: 'v3' }).click()
    await expect(page.getByText('Light a large lamp by Ana Author')).toBeVisible()

    await page.goto('/proposals?tab=mine')
    const mine = page.getByRole('listitem').filter({ hasText: /lamps v\d+ → v3/ })
    await mine.getByRole('link').click()
    await expect(page.getByText('Light a large lamp by Ana Author')).toBeVisible()
    await page.goto('/t/lamps/-/versions')
    const row = page.getByRole('row', { name: /v3/ })
    await expect(row).toContainText(`commit ${second.slice(0, 10)}`)

    await page.goto('/t/lamps/-/git')
    await page.getByRole('button', { name: 'Disconnect…' }).click()
    await page.getByRole('button', { name: 'Disconnect repository' }).click()
    await expect(page.getByRole('button', { name: 'Connect repository' })).toBeVisible()
  } finally {
    await host.close()
  }
})
