/**
 * Makes the pictures of the README: `npm run screenshots`. Starts an application of its own, does what a newcomer does
 * in the first minutes, and photographs what they see.
 */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { chromium as playwrightChromium } from '@playwright/test'
import { root } from './launcher/settings.mjs'
import { chromium, ensureProgram } from './launcher/system-programs.mjs'
import { startTestApplication } from './testing/test-application.mjs'
import { startTestDatabase } from './testing/test-database.mjs'

const folder = path.join(root, 'docs/images')
const toolboxFile = path.join(
  root,
  'tests/fixtures/neuro-san/toolbox-info/apache-2.0/cognizant-ai-lab.neuro-san-studio.toolbox_info.2026-08-20.hocon',
)

mkdirSync(folder, { recursive: true })
const { file: executablePath, advice } = await ensureProgram(chromium)
if (!executablePath) throw new Error(advice)
const database = await startTestDatabase()
const application = await startTestApplication(database.url)
const { PEGBOARD_TEST_URL: baseURL, PEGBOARD_TEST_FIRST_ADMIN_LINK: firstAdminLink } = application.env
const browser = await playwrightChromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
})
try {
  const page = await browser.newPage({
    baseURL,
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
  })
  await join(page, firstAdminLink)
  await upload(page)
  await photographCatalog(page)
  await photographPlayground(page)
} finally {
  await browser.close()
  await application.stop()
  await database.stop()
}

async function join(page, link) {
  await page.goto(link)
  await page.getByLabel('Your name').fill('Ana')
  await page.getByLabel('E-mail address').fill('ana@example.org')
  await page.getByLabel('Password').fill('seven quiet hammers')
  await page.getByRole('button', { name: 'Join' }).click()
  await page.waitForURL(`${baseURL}/`)
}

async function upload(page) {
  await page.goto('/upload')
  await page.getByLabel('Files to upload').setInputFiles(toolboxFile)
  await page.getByLabel('Toolbox name').fill('Studio tools')
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await page.waitForURL('**/reading/**')
}

async function photographCatalog(page) {
  await page.goto('/?q=search')
  await page.getByRole('searchbox').waitFor()
  await page.screenshot({ path: path.join(folder, 'catalog.png') })
}

async function photographPlayground(page) {
  await page.goto('/play/hello/count')
  await page.getByLabel('to', { exact: true }).fill('12')
  await page.getByLabel('pause', { exact: true }).fill('0.1')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Run' }).click()
  await page.getByTestId('run-state').filter({ hasText: 'Succeeded' }).waitFor()
  // The list below learns of the end a moment later.
  await page.getByRole('listitem').filter({ hasText: 'Succeeded' }).first().waitFor()
  await page.screenshot({ path: path.join(folder, 'playground.png') })
}
