'use client'

/** Scrolls to the line that the address names. Addresses of earlier releases name it only in their fragment. */
import { useEffect } from 'react'

export function LineOfAddress() {
  useEffect(() => {
    show()
    // Also when a line is entered in the address bar. After Back, the router needs a moment to show the part.
    const showLater = () => setTimeout(show, 300)
    window.addEventListener('hashchange', showLater)
    return () => window.removeEventListener('hashchange', showLater)
  }, [])
  return null
}

function show() {
  const address = new URL(window.location.href)
  const asked = address.searchParams.get('line')
  const named = /^#L([1-9]\d{0,8})$/.exec(address.hash)?.[1]
  if (named === undefined) {
    if (asked) document.getElementById(`L${asked}`)?.scrollIntoView({ block: 'center' })
  } else if (named !== asked && !document.getElementById(`L${named}`)) {
    address.searchParams.set('line', named)
    // A page load, because the router does not highlight the line of a fragment.
    window.location.replace(address)
  }
}
