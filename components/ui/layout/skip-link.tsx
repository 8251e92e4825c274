import type { ReactNode } from 'react'

/** A link over a part that people with a keyboard would have to step through. It is visible while it has the focus. */
export function SkipLink({ href, children }: { href: `#${string}`; children: ReactNode }) {
  return (
    <a
      href={href}
      className="sr-only focus-visible:not-sr-only focus-visible:absolute focus-visible:top-2 focus-visible:left-2 focus-visible:z-50 focus-visible:rounded-md focus-visible:bg-raised focus-visible:px-3 focus-visible:py-2 focus-visible:shadow-raised"
    >
      {children}
    </a>
  )
}
