/**
 * The reference time of relative times. On the server and during hydration it is the time of the request, so
 * that both render the same text; afterwards it is the browser's clock, read every 15 seconds.
 */
'use client'

import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react'

const RequestTime = createContext(0)

const tickMs = 15_000
const listeners = new Set<() => void>()
let now = 0
let timer: ReturnType<typeof setInterval> | undefined

/** Mounted by the layout; `requestedAt` is in milliseconds since 1970. */
export function Clock({ requestedAt, children }: { requestedAt: number; children: ReactNode }) {
  return <RequestTime.Provider value={requestedAt}>{children}</RequestTime.Provider>
}

/**
 * Returns milliseconds since 1970, and whether that is already the browser's clock, whose time zone can be
 * shown.
 */
export function useNow(): { now: number; inBrowser: boolean } {
  const requestedAt = useContext(RequestTime)
  const ticked = useSyncExternalStore(subscribe, readClock, () => null)
  return ticked === null ? { now: requestedAt, inBrowser: false } : { now: ticked, inBrowser: true }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    now = Date.now()
    for (const each of listeners) each()
  }, tickMs)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
    now = 0
  }
}

function readClock(): number {
  if (now === 0) now = Date.now()
  return now
}
