/** Work that a request only begins: it has ended when the time that the server reports for it changes. */
'use client'

import { useState } from 'react'

/**
 * @param time when the work last ended, from the server; null before the first time, which is awaited
 * @returns whether a change is awaited, and a function that begins to wait for one
 */
export function useAwaitedChange(time: string | null): [isAwaited: boolean, expectChange: () => void] {
  const [before, setBefore] = useState<string | null>(null)
  return [time === before || time === null, () => setBefore(time)]
}
