/**
 * `npm test`: runs all tests from a fresh clone. `npm test -- unit`, `-- database`, `-- sandbox`, `-- browser` and `--
 * check` run one kind; further words select files by a part of their path. The last line is the total.
 */
import {
  buildApplication,
  checkNode,
  generateClient,
  installPackages,
  packProductPrograms,
} from './launcher/prepare.mjs'
import { Complaint } from './launcher/settings.mjs'
import { giveUp, say, step } from './launcher/steps.mjs'
import { bubblewrap, chromium, ensureProgram, git } from './launcher/system-programs.mjs'
import { interruptRunners, kinds as allKinds, stagesOf } from './testing/runners.mjs'

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
  let building = chosen.includes('browser') ? beginBuild() : null
  for (const { names, built, run } of stagesOf(chosen)) {
    if (interrupt.signal.aborted) break
    if (built && building) {
      say('')
      await step('Web application', () => building)
      building = null
    }
    const title = names.join(', ')
    say(`\n${title}`)
    const begin = Date.now()
    const counts = await run(files, env)
    for (const name of Object.keys(sum)) sum[name] += counts[name]
    failures.push(...counts.failures.map(failure => `${title}: ${failure}`))
    durations.push(`${title} ${Math.round((Date.now() - begin) / 1000)} s`)
  }
} catch (error) {
  await cleanUp()
  // Tests that could not run count as a failure, so that the last line shows it.
  sum.failed += 1
  process.stderr.write(`\n${error instanceof Complaint ? error.message : error.stack}\n`)
}
await cleanUp()

if (interrupt.signal.aborted) giveUp(new Complaint('The tests were interrupted.'))
if (sum.passed + sum.failed === 0) {
  say(`\nNo test matches: ${words.join(' ')}`)
  sum.failed = 1
}
say(`\n${durations.join(', ')}`)
// Repeated at the end, because a truncated log keeps its last lines.
for (const failure of failures) say(`\nFailed: ${failure}`)
say(`\n${sum.passed} passed, ${sum.failed} failed${sum.skipped ? `, ${sum.skipped} skipped` : ''}`)
process.exit(sum.failed ? 1 : 0)

async function prepare() {
  say('Preparing the tests')
  await step('Checking Node', checkNode)
  await step('Packages', () => installPackages({ development: true }))
  // Node reads all of these certificates at each start, which takes longer than many tested processes. Nearly
  // everything started from here on connects only to this machine.
  const certificates = process.env.NODE_EXTRA_CA_CERTS ?? ''
  delete process.env.NODE_EXTRA_CA_CERTS
  await step('Database client', generateClient)
  const env = {
    CI: process.env.CI ?? '',
    NEXT_TELEMETRY_DISABLED: '1',
    // For the installation of clients, which does connect to others.
    PEGBOARD_TEST_CERTIFICATES: certificates,
  }
  if (chosen.some(kind => ['sandbox', 'browser'].includes(kind))) {
    await step('Bubblewrap', () => need(bubblewrap))
    await step('Git', () => need(git))
  }
  if (chosen.includes('browser')) {
    await step('Chromium', async () => {
      env.PEGBOARD_TEST_CHROMIUM = await need(chromium)
    })
  }
  if (chosen.some(kind => allKinds[kind].database)) {
    // Several tests start the scripts, which would each pack the same.
    await step('Programs', packProductPrograms)
    await step('Test database', async () => {
      const { startTestDatabase, templateVariable } = await import('./testing/test-database.mjs')
      const { url, stop } = await startTestDatabase()
      cleanups.push(stop)
      env[templateVariable] = url
    })
  }
  return env
}

/** Builds in parallel with the tests that need no application, which often leave a processor idle. */
function beginBuild() {
  const over = new AbortController()
  cleanups.push(() => over.abort())
  const building = buildApplication({
    signal: AbortSignal.any([interrupt.signal, over.signal]),
    hasLowPriority: true,
  })
  // The error is reported to the code that awaits the build; until then it must not count as unhandled.
  building.catch(() => {})
  return building
}

async function need(program) {
  const { file, advice } = await ensureProgram(program)
  if (!file) throw new Complaint(`The tests need ${program.packages.at(-1)}. ${advice}`)
  return file
}

async function cleanUp() {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
}
