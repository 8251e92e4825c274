/** Covers fixing a file with the suggested fixes, converting it to UTF-8, and exporting a tool to another format. */
import { readFileSync } from 'node:fs'
import { adminSession } from '../support/people'
import { expect, test } from '../support/journey'

test.use({ storageState: adminSession })

const entry = (name: string, rest: string) =>
  `  # Needs a key for ${name}.\n  "${name}": {\n    "class": "tools.${name}",\n${rest}    "description": "Does ${name}."\n  }`
const broken = `{\n${entry('first', '    "args": { "k": 1 },\n')},\n${entry('second', '')}\n}\n`
const fixed = `{\n${entry('first', '')},\n${entry('second', '')}\n}\n`

test('upload: shows a fix, downloads the fixed file, and exports a tool after listing the losses', async ({
  page,
}) => {
  await page.goto('/upload')
  await page
    .getByLabel('Files to upload')
    .setInputFiles({ name: 'toolbox_info.hocon', mimeType: 'text/plain', buffer: Buffer.from(broken) })
  await page.getByLabel('Toolbox name').fill('To be fixed')
  await page.getByRole('button', { name: 'Upload', exact: true }).click()

  await expect(page.getByRole('heading', { name: 'Upload results' })).toBeVisible()
  const patch = page.getByRole('region', { name: 'Patch: Remove "args" from the entry' })
  await expect(patch).toContainText('-     "args": { "k": 1 },')
  await expect(page.getByRole('button', { name: /^Copy patch/ })).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download fixed file' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('toolbox_info.hocon')
  expect(readFileSync(await file.path(), 'utf8')).toBe(fixed)

  await page.goto('/t/to-be-fixed/-/tools')
  await page.getByLabel('Select second').check()
  await page.getByRole('button', { name: 'Export 1 tool' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export 1 tool' })
  await expect(dialog.getByText('This format keeps everything.')).toBeVisible()
  const losses = dialog.getByRole('region', { name: 'Not supported by this format' })
  for (const format of ['OpenAI functions', 'Anthropic tools', 'MCP tools']) {
    await dialog.getByLabel(format).check()
    await expect(losses.getByRole('row').filter({ hasText: 'Setup notes' })).toContainText('second')
  }
  const [listed] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Download' }).click(),
  ])
  expect(listed.suggestedFilename()).toBe('mcp_tools.json')
  expect(JSON.parse(readFileSync(await listed.path(), 'utf8'))).toMatchObject({ tools: [{ name: 'second' }] })
  await dialog.getByLabel('neuro-san toolbox info file').check()
  await expect(dialog.getByText('This format keeps everything.')).toBeVisible()
  const [exported] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Download' }).click(),
  ])
  expect(readFileSync(await exported.path(), 'utf8')).toBe(`{\n${entry('second', '')}\n}\n`)
})

test('upload: names the byte of a file that is not UTF-8, shows its conversion and downloads it', async ({
  page,
}) => {
  const text = `{\n${entry('größe', '').replace('tools.größe', 'tools.Size')}\n}\n`
  await page.goto('/upload')
  await page.getByLabel('Files to upload').setInputFiles({
    name: 'toolbox_info.hocon',
    mimeType: 'text/plain',
    buffer: Buffer.from(text, 'latin1'),
  })
  await page.getByLabel('Toolbox name').fill('In Latin-1')
  await page.getByRole('button', { name: 'Upload', exact: true }).click()

  await expect(page.getByText('Line 2, byte 23, is 0xF6, which is not valid UTF-8.')).toBeVisible()
  const patch = page.getByRole('region', { name: 'Patch: Convert the file from Latin-1 to UTF-8' })
  await expect(patch).toContainText('-   # Needs a key for gr\\xF6\\xDFe.')
  await expect(patch).toContainText('+   # Needs a key for größe.')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download converted file' }).click(),
  ])
  expect(readFileSync(await file.path(), 'utf8')).toBe(text)
})
