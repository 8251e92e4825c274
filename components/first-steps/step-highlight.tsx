/**
 * Highlights the one control that a first step leads to: its address names the step in the fragment. The control gets
 * the focus, so that Enter goes on, and nothing covers the page.
 */
'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { stepOfHash } from '@/lib/core/people/first-step-anchor'

/** How long a page that loads its parts may take to show the control. */
const waitMsMax = 10_000

export function StepHighlight() {
  // A key per page, because the layout, which has this component, stays mounted.
  return <HighlightOfPage key={usePathname()} />
}

function HighlightOfPage() {
  useEffect(() => {
    const step = stepOfHash(window.location.hash)
    return step ? highlightWhenShown(step) : undefined
  }, [])
  return null
}

/** @returns what ends the highlight and the waiting for it */
function highlightWhenShown(step: string): () => void {
  let highlighted: HTMLElement | null = null
  const end = () => {
    observer.disconnect()
    clearTimeout(timer)
    highlighted?.removeAttribute('data-step-highlighted')
    highlighted?.removeEventListener('blur', end)
    highlighted?.removeEventListener('click', end)
  }
  const show = () => {
    const control = document.querySelector<HTMLElement>(`[data-step=${step}]`)
    if (!control || highlighted) return
    highlighted = control
    observer.disconnect()
    control.setAttribute('data-step-highlighted', '')
    control.scrollIntoView({ block: 'center' })
    control.focus({ preventScroll: true })
    control.addEventListener('blur', end)
    control.addEventListener('click', end)
  }
  const observer = new MutationObserver(show)
  const timer = setTimeout(() => observer.disconnect(), waitMsMax)
  observer.observe(document.body, { subtree: true, childList: true })
  show()
  return end
}
