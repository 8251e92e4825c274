/**
 * Executes docs/guides/quick-start.md: its files and commands as they are written, with Claude Code, and what people do in
 * the browser. A stand-in is the model of Claude Code.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { startTestApplication } from '../../../scripts/testing/test-application.mjs'
import { claudeCodeEnv, installClaudeCode } from '../../support/clients/claude-code'
import { installMsMax, reasonToSkip } from '../../support/clients/install-once'
import { type GuideSection, readGuide } from '../../support/guide-sections'
import { MessagesEndpoint } from '../../support/servers/messages-endpoint'
import { waitingForHydration } from '../support/hydration'
import { expect, test } from '../support/journey'
import { admin, join } from '../support/people'
import { Terminal } from '../support/terminal'

const sections = readGuide(readFileSync('docs/guides/quick-start.md', 'utf8'))
const shown = { url: 'http://localhost:3000', home: '/home/ada', token: 'pegb_…' }

/** Checks that the lines of the guide were printed in this order; `…` stands for anything. */
function expectPrinted(printed: string, output: string | null): void {
  const pattern = (output ?? '')
    .trimEnd()
    .split('\n')
    .map(line => `^${line.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('…', '.*')}$`)
    .join('[^]*')
  expect(printed).toMatch(new RegExp(pattern, 'm'))
}

/** Clicks a button that the section names. */
async function click(section: GuideSection, within: Page | Locator, name: string): Promise<void> {
  expect(section.text).toContain(`*${name}*`)
  await within.getByRole('button', { name, exact: true }).last().click()
}

/** Creates the token of a section in the open dialog, and returns it. */
async function createToken(section: GuideSection, page: Page, name: string, scopes: readonly string[]) {
  expect(section.text).toContain(`\`${name}\``)
  const dialog = page.getByRole('dialog', { name: 'New token' })
  await dialog.getByRole('textbox', { name: /^Name\b/ }).fill(name)
  for (const scope of scopes) {
    expect(section.text).toContain(`*${scope}*`)
    await dialog.getByRole('checkbox', { name: new RegExp(`^${scope} `) }).check()
  }
  await click(section, dialog, 'Create token')
  return page.getByTestId('api-token').innerText()
}

