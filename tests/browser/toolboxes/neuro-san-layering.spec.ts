/**
 * Covers a neuro-san toolbox with its agent network: which agents use a tool, and the effective toolbox over
 * the default.
 */
import { makeZip } from '../../unit/core/formats/upload/archives'
import { adminSession } from '../support/people'
import { expect, test } from '../support/journey'

test.use({ storageState: adminSession })

const files = {
  'toolbox/toolbox_info.hocon': `{
  "requests_get": null
  "requests_post": { "args": { "allow_dangerous_requests": "yes" } }
  "count_words": { "class": "words.CountWords", "description": "Counts words." }
}
`,
  'registries/writers.hocon': `{
  include "config/words.hocon"
  "toolbox_info_file": "toolbox/toolbox_info.hocon",
  "tools": [
    { "name": "editor", "instructions": \${words} """Edit.""", "tools": ["counter", "finder"] },
    { "name": "counter", "toolbox": "count_words" },
    { "name": "finder", "toolbox": "find_words" }
  ]
}
`,
  'config/words.hocon': 'words = "Be short. "\n',
}

test('neuro-san: a network lists the users of a tool, and the effective toolbox the origin of every key', async ({
  page,
}) => {
  const zip = Buffer.from(makeZip(Object.entries(files).map(([name, content]) => ({ name, content }))))
  await page.goto('/upload')
  await page
    .getByLabel('Files to upload')
    .setInputFiles({ name: 'writers.zip', mimeType: 'application/zip', buffer: zip })
  await page.getByRole('button', { name: 'Upload', exact: true }).click()

  await expect(page.getByRole('heading', { name: 'Upload results' })).toBeVisible()
  const problem = page.getByRole('listitem').filter({ hasText: "Tool 'find_words' is not defined" })
  await expect(problem).toContainText('registries/writers.hocon, line 7')
  const agents = page.getByRole('region', { name: 'Agents of registries/writers.hocon' })
  await expect(agents.getByRole('row').filter({ hasText: 'finder' }).last()).toContainText('Unknown')

  await page.getByRole('button', { name: 'Publish without the broken tools' }).click()
  await expect(page.getByText('Saved as draft')).toBeHidden()
  await agents.getByRole('link', { name: 'count_words' }).click()
  await expect(page.getByRole('heading', { name: 'Used by' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'registries/writers.hocon, line 6' })).toBeVisible()

  await page.goto('/t/writers')
  await page.getByRole('link', { name: 'Effective toolbox' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Effective toolbox' })).toBeVisible()
  await expect(page.getByText("Tool 'requests_post' was removed from the default toolbox")).toBeVisible()

  const base = page.getByRole('combobox', { name: 'Default file' })
  await base.fill('2025-11')
  await page.getByRole('option', { name: /^2025-11-04/ }).click()
  await page.getByRole('button', { name: 'Show effective toolbox' }).press('Enter')
  await expect(page).toHaveURL(/base=2025-11-04&environment=writers%401%3Atoolbox%2Ftoolbox_info\.hocon/)
  await expect(page.getByText('7 tools, 1 overridden, 1 removed')).toBeVisible()
  const keys = page.getByRole('region', { name: 'Where the keys of requests_post come from' })
  const row = keys.getByRole('row').filter({ hasText: 'allow_dangerous_requests' })
  await expect(row).toContainText('converted from the text "yes"')
  await expect(row).toContainText('overrides true')
  await row.getByRole('link', { name: /Default file, line/ }).click()
  await expect(page).toHaveURL(/\/effective\/default\/2025-11-04#L\d+$/)
  await expect(page.locator('tr:target')).toContainText('allow_dangerous_requests')
})
