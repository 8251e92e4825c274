/** Short facts beside a page, each with a label and a value. */
import type { ReactNode } from 'react'

export type FactRow = { title: string; value: ReactNode }

export function Facts({ label, rows }: { label: string; rows: readonly (FactRow | false)[] }) {
  return (
    <dl aria-label={label} className="divide-y rounded-lg border bg-surface text-sm">
      {rows
        .filter(row => row !== false)
        .map(row => (
          <div key={row.title} className="px-4 py-2.5">
            <dt className="text-xs text-ink-soft">{row.title}</dt>
            <dd className="mt-0.5 wrap-anywhere">{row.value}</dd>
          </div>
        ))}
    </dl>
  )
}
