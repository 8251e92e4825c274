/** The page of a tool: its example, its code for programs, its status, and how its owners deprecate it, by keyboard. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { APIRequestContext, Page } from '@playwright/test'
import { makeZip } from '../../unit/core/formats/upload/archives'
import { expect, test } from '../support/journey'
import { adminSession } from '../support/people'

test.use({ storageState: adminSession })

const slug = 'row-reports'
const script = (name: string) => `#!/bin/bash
if [ "$TOOLBOX_ACTION" = describe ]; then
  echo '{"name": "${name}", "description": "Lists rows of a report.", "permission": "auto_read", "args": {"report": "Its name."}}'
else echo '{"rows": 41}'; fi
`

/** Uploads two tools that run without asking, and makes a run of the first one a contract example. */
async function prepare(api: APIRequestContext): Promise<void> {
  const zip = makeZip(['list_rows', 'rows'].map(name => ({ name, content: script(name), mode: 0o755 })))
  const file = { name: 'reports.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) }
  await api.post('/api/toolboxes', { multipart: { slug, title: 'Row reports', file } })
  await expect.poll(async () => (await api.get(`/t/${slug}/list_rows`)).status()).toBe(200)
  const settings = { contact: 'https://chat.example.org/reports' }
  expect((await api.patch(`/api/toolboxes/${slug}`, { data: settings })).status()).toBe(200)
  const { number: basedOn } = await (await api.get(`/api/toolboxes/${slug}/rules`)).json()
  const rule = {
    id: 'reports-run',
    effect: 'allow',
    who: 'everyone',
    what: `toolbox:${slug}`,
    actions: ['run'],
  }
  const rules = await api.put(`/api/toolboxes/${slug}/rules`, {
    data: { basedOn, note: '', rules: [{ ...rule, scope: `toolbox:${slug}`, note: '' }] },
  })
  expect(rules.status(), await rules.text()).toBe(200)
  const call = { toolbox: slug, tool: 'list_rows', arguments: { report: 'sales' } }
  const run = await (await api.post('/api/runs?wait=60', { data: call })).json()
  expect(run.status?.outcome).toBe('succeeded')
  const examples = `/api/toolboxes/${slug}/examples`
  const saved = await (await api.post(examples, { data: { run: run.id, title: 'Sales' } })).json()
  expect((await api.patch(`${examples}/${saved.id}`, { data: { contract: true } })).status()).toBe(200)
  await expect
    .poll(async () => (await (await api.get(examples)).json()).examples[0].passed, { timeout: 60_000 })
    .toBe(true)
}

const codeOf = (page: Page, label: string) =>
  page.getByRole('region', { name: label, exact: true }).innerText()

/** Runs the programs of the page as a person would, with the token in the environment. */
async function runPrograms(
  programs: Record<'curl' | 'python' | 'typescript' | 'cli', string>,
  token: string,
) {
  const folder = await mkdtemp(path.join(tmpdir(), 'pegboard-snippets-'))
  const env = {
    ...process.env,
    ...{ PEGBOARD_TOKEN: token, PATH: `${folder}:${process.env.PATH}`, XDG_CONFIG_HOME: folder },
  }
  const program = path.resolve('dist/pegboard.cjs')
  await writeFile(
    path.join(folder, 'pegboard'),
    `#!/bin/sh\nexec '${process.execPath}' '${program}' "$@"\n`,
    {
      mode: 0o755,
    },
  )
  const run = async (command: string, extension: string, text: string) => {
    const file = path.join(folder, `program.${extension}`)
    await writeFile(file, text)
    return (await promisify(execFile)(command, [file], { env })).stdout
  }
  try {
    return {
      curl: await run('bash', 'sh', programs.curl),
      python: await run('python3', 'py', programs.python),
      typescript: await run(process.execPath, 'mjs', programs.typescript),
      cli: await run('sh', 'cli.sh', programs.cli),
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('tool page: an example comes first, and its code runs with a token that is created beside it', async ({
  page,
}) => {
  await prepare(page.request)
  await page.goto(`/t/${slug}/list_rows`)
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
  await expect(page.getByText('Read-only', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'https://chat.example.org/reports' })).toBeVisible()
  await expect(page.getByText('1 of 1 passes')).toBeVisible()
  await expect(page.getByLabel('Result of Sales')).toContainText('{"rows": 41}')
  const headings = await page.getByRole('heading', { level: 2 }).allInnerTexts()
  expect(headings.slice(0, 5)).toEqual(['Examples', 'Inputs', 'Returns', 'Errors', 'Limits of a run'])
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('table', { name: 'Finished runs by day' })).toHaveCount(1, { timeout: 1_000 })
  }).toPass()
  await expect(page.getByText('100% succeeded')).toBeVisible()

  const views = page.getByRole('navigation', { name: 'Views of the tool' })
  await views.getByRole('link', { name: 'Use it' }).press('Enter')
  const targets = page.getByRole('navigation', { name: 'Where to use it' })
  await expect(targets.getByRole('link').first()).toHaveText('neuro-san')
  await targets.getByRole('link', { name: 'Python' }).press('Enter')
  await expect(page).toHaveURL(/tab=use&target=python$/)
  const python = await codeOf(page, 'Python program')
  await page.getByRole('button', { name: 'Create token' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: false }).first().fill('Report program')
  await expect(dialog.getByLabel('Names of toolboxes')).toHaveValue(slug)
  await page.keyboard.press('Enter')
  const token = (await page.getByTestId('api-token').innerText()).trim()
  await targets.getByRole('link', { name: 'curl' }).press('Enter')
  const curl = await codeOf(page, 'curl command')
  await targets.getByRole('link', { name: 'TypeScript' }).press('Enter')
  const typescript = await codeOf(page, 'TypeScript program')
  await targets.getByRole('link', { name: 'CLI' }).press('Enter')
  const cli = await codeOf(page, 'Command line')
  expect(cli).toContain('--report sales')
  const output = await runPrograms({ curl, python, typescript, cli }, token)
  expect(JSON.parse(output.curl)).toMatchObject({ status: { outcome: 'succeeded' } })
  expect(output.python).toMatch(/^succeeded .*41/)
  expect(output.typescript).toMatch(/^succeeded .*41/)
  expect(output.cli).toContain('{"rows": 41}')
  await targets.getByRole('link', { name: 'LangChain' }).press('Enter')
  await expect(page.getByRole('region', { name: 'LangChain agent' })).toContainText(`/t/${slug}/mcp`)
})

