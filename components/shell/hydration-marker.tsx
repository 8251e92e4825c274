/** Tells the style sheet that the scripts of the page have come: what needs them can be pressed from then on. */
'use client'

import { useEffect } from 'react'

export function Started() {
  useEffect(() => document.documentElement.removeAttribute('data-starting'), [])
  return null
}
