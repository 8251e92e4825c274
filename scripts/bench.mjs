/**
 * `npm run bench`: runs the measurements and prints their results. Every `tests/bench/*.bench.ts` is a program with a
 * fresh database (DATABASE_URL); for `*.live.bench.ts`, the whole application runs on it as well (PEGBOARD_TEST_URL),
 * and for `*.web.bench.ts`, it is built. Words select files by a part of their name; options are passed to the program.
 */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { buildApplication, checkNode, generateClient, installPackages } from './launcher/prepare.mjs'
import { runProgram } from './processes/run-program.mjs'
import { Complaint, root } from './launcher/settings.mjs'
import { giveUp, say, step } from './launcher/steps.mjs'

const provided = process.argv.slice(2)
const firstOption = provided.findIndex(word => word.startsWith('--'))
const words = firstOption < 0 ? provided : provided.slice(0, firstOption)
const options = firstOption < 0 ? [] : provided.slice(firstOption)
const interrupt = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => interrupt.abort())
const { signal } = interrupt
const cleanups = []
const missed = []

try {
  const files = readdirSync(path.join(root, 'tests/bench'))
    .filter(name => name.endsWith('.bench.ts') && words.every(word => name.includes(word)))
    .sort()
  if (files.length === 0) throw new Complaint(`No measurement matches: ${words.join(' ')}`)
  say('Preparing the measurements')
  await step('Checking Node', checkNode)
  await step('Packages', () => installPackages({ development: true, signal }))
  await step('Database client', () => generateClient({ signal }))
  if (files.some(isBuilt)) await step('Web application', () => buildApplication({ signal }))

  const { startTestDatabase } = await import('./testing/test-database.mjs')
  const { cloneDatabase, startTestApplication } = await import('./testing/test-application.mjs')
  const template = await startTestDatabase()
  cleanups.push(template.stop)
  for (const file of files) {
    const scene = isLive(file) ? await startTestApplication(template.url) : await openDatabase()
    cleanups.push(scene.stop)
    say(`\n${file}`)
    const measure = ['--import', 'tsx', `tests/bench/${file}`, ...options]
    await runProgram(process.execPath, measure, { env: scene.env, show: true, signal }).catch(error => {
      signal.throwIfAborted()
      missed.push(`${file}: ${error.message}`)
    })
    cleanups.pop()
    await scene.stop()

    async function openDatabase() {
      const { url, drop } = await cloneDatabase(template.url)
      return { env: { DATABASE_URL: url, DATABASE_DIRECT_URL: url }, stop: drop }
    }
  }
} catch (error) {
  await cleanUp()
  giveUp(signal.aborted ? new Complaint('The measurements were interrupted.') : error)
}
await cleanUp()
if (missed.length > 0) giveUp(new Complaint(missed.join('\n')))

function isBuilt(file) {
  return isLive(file) || file.endsWith('.web.bench.ts')
}

function isLive(file) {
  return file.endsWith('.live.bench.ts')
}

async function cleanUp() {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
}
