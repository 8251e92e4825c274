import { accessSync, constants } from 'node:fs'
import { defineConfig } from '@playwright/test'

/** The browser of the system; without one, Playwright looks for the one that `npx playwright install` fetched. */
const systemBrowsers = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map(
  name => `/usr/bin/${name}`,
)

const executablePath = [process.env.PEGBOARD_TEST_CHROMIUM ?? '', ...systemBrowsers].find(file => {
  try {
    accessSync(file, constants.X_OK)
    return file !== ''
  } catch {
    return false
  }
})

/** Journeys against the real application, which the global setup starts unless one is already running. */
export default defineConfig({
  testDir: 'tests/browser',
  projects: [
    // Makes the first admin, whose session the journeys go on with.
    { name: 'setup', testMatch: '**/*.setup.ts' },
    { name: 'journeys', testMatch: '**/*.spec.ts', dependencies: ['setup'] },
  ],
  globalSetup: './tests/support/application-setup.mjs',
  outputDir: 'test-results/browser',
  // Two files at a time: a journey waits half of its time, and they share one application like people do.
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // Journeys test conditions, not durations, so a busy machine must not make one fail.
  timeout: 300_000,
  expect: { timeout: 120_000, toPass: { timeout: 120_000 } },
  reporter: [['list']],
  use: {
    baseURL: process.env.PEGBOARD_TEST_URL,
    trace: 'off',
    screenshot: 'only-on-failure',
    video: 'off',
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath,
      args: [
        ...['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
        ...['--disable-component-update', '--disable-sync'],
      ],
    },
  },
})
