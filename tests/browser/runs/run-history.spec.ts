/**
 * Covers the history of runs: its filter in the address, pins and names, running failed runs again, alone and together,
 * and deleting a run, by keyboard.
 */
import { makeZip } from '../../unit/core/formats/upload/archives'
import { expect, test } from '../support/journey'
import { adminSession } from '../support/people'

test.use({ storageState: adminSession })

const description = {
  name: 'fragile',
  description: 'Fails for some words.',
  permission: 'allow',
  args: { type: 'object', properties: { word: { type: 'string' } }, required: ['word'] },
}
const script = `#!/bin/bash
if [ "$TOOLBOX_ACTION" = describe ]; then echo '${JSON.stringify(description)}'; exit; fi
read -r call; case "$call" in *bad*) exit 3;; esac; echo "$call"
`

test('run history: runs are found, marked, run again and deleted', async ({ page }) => {
  const zip = makeZip([{ name: 'fragile', content: script, mode: 0o755 }])
  const file = { name: 'fragile.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) }
  await page.request.post('/api/toolboxes', { multipart: { slug: 'fragile', title: 'Fragile', file } })
  await expect.poll(async () => (await page.request.get('/t/fragile/fragile')).status()).toBe(200)
  const ids: string[] = []
  for (const word of ['good one', 'bad two', 'bad three']) {
    const call = { toolbox: 'fragile', tool: 'fragile', arguments: { word } }
    const started = await (await page.request.post('/api/runs', { data: call })).json()
    if (started.confirm)
      await page.request.post(`/api/runs/${started.id}/decision`, { data: { decision: 'approve' } })
    const outcome = async () =>
      (await (await page.request.get(`/api/runs/${started.id}`)).json()).status.outcome
    await expect.poll(outcome).not.toBeNull()
    ids.push(started.id)
  }

  await page.goto('/runs?toolbox=fragile')
  const runs = page.getByRole('region', { name: 'Runs' })
  const row = (word: string) => runs.getByRole('row').filter({ hasText: word })
  await expect(row('bad')).toHaveCount(2)
  await page.getByLabel('Outcome').selectOption('failed')
  await page.getByLabel('Arguments contain').fill('TWO')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/text=TWO/)
  await expect(page).toHaveURL(/outcome=failed/)
  await expect(row('bad')).toHaveCount(1)

  await row('bad two')
    .getByRole('button', { name: /^Actions of the run/ })
    .press('Enter')
  await page.getByRole('menuitem', { name: 'Name…' }).press('Enter')
  await page.getByRole('dialog').getByLabel('Name').fill('Before the fix')
  await page.keyboard.press('Enter')
  await expect(row('Before the fix')).toHaveCount(1)
  await row('bad two')
    .getByRole('button', { name: /^Actions of the run/ })
    .press('Enter')
  await page.getByRole('menuitem', { name: 'Pin' }).press('Enter')
  await expect(row('bad two').getByText('Pinned')).toHaveCount(1)
  await page.goto('/runs?toolbox=fragile&pinned=true')
  await expect(row('Before the fix')).toHaveCount(1)
  await expect(row('bad')).toHaveCount(1)

  await page.goto('/runs?toolbox=fragile&outcome=failed')
  await row('bad three').getByRole('checkbox').press('Space')
  const selected = page.getByRole('group', { name: 'Selected runs' })
  await expect(selected).toContainText('1 run selected')
  await page.getByLabel('Arguments contain').fill('two')
  await page.keyboard.press('Enter')
  await expect(row('bad')).toHaveCount(1)
  await row('bad two').getByRole('checkbox').press('Space')
  await expect(selected, 'the selection stays across searches').toContainText('2 runs selected')
  await selected.getByRole('button', { name: 'Run again' }).press('Enter')
  const report = page.getByRole('list', { name: 'Runs again' })
  await expect(report.getByRole('listitem')).toHaveCount(2)
  await expect(report).toContainText('fragile/fragile word=bad three')
  await expect(selected).toContainText('No runs selected')

  await page.goto(`/runs/${ids[1]}`)
  await page.getByRole('button', { name: 'Run again with v1' }).press('Enter')
  await expect(page).not.toHaveURL(new RegExp(ids[1]!))
  await expect(page.getByRole('heading', { name: 'Run of fragile' })).toBeVisible()

  await page.goto(`/play/fragile/fragile?run=${ids[0]}`)
  const history = page.getByRole('region', { name: 'History' })
  const opener = page.getByRole('button', { name: /^History \d+ runs?$/ })
  await expect(opener).toHaveAttribute('aria-expanded', 'false')
  await opener.press('Enter')
  await expect(history).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(history).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.press('Enter')
  await page.reload()
  await expect(history, 'what was open stays open').toBeVisible()
  // On a narrower window it covers the result, but never the inputs, and makes room for a run.
  const runButton = page.getByRole('button', { name: 'Run', exact: true })
  await page.setViewportSize({ width: 920, height: 800 })
  await runButton.click({ trial: true })
  await history
    .getByRole('button', { name: /word=good one/ })
    .first()
    .click()
  await expect(page.getByTestId('run-state')).toHaveText('Succeeded')
  await expect(history).toBeHidden()
  await opener.press('Enter')
  await page.setViewportSize({ width: 1440, height: 900 })
  await history.getByRole('button', { name: 'Filter' }).press('Enter')
  await history.getByRole('searchbox', { name: 'Arguments contain' }).fill('good')
  await page.keyboard.press('Enter')
  await expect(history.getByRole('listitem')).toHaveCount(1)
  await history.getByRole('button', { name: 'Actions of the run word=good one' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Delete…' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete run' }).press('Enter')
  await expect(history.getByText('No runs match.')).toBeVisible()
  await expect(page.getByText('No runs yet', { exact: true })).toBeVisible()
  expect((await page.request.get(`/api/runs/${ids[0]}`)).status()).toBe(404)
})
