'use client'

import { useEffect } from 'react'
import { newsKey } from './news'

/** Belongs on the page with the changes: remembers that the reader opened them. Renders nothing. */
export function NewsSeen({ version }: { version: string }) {
  useEffect(() => {
    try {
      window.localStorage.setItem(newsKey, version)
    } catch {
      // Without storage, nothing is marked as new: see `useHasNews`.
    }
    window.dispatchEvent(new Event(newsKey))
  }, [version])
  return null
}
