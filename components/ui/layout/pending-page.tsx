/**
 * Shows that the next page is still loading: a bar at the top, after a delay that covers most page loads, and later an
 * announcement for screen readers. docs/decisions/0092 has the reason why pages don't show their own loading states.
 */
'use client'

import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useSyncExternalStore, useTransition } from 'react'
import { announce } from '@/components/ui/data/live-region'

/** Number of navigations that are pending: a second link can be followed while the first page still loads. */
let pendingCount = 0
const listeners = new Set<() => void>()

function changePending(by: 1 | -1): void {
  pendingCount += by
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Reports a navigation to the bar for as long as it is pending. */
export function usePendingPage(isPending: boolean): void {
  useEffect(() => {
    if (!isPending) return
    changePending(1)
    return () => changePending(-1)
  }, [isPending])
}

/** Returns a function that opens a page as a link does. */
export function useOpenPage(): (href: string, options?: { scroll?: boolean }) => void {
  const router = useRouter()
  const [isPending, start] = useTransition()
  usePendingPage(isPending)
  return useCallback((href, options) => start(() => router.push(href, options)), [router])
}

/** Milliseconds until the wait is announced. Announcing short waits would delay what the page itself says. */
const announcedAfterMs = 1_000

/** The bar, once in the layout. */
export function PendingPage() {
  const isPending = useSyncExternalStore(
    subscribe,
    () => pendingCount > 0,
    () => false,
  )
  useEffect(() => {
    if (!isPending) return
    let isAnnounced = false
    const timer = setTimeout(() => {
      isAnnounced = true
      announce('Loading page')
    }, announcedAfterMs)
    return () => {
      clearTimeout(timer)
      // Otherwise it could still be read at the end of the page that has loaded.
      if (isAnnounced) announce('')
    }
  }, [isPending])
  if (!isPending) return null
  return <div role="progressbar" aria-label="Loading page" className="pending-page" />
}
