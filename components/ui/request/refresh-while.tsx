/** Refreshes a page while a process is active, and announces its end. */
'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { announce } from '@/components/ui/data/live-region'

type RefreshWhileProps = {
  active: boolean
  /** Text to announce when `active` ends. */
  doneText: string
  /** Interval between refreshes. The default feels live and is slow enough for the database. */
  everyMs?: number
}

export function RefreshWhile({ active, doneText, everyMs = 1200 }: RefreshWhileProps) {
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
  }, [active, doneText, everyMs, router])

  return null
}
