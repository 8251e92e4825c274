/**
 * `npm test`: from a fresh clone to a verdict. `npm test -- unit`, `-- database`, `-- sandbox`, `-- browser` and
 * `-- check` run one kind; further words choose files by a part of their path. The last line is the sum.
 */
import { buildApplication, checkNode, generateClient, installPackages } from './launcher/prepare.mjs'
import { Complaint } from './launcher/settings.mjs'
import { giveUp, say, step } from './launcher/steps.mjs'
import { bubblewrap, chromium, ensureProgram } from './launcher/system-programs.mjs'
import { HeldOutput } from './testing/held-output.mjs'
import { interruptRunners, kinds as allKinds, linesOf } from './testing/runners.mjs'

const words = process.argv.slice(2)
const kinds = words.filter(word => word in allKinds)
const files = words.filter(word => !(word in allKinds))
const chosen = kinds.length ? kinds : Object.keys(allKinds)

const cleanups = []
const interrupt = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    interrupt.abort()
    interruptRunners()
  })

const sum = { passed: 0, failed: 0, skipped: 0 }
const failures = []
const durations = []
try {
  const env = await prepare()
  // The first line of work is read as it goes, the second after it.
  const [first, ...others] = linesOf(chosen)
  const held = new HeldOutput()
  await Promise.all([
    runLine(first, env, process.stdout).finally(() => held.release()),
    ...others.map(line => runLine(line, env, held)),
  ])
} catch (error) {
  await cleanUp()
  // Nothing was tested, and that is a failure: the last line says so whatever went wrong before.
  sum.failed += 1
  process.stderr.write(`\n${error instanceof Complaint ? error.message : error.stack}\n`)
}
await cleanUp()

if (interrupt.signal.aborted) giveUp(new Complaint('The tests were interrupted.'))
if (sum.passed + sum.failed === 0) {
  say(`\nNo test fits: ${words.join(' ')}`)
  sum.failed = 1
}
say(`\n${durations.join(', ')}`)
// Again at the end: a log that is cut keeps its last lines.
for (const failure of failures) say(`\nFailed: ${failure}`)
say(`\n${sum.passed} passed, ${sum.failed} failed${sum.skipped ? `, ${sum.skipped} skipped` : ''}`)
process.exit(sum.failed ? 1 : 0)

/** Of a line of work that cannot go on, what follows is left out. */
async function runLine(stages, env, out) {
  for (const { names, run } of stages) {
    if (interrupt.signal.aborted) return
    const title = names.join(', ')
    out.write(`\n${title}\n`)
    const begin = Date.now()
    try {
      const counts = await run(files, env, out)
      for (const name of Object.keys(sum)) sum[name] += counts[name]
      failures.push(...counts.failures.map(failure => `${title}: ${failure}`))
    } catch (error) {
      sum.failed += 1
      failures.push(`${title}: ${error instanceof Complaint ? error.message : error.stack}`)
      return
    } finally {
      durations.push(`${title} ${Math.round((Date.now() - begin) / 1000)} s`)
    }
  }
}

async function prepare() {
  say('Preparing the tests')
  await step('Checking Node', checkNode)
  await step('Packages', () => installPackages({ development: true }))
  await step('Database client', generateClient)
  const env = { CI: process.env.CI ?? '', NEXT_TELEMETRY_DISABLED: '1' }
  if (chosen.some(kind => ['sandbox', 'browser'].includes(kind)))
    await step('Bubblewrap', () => need(bubblewrap))
  if (chosen.includes('browser')) {
    await step('Chromium', async () => {
      env.PEGBOARD_TEST_CHROMIUM = await need(chromium)
    })
    // Alone, because it takes all cores for most of a minute, and the journeys wait for it.
    await step('Web application', () => buildApplication({ signal: interrupt.signal }))
  }
  if (chosen.some(kind => allKinds[kind].database)) {
    await step('Test database', async () => {
      const { startTestDatabase, templateVariable } = await import('./testing/test-database.mjs')
      const { url, stop } = await startTestDatabase()
      cleanups.push(stop)
      env[templateVariable] = url
    })
  }
  return env
}

async function need(program) {
  const { file, advice } = await ensureProgram(program)
  if (!file) throw new Complaint(`The tests need ${program.packages.at(-1)}. ${advice}`)
  return file
}

async function cleanUp() {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
}
