/** The kinds of tests, and how each one is run and counted. */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../launcher/settings.mjs'

const resultsFolder = path.join(root, 'test-results')
const biome = 'node_modules/@biomejs/biome/bin/biome'
const typescript = 'node_modules/typescript7/bin/tsc'

/**
 * The result of one runner; `failures` are the names of failed tests with the first lines of the reason.
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Counts
 */

/**
 * The requirements of each kind.
 * @type {Record<string, { database: boolean, browser: boolean }>}
 */
export const kinds = {
  check: { database: false, browser: false },
  unit: { database: false, browser: false },
  database: { database: true, browser: false },
  sandbox: { database: true, browser: false },
  browser: { database: true, browser: true },
}

/**
 * Runs the chosen kinds one after the other, except for those of Vitest, which run concurrently: pure tests
 * keep processors busy while others wait for Postgres, for leases and for tools. Running journeys beside them
 * would save a tenth of the time, and take it from tools whose time is limited. Kinds that need the build run
 * last, so that it can be built in parallel: journeys need all of it, and the type check compares pages and
 * routes with the types that it generates.
 * @param {string[]} chosen names of kinds
 * @returns {{ names: string[], built: boolean, run: (files: string[], env: Record<string, string>) =>
 *   Promise<Counts> }[]} built: it begins when the application is built, if that is built at all
 */
export function stagesOf(chosen) {
  const projects = ['unit', 'database', 'sandbox'].filter(kind => chosen.includes(kind))
  return [
    ...(projects.length > 0
      ? [{ names: projects, built: false, run: (files, env) => runVitest(projects, files, env) }]
      : []),
    ...(chosen.includes('check') ? [{ names: ['check'], built: true, run: checkSources }] : []),
    ...(chosen.includes('browser') ? [{ names: ['browser'], built: true, run: runPlaywright }] : []),
  ]
}

/** Types count as one test, lint with format as another. A file filter does not apply to them. */
async function checkSources(files) {
  if (files.length > 0) return { passed: 0, failed: 0, skipped: 0, failures: [] }
  const checks = { types: [typescript, '--noEmit'], lint: [biome, 'check', '--error-on-warnings', '.'] }
  // They run in parallel: each uses one core and prints little.
  const codes = await Promise.all(Object.values(checks).map(args => runNode(args)))
  const failures = Object.keys(checks).filter((_, index) => codes[index] !== 0)
  return { passed: codes.length - failures.length, failed: failures.length, skipped: 0, failures }
}

async function runVitest(projects, files, env) {
  const name = projects.join('-')
  const report = freshReport(name)
  const code = await runNode(
    [
      ...['node_modules/vitest/vitest.mjs', 'run', '--passWithNoTests'],
      ...projects.flatMap(project => ['--project', project]),
      ...['--reporter=default', '--reporter=./scripts/testing/vitest-report.mjs', ...files],
    ],
    { ...env, PEGBOARD_TEST_REPORT: report },
  )
  const reported = readReport(report)
  if (!reported) return crashed(name)
  const failures = reported.failures.map(({ name, reason }) => named(name, reason))
  return withExitCode({ ...reported, failures }, code, name)
}

async function runPlaywright(files, env) {
  const report = freshReport('browser')
  const code = await runNode(
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--reporter=list,json',
      '--pass-with-no-tests',
      ...files,
    ],
    { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  )
  const reported = readReport(report)
  if (!reported) return crashed('browser')
  const { expected, unexpected, flaky, skipped } = reported.stats
  const failures = specsOf(reported.suites)
    .filter(spec => !spec.ok)
    .map(spec => named(spec.title, spec.tests.at(-1)?.results.at(-1)?.error?.message ?? ''))
  return withExitCode({ passed: expected, failed: unexpected + flaky, skipped, failures }, code, 'browser')
}

const specsOf = suites => suites.flatMap(suite => [...suite.specs, ...specsOf(suite.suites ?? [])])

const crashed = name => ({
  passed: 0,
  failed: 1,
  skipped: 0,
  failures: [`the ${name} tests ended without a report`],
})

/** A runner that only exits with an error counts as one failure. */
const withExitCode = (counts, code, name) =>
  code !== 0 && counts.failed === 0
    ? { ...counts, failed: 1, failures: [`an error outside of the ${name} tests; see their output above`] }
    : counts

/** Enough lines to distinguish causes; the output of the runner has the whole reason. */
const reasonLines = 30

const named = (name, reason) =>
  [name, ...stripVTControlCharacters(reason).split('\n').slice(0, reasonLines)].join('\n    ').trimEnd()

function freshReport(name) {
  mkdirSync(resultsFolder, { recursive: true })
  const file = path.join(resultsFolder, `${name}.json`)
  rmSync(file, { force: true })
  return file
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

const running = new Set()

/** Stops the active runners when the test script is stopped. */
export function interruptRunners() {
  for (const child of running) child.kill('SIGTERM')
}

function runNode(args, env = {}) {
  return new Promise(resolve => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: 'inherit',
    })
    running.add(child)
    child.once('exit', (code, signal) => {
      running.delete(child)
      resolve(signal ? 1 : code)
    })
    child.once('error', () => resolve(1))
  })
}