test('tool page: an owner deprecates a tool by keyboard, and its page, its agent view and the catalog show it', async ({
  page,
}) => {
  await page.goto(`/t/${slug}/list_rows?tab=quality`)
  await expect(page.getByRole('heading', { name: 'Problems' })).toBeVisible()
  await page.getByRole('button', { name: 'Change life cycle' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^Deprecated/ }).press('Space')
  await dialog.getByLabel('Successor').fill(`${slug}/ro`)
  await dialog.getByRole('option', { name: /rows/ }).first().waitFor()
  await dialog.getByLabel('Successor').fill(`${slug}/rows`)
  await dialog.getByLabel('Removal date').fill('2999-01-31')
  await dialog.getByLabel('Reason').fill('It reads whole reports.')
  await dialog.getByRole('button', { name: 'Save life cycle' }).press('Enter')
  await expect(page.getByText('This tool is deprecated and may be removed from 2999-01-31 on')).toBeVisible()
  await expect(page.getByText('It reads whole reports.')).toBeVisible()
  await page.getByRole('link', { name: `${slug}/rows` }).press('Enter')
  await expect(page).toHaveURL(`/t/${slug}/rows`)

  await page.goto(`/t/${slug}/list_rows?tab=agent`)
  await expect(page.getByRole('region', { name: 'Agent view' })).toContainText(
    `Deprecated. Use rows of the toolbox ${slug} instead.`,
  )
  await page.goto(`/?q=${encodeURIComponent(`toolbox:${slug}`)}`)
  const status = page.getByRole('region', { name: 'Status' })
  await status.getByRole('link', { name: /Deprecated\s*1/ }).press('Enter')
  await expect(page).toHaveURL(/is%3Adeprecated|is:deprecated/)
  await expect(page.locator(`a[href="/t/${slug}/list_rows"]`).first()).toBeVisible()
  await expect(page.locator(`a[href="/t/${slug}/rows"]`)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Owner' })).toContainText('Ada Admin')
})
