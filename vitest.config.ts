import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/longest-first.ts'

const alias = { '@': fileURLToPath(new URL('.', import.meta.url)) }
const withDatabase = ['tests/support/database-setup.mjs']

/** Three kinds of test share one runner; `scripts/test.mjs` runs them concurrently, because many of them wait. */
export default defineConfig({
  resolve: { alias },
  test: {
    pool: 'forks',
    // A test file waits much of its time: for Postgres, for leases, for tools. Two cores can take four.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        // Milliseconds on a quiet machine; a busy one must not make a test fail.
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,mjs}'],
          // What is pure needs no process of its own; loading everything again for each file takes half of the time.
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: ['tests/database/**/*.test.ts'],
          exclude: ['tests/database/**/*.alone.test.ts'],
          globalSetup: withDatabase,
          setupFiles: ['tests/support/as-if-alone.ts'],
          // Loading the operations, Prisma and the routes again for each file costs more than most of the tests.
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'sandbox',
          // Each file has a process of its own here, which mocks of modules need.
          include: ['tests/sandbox/**/*.test.ts', 'tests/database/**/*.alone.test.ts'],
          globalSetup: [...withDatabase, 'tests/sandbox/support/programs/packed-programs.ts'],
          // More than what one test waits for in its worst case, which says more than the end of its time does.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
