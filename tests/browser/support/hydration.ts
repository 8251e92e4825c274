/** Makes pages wait until they react to clicks and keys: a button is visible before React has taken it over. */
import type { Page } from '@playwright/test'

/** A page of which something is never taken over goes on after this time, and its test says what is missing. */
const waitMs = 10_000
const pauseMs = 50

/** @returns the same page, whose loads by address end when its buttons react */
export function waitingForHydration(page: Page): Page {
  for (const name of ['goto', 'reload'] as const) {
    const load = page[name].bind(page) as (...args: unknown[]) => ReturnType<Page['reload']>
    page[name] = async (...args: unknown[]) => {
      const response = await load(...args)
      await hydrated(page)
      return response
    }
  }
  return page
}

async function hydrated(page: Page): Promise<void> {
  for (let waited = 0; waited < waitMs; waited += pauseMs) {
    // A page that leads on at the same moment has no state to wait for.
    if (await page.evaluate(everyButtonReacts).catch(() => true)) return
    await page.waitForTimeout(pauseMs)
  }
}

/** Runs in the browser. Answers without React, such as files and error pages, have nothing to wait for. */
function everyButtonReacts(): boolean {
  if (!('next' in window)) return document.querySelector('script[src*="/_next/"]') === null
  return [...document.querySelectorAll('button')].every(button =>
    Object.keys(button).some(key => key.startsWith('__reactProps$')),
  )
}
