/** The page around signing in and joining: one box on the pegboard pattern. */
import type { ReactNode } from 'react'

export function AuthLayout({
  title,
  lead,
  children,
}: {
  title: string
  lead?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="pegboard flex min-h-[calc(100dvh-57px)] items-start justify-center px-4 py-12">
      <div className="bg-surface shadow-raised w-full max-w-sm rounded-lg border p-6">
        <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
        {lead && <p className="text-ink-soft mt-1 text-sm">{lead}</p>}
        <div className="mt-5">{children}</div>
      </div>
    </div>
  )
}
