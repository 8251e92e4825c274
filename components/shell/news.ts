/** Which version's changes the reader has opened, remembered in the browser. */
'use client'

import { useEffect, useSyncExternalStore } from 'react'

const storageKey = 'pegboard:news'
/** The browser reports a change only to other tabs. */
const eventName = 'pegboard:news'

/** Reports whether the reader has not opened the changes of the version. False while the server renders. */
export const useHasNews = (version: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isUnread(version),
    () => false,
  )

/** Belongs on the page with the changes: remembers that the reader opened them. Renders nothing. */
export function NewsSeen({ version }: { version: string }) {
  useEffect(() => {
    try {
      window.localStorage.setItem(storageKey, version)
    } catch {
      // Without storage, nothing is marked as new: see `isUnread`.
    }
    window.dispatchEvent(new Event(eventName))
  }, [version])
  return null
}

/** A mark that no visit removes would only disturb, so there is none where the browser stores nothing. */
function isUnread(version: string): boolean {
  try {
    return window.localStorage.getItem(storageKey) !== version
  } catch {
    return false
  }
}

function subscribe(listener: () => void): () => void {
  for (const name of [eventName, 'storage']) window.addEventListener(name, listener)
  return () => {
    for (const name of [eventName, 'storage']) window.removeEventListener(name, listener)
  }
}
