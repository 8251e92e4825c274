'use client'

import { useSyncExternalStore } from 'react'

/** Ten times a second is as often as a reader sees a tenth of a second change. */
const tickMs = 100

function subscribe(listener: () => void) {
  const timer = setInterval(listener, tickMs)
  return () => clearInterval(timer)
}
const never = () => () => {}
const rounded = () => Math.floor(Date.now() / tickMs) * tickMs

/** The current time in milliseconds, ticking while `active`; null on the server, whose clock is not the reader's. */
export function useNow(active: boolean): number | null {
  return useSyncExternalStore(active ? subscribe : never, rounded, () => null)
}
