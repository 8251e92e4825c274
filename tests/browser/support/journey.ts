/** The test function of every browser spec: an unexpected error in the browser's console fails the test. */
import { test as base, expect } from '@playwright/test'
import { waitingForHydration } from './hydration'

export const test = base.extend<{ expectedErrors: RegExp[] }>({
  /** Patterns of console errors that a test causes on purpose. */
  expectedErrors: async ({}, give) => give([]),
  page: async ({ page, expectedErrors }, give) => {
    const errors: string[] = []
    page.on('console', message => {
      if (message.type() === 'error') errors.push(message.text())
    })
    page.on('pageerror', error => errors.push(String(error)))
    await give(waitingForHydration(page))
    expect(errors.filter(error => !expectedErrors.some(pattern => pattern.test(error)))).toEqual([])
  },
})

export { expect }
