/**
 * Covers comparisons: one input with two versions, both live, the difference below, after a reload too, and two runs of
 * the history. By keyboard.
 */
import type { Page } from '@playwright/test'
import { makeZip } from '../../unit/core/formats/upload/archives'
import { expect, test } from '../support/journey'
import { adminSession } from '../support/people'
import { whenRead } from '../support/when-read'

test.use({ storageState: adminSession })

const description = {
  name: 'greeting',
  description: 'Greets someone.',
  args: { type: 'object', properties: { who: { type: 'string' } }, required: ['who'] },
}

async function upload(page: Page, greeting: string): Promise<void> {
  const script = `#!/bin/bash
if [ "$TOOLBOX_ACTION" = describe ]; then echo '${JSON.stringify(description)}'; exit; fi
echo '{"text": "${greeting}", "polite": true}'
`
  const zip = makeZip([{ name: 'greeting', content: script, mode: 0o755 }])
  const file = { name: 'greeting.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) }
  const multipart = { slug: 'greeting', title: 'Greeting', file }
  await whenRead(page.request, await page.request.post('/api/toolboxes', { multipart }))
}

/** Publishes the second version, if its upload has not. */
async function publishSecond(page: Page): Promise<void> {
  const { state, proposal } = await (await page.request.get('/api/toolboxes/greeting/versions/2')).json()
  if (state === 'published') return
  const step = { step: 'bypass', from: 'in-review', version: 2, reason: 'A test.', confirm: true }
  const answer = await page.request.post(`/api/proposals/${proposal}/steps`, { data: step })
  expect(answer.status(), await answer.text()).toBe(200)
}

test('comparison: one input runs with two versions, and any two runs are compared', async ({ page }) => {
  await upload(page, 'Hello')
  await upload(page, 'Good day')
  await publishSecond(page)

  await page.goto('/play/greeting/greeting')
  await page.getByRole('link', { name: 'Compare', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Compare', level: 1 })).toBeVisible()
  await expect(page.getByLabel('Version').first()).toHaveValue('2')
  await expect(page.getByLabel('Version').last()).toHaveValue('1')
  await page.getByLabel('who', { exact: true }).fill('Ada')
  await page.keyboard.press('Control+Enter')
  const [left, right] = ['Left run', 'Right run'].map(name => page.getByRole('region', { name }))
  for (const side of [left!, right!]) {
    const confirm = side.getByRole('button', { name: 'Confirm and run' })
    await expect(confirm.or(side.getByText('Succeeded', { exact: true })).first()).toBeVisible()
    if (await confirm.isVisible()) await confirm.press('Enter')
    await expect(side.getByTestId('run-state')).toHaveText('Succeeded')
  }
  const differences = page.getByRole('region', { name: 'Differences', exact: true }).first()
  await expect(differences).toContainText('The results differ.')
  await expect(differences.getByRole('row', { name: /text/ }).first()).toContainText('Good day')
  await expect(differences).toContainText('Both runs had the same arguments.')
  await page.reload()
  await expect(differences).toContainText('The results differ.')

  await page.goto('/runs?toolbox=greeting')
  const runs = page.getByRole('region', { name: 'Runs' })
  await runs
    .getByRole('button', { name: /^Actions of the run/ })
    .first()
    .press('Enter')
  await page.getByRole('menuitem', { name: 'Compare with…' }).press('Enter')
  const choices = page.getByRole('region', { name: 'Runs to compare with' })
  await choices
    .getByRole('link', { name: /^Compare/ })
    .first()
    .press('Enter')
  await expect(page).toHaveURL(/\/runs\/compare\?a=.+&b=/)
  await expect(differences).toContainText('The results differ.')
})
