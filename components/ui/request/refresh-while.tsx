/** Refreshes a page while a process is active, and announces its end. */
'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { announce } from '@/components/ui/data/live-region'

type RefreshWhileProps = {
  active: boolean
  /** Text to announce when `active` ends. */
  doneText: string
  /** How often it looks. The usual is fast enough to feel live, and slow enough for a database. */
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
