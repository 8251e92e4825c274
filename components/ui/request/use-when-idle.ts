'use client'

import { useEffect } from 'react'

/** Browsers without `requestIdleCallback` wait this long after the page is usable. */
const waitMs = 500

/** Loads a script when the page has nothing else to do, so that the part which needs it appears without a wait. */
export function useWhenIdle(load: () => Promise<unknown>): void {
  useEffect(() => {
    // The part loads the script again when it is shown, and reports if that fails.
    const start = () => void load().catch(() => {})
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(start, waitMs)
      return () => clearTimeout(timer)
    }
    const request = window.requestIdleCallback(start)
    return () => window.cancelIdleCallback(request)
  }, [load])
}
