/** Marks the document as hydrated, so that the style sheet enables controls that need scripts. */
'use client'

import { useEffect } from 'react'

export function Started() {
  useEffect(() => document.documentElement.removeAttribute('data-starting'), [])
  return null
}
