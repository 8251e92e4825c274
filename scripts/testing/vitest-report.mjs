/**
 * The reporter of Vitest for `npm test`: writes what the total at the end needs. A failure is reported with the values
 * that differ, because often only they tell the cause of one that happens once in a hundred runs.
 */
import { writeFileSync } from 'node:fs'

/** Implements the reporter API of Vitest, which creates it from its path. */
export default class VitestReport {
  onTestRunEnd(modules) {
    const counts = { passed: 0, failed: 0, skipped: 0, failures: [] }
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state, errors = [] } = test.result()
        // A test that an interruption left out is still pending.
        counts[state === 'pending' ? 'skipped' : state] += 1
        if (state === 'failed') counts.failures.push({ name: test.fullName, reason: explain(errors) })
      }
      // A file that cannot be loaded, and a hook that fails, have no test to fail.
      const suites = [module, ...module.children.allSuites()]
      for (const errors of suites.map(suite => suite.errors()).filter(errors => errors.length > 0)) {
        counts.failed += 1
        counts.failures.push({ name: module.relativeModuleId, reason: explain(errors) })
      }
    }
    writeFileSync(process.env.PEGBOARD_TEST_REPORT, JSON.stringify(counts))
  }
}

const explain = errors =>
  errors.map(error => [error.diff, ownLines(error)].filter(Boolean).join('\n')).join('\n')

/** The message, and where in our own files it happened. */
const ownLines = error =>
  (error.stack ?? error.message)
    .split('\n')
    .filter(line => !/^\s+at .*(node_modules\/|node:|new Promise)/.test(line))
    .join('\n')
