/** Says that a link was followed whose page is not there yet: a bar at the top, after a moment in which most pages come. */
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
