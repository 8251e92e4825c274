/** Line numbers lead to the same page with a form at that line: without leaving it, and without a component a line. */
'use client'

import { useRouter } from 'next/navigation'
import type { MouseEvent, ReactNode } from 'react'

export function LineLinks({ children }: { children: ReactNode }) {
  const router = useRouter()
  // Keys on a link arrive here as clicks.
  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-line]')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    router.push(link.href, { scroll: false })
  }
  return <div onClick={onClick}>{children}</div>
}
