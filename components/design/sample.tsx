/** One state of a component, under its name. */
import type { ReactNode } from 'react'

export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0" data-sample={name}>
      <p className="mb-1 text-xs text-ink-soft">{name}</p>
      {children}
    </div>
  )
}

/** Samples beside each other, as many as fit. */
export function Samples({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-start gap-x-6 gap-y-4">{children}</div>
}
