/** The test function of every journey: an error in the browser's console that nobody expected fails the test. */
import { test as base, expect } from '@playwright/test'

export const test = base.extend<{ expectedErrors: RegExp[] }>({
  /** Patterns of console errors that a test brings about on purpose. */
  expectedErrors: async ({}, give) => give([]),
  page: async ({ page, expectedErrors }, give) => {
    const errors: string[] = []
    page.on('console', message => {
      if (message.type() === 'error') errors.push(message.text())
    })
    page.on('pageerror', error => errors.push(String(error)))
    await give(page)
    expect(errors.filter(error => !expectedErrors.some(pattern => pattern.test(error)))).toEqual([])
  },
})

export { expect }
