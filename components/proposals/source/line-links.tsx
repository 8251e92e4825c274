/**
 * Makes line numbers open the comment form without a request, with one handler for all lines, and says to the keys which
 * stops can be loaded.
 */
'use client'

import type { MouseEvent, ReactNode } from 'react'

type LineLinksProps = {
  /** Stops of keys/walk.ts that further rows can have. */
  ahead: string
  hasFailed: boolean
  children: ReactNode
}

export function LineLinks({ ahead, hasFailed, children }: LineLinksProps) {
  // Key presses on a link also arrive here as clicks.
  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-line]')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    showAddress(link.href)
  }
  return (
    <div data-ahead={ahead} data-load-failed={hasFailed ? '' : undefined} onClick={onClick}>
      {children}
    </div>
  )
}

/** Changes the address for `useSearchParams`, without a request: the server draws nothing else for it. */
export const showAddress = (href: string): void => window.history.pushState(null, '', href)