test('quick start: from an upload to a call by Claude Code, as the guide says', async ({ browser }) => {
  const template = process.env.PEGBOARD_TEST_DATABASE_URL
  test.skip(!template, 'Needs a database of its own, which a running application does not offer.')
  test.setTimeout(2 * installMsMax)
  expect(sections).toHaveLength(9)
  const [start, signIn, write, upload, attempt, connect, call, history, revoke] = sections as [
    ...[GuideSection, GuideSection, GuideSection, GuideSection, GuideSection],
    ...[GuideSection, GuideSection, GuideSection, GuideSection],
  ]
  const claude = await installClaudeCode().catch((error: unknown) => ({ missing: reasonToSkip(error) }))
  test.skip(typeof claude !== 'string', typeof claude === 'string' ? '' : claude.missing)

  const model = await MessagesEndpoint.start({
    input: { date: '2027-01-01' },
    answer: result => `2027-01-01 is a ${(JSON.parse(result) as { weekday: string }).weekday}.`,
  })
  const application = await startTestApplication(template!)
  const { PEGBOARD_TEST_URL: baseURL, PEGBOARD_TEST_FIRST_ADMIN_LINK: firstAdminLink } = application.env
  const context = await browser.newContext({ baseURL })
  const home = mkdtempSync(path.join(tmpdir(), 'pegboard-quick-start-'))
  const terminal = new Terminal(process.cwd(), home, {
    PATH: [claude as string, path.dirname(process.execPath), '/usr/local/bin', '/usr/bin', '/bin'].join(':'),
    ...claudeCodeEnv(model.url),
  })
  const written = (text: string) => text.replaceAll(baseURL, shown.url).replaceAll(home, shown.home)
  /** Executes the commands of a section; `token` is what the person enters. */
  const execute = async ({ steps }: GuideSection, token = '') => {
    for (const { command, output } of steps) {
      const entered = command.replaceAll(shown.url, baseURL).replaceAll(shown.token, token)
      expectPrinted(written(await terminal.run(entered, `${token}\n`)), output)
    }
  }
  try {
    const page = waitingForHydration(await context.newPage())
    page.setDefaultTimeout(60_000)

    // 1. The application was started by the script of `npm start`.
    expect(start.steps.map(({ command }) => command)).toEqual(['npm start\n'])
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } }
    expect(scripts.start).toBe('node scripts/start.mjs')
    await expect
      .poll(() => application.printed.map(written))
      .toEqual(expect.arrayContaining([expect.stringContaining('Press Ctrl-C')]))
    expectPrinted(written(application.printed.join('\n')), start.steps[0]!.output)
    await join(page, firstAdminLink, admin)

    // 2.
    await page.goto('/account')
    await click(signIn, page, 'Create token')
    await execute(signIn, await createToken(signIn, page, 'Terminal', ['run', 'publish']))

    // 3.
    await execute(write)
    expect(write.files.map(file => file.path)).toEqual(['toolbox_info.hocon', 'weekday.py'])
    for (const file of write.files) writeFileSync(path.join(home, 'calendar', file.path), file.text)

    // 4.
    await execute(upload)
    expect(upload.text).toContain(`\`${shown.url}/uploads/calendar@1\``)
    await page.goto('/uploads/calendar@1')
    await expect(page.getByRole('heading', { name: 'Upload results' })).toBeVisible()
    await expect(page.getByText('Published', { exact: true })).toBeVisible()
    await expect(page.getByText('1 tool in 2 files.', { exact: true })).toBeVisible()

    // 5.
    await page.getByRole('link', { name: 'Try weekday' }).click()
    await page.getByRole('textbox', { name: /^date/ }).fill('2027-01-01')
    await click(attempt, page, 'Run')
    const asked = page.getByRole('dialog')
    await asked.getByLabel('Ask me again for version 1').selectOption({ label: 'after 30 days' })
    await click(attempt, asked, 'Run')
    await expect(page.getByTestId('run-state')).toHaveText('Succeeded')
    await expect(page.getByText('Friday').first()).toBeVisible()
    await execute(attempt)

    // 6.
    expect(connect.text).toContain(`\`${shown.url}/t/calendar\``)
    await page.goto('/t/calendar')
    await click(connect, page, 'Connect')
    const connecting = page.getByRole('dialog', { name: 'Connect an agent to Calendar' })
    await click(connect, connecting, 'Create token')
    const token = await createToken(connect, page, 'Claude Code', [])
    const configuration = connecting.getByRole('region', { name: 'Configuration of Claude Code' })
    expect(connect.steps[0]!.command).toContain(written(await configuration.innerText()).trim())
    await execute(connect, token)

    // 7.
    await execute(call)
    expect([...model.offered]).toEqual(['mcp__calendar__calendar__weekday'])

    // 8.
    expect(history.text).toContain(`\`${shown.url}/runs\``)
    await page.goto('/runs')
    const newest = page.getByRole('region', { name: 'Runs' }).getByRole('row').nth(1)
    await newest.getByRole('link').first().click()
    await expect(page.getByRole('heading', { name: 'Run of weekday' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('by token Claude Code')
    await expect(page.getByRole('main')).toContainText('2027-01-01')
    await expect(page.getByText('Friday').first()).toBeVisible()

    // 9.
    await page.goto('/account')
    const row = page.getByRole('list', { name: 'API tokens' }).getByRole('listitem')
    await click(revoke, row.filter({ hasText: 'Claude Code' }), 'Revoke')
    await click(revoke, page, 'Revoke token')
    await expect(row.filter({ hasText: 'Claude Code' })).toContainText('Revoked')
    await execute(revoke)
    expect((await terminal.run('claude mcp list')).includes('calendar')).toBe(false)
  } finally {
    await context.close()
    await application.stop()
    await model.close()
    rmSync(home, { recursive: true })
  }
})
