/**
 * Shows that a followed link is still loading: a bar at the top, after a delay that covers most page loads.
 */
'use client'

import { useLinkStatus } from 'next/link'
import { createPortal } from 'react-dom'

export function LinkPending() {
  const { pending } = useLinkStatus()
  if (!pending) return null
  return createPortal(
    <div role="progressbar" aria-label="Loading page" className="link-pending" />,
    document.body,
  )
}
