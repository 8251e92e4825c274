/** Which version's changes the reader has opened, remembered in the browser. `NewsSeen` remembers it. */
'use client'

import { useSyncExternalStore } from 'react'

/** Key of the storage, and the name of our event: the event of the browser reaches only other tabs. */
export const newsKey = 'pegboard:news'

/** Reports whether the reader has not opened the changes of the version. False while the server renders. */
export const useHasNews = (version: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isUnread(version),
    () => false,
  )

/** A mark that no visit removes would only disturb, so there is none where the browser stores nothing. */
function isUnread(version: string): boolean {
  try {
    return window.localStorage.getItem(newsKey) !== version
  } catch {
    // The browser refuses access to its storage.
    return false
  }
}

function subscribe(listener: () => void): () => void {
  for (const name of [newsKey, 'storage']) window.addEventListener(name, listener)
  return () => {
    for (const name of [newsKey, 'storage']) window.removeEventListener(name, listener)
  }
}
