/** The test function of every browser spec: an unexpected error in the browser's console fails the test. */
import { test as base, expect } from '@playwright/test'
import pg from 'pg'
import { waitingForHydration } from './hydration'

type Journey = {
  /** Patterns of console errors that a test causes on purpose. */
  expectedErrors: RegExp[]
  /** Runs before each test. */
  freshAttempts: undefined
}

export const test = base.extend<Journey>({
  expectedErrors: async ({}, give) => give([]),
  // All journeys have the same admin, who uploads more in ten minutes than one person may.
  freshAttempts: [
    async ({}, give) => {
      await forgetAttempts()
      await give(undefined)
    },
    { auto: true },
  ],
  page: async ({ page, expectedErrors }, give) => {
    const errors: { text: string; url: string }[] = []
    page.on('console', message => {
      if (message.type() === 'error') errors.push({ text: message.text(), url: message.location().url })
    })
    page.on('pageerror', error => errors.push({ text: String(error), url: page.url() }))
    await give(waitingForHydration(page))
    expect(errors.filter(({ text }) => !expectedErrors.some(pattern => pattern.test(text)))).toEqual([])
  },
})

async function forgetAttempts(): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  try {
    await client.query('DELETE FROM rate_limit')
  } finally {
    await client.end()
  }
}

export { expect }
