'use client'

import { useSyncExternalStore } from 'react'

/** Durations are shown in tenths of a second. */
const tickMs = 100

function subscribe(listener: () => void) {
  const timer = setInterval(listener, tickMs)
  return () => clearInterval(timer)
}
const never = () => () => {}
const rounded = () => Math.floor(Date.now() / tickMs) * tickMs

/** Returns the current time in milliseconds, which ticks while `active`; null on the server, whose clock may differ. */
export function useNow(active: boolean): number | null {
  return useSyncExternalStore(active ? subscribe : never, rounded, () => null)
}
