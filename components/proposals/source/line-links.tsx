/** Makes line numbers open the comment form without a page load, with one handler for all lines. */
'use client'

import { useRouter } from 'next/navigation'
import type { MouseEvent, ReactNode } from 'react'

export function LineLinks({ children }: { children: ReactNode }) {
  const router = useRouter()
  // Key presses on a link also arrive here as clicks.
  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-line]')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    router.push(link.href, { scroll: false })
  }
  return <div onClick={onClick}>{children}</div>
}
