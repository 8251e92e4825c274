'use client'

/**
 * Lets people go back to an address with a fragment, such as that of a line or a heading. The router ignores entries of the
 * history that it did not make, and would leave the later page on the screen.
 */
import { useEffect } from 'react'

export function FragmentHistory() {
  useEffect(() => {
    // The router adds what it needs to each entry that is replaced.
    const adopt = () => window.history.replaceState(null, '', window.location.href)
    window.addEventListener('hashchange', adopt)
    return () => window.removeEventListener('hashchange', adopt)
  }, [])
  return null
}
