/** Brings a page up to date while something is still under way, and says so when it is done. */
'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { announce } from '@/components/ui/live-region'

export type RefreshWhileProps = {
  active: boolean
  /** Said aloud when `active` ends. */
  doneText: string
}

/** Describing takes some tenths of a second an executable: fast enough to feel live, slow enough for a database. */
const everyMs = 1200

export function RefreshWhile({ active, doneText }: RefreshWhileProps) {
  const router = useRouter()
  const wasActive = useRef(active)

  useEffect(() => {
    if (wasActive.current && !active) announce(doneText)
    wasActive.current = active
    if (!active) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') router.refresh()
    }, everyMs)
    return () => clearInterval(timer)
  }, [active, doneText, router])

  return null
}
