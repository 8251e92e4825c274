/**
 * A live region that announces changes without a page load. The layout mounts one region per page, and any
 * component can announce.
 */
'use client'

import { useEffect, useRef } from 'react'

type Urgency = 'polite' | 'assertive'

const announcements = new EventTarget()

/** Announces a sentence to screen readers: `polite` waits for a pause, `assertive` interrupts. */
export function announce(text: string, urgency: Urgency = 'polite'): void {
  announcements.dispatchEvent(new CustomEvent('announce', { detail: { text, urgency } }))
}

export function LiveRegion() {
  const polite = useRef<HTMLDivElement>(null)
  const assertive = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const say = (event: Event) => {
      const { text, urgency } = (event as CustomEvent<{ text: string; urgency: Urgency }>).detail
      const region = (urgency === 'assertive' ? assertive : polite).current
      if (!region) return
      // Repeating the same sentence would not change the region, so it would not be announced.
      region.textContent = region.textContent === text ? `${text}\u00a0` : text
    }
    announcements.addEventListener('announce', say)
    return () => announcements.removeEventListener('announce', say)
  }, [])

  return (
    <>
      <div ref={polite} role="status" aria-live="polite" className="sr-only" />
      <div ref={assertive} role="alert" aria-live="assertive" className="sr-only" />
    </>
  )
}
