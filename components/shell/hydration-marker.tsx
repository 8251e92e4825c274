/** Marks the document as hydrated, so that the style sheet enables controls that need scripts. */
'use client'

import { useEffect } from 'react'

export function HydrationMarker() {
  useEffect(() => document.documentElement.removeAttribute('data-starting'), [])
  return null
}
