import type { ReactNode } from 'react'
import type { DiffView } from './diff-rows'

type DiffFrameProps = { label: string; view: DiffView; children: ReactNode }

/** The scrollable frame of a comparison. Two columns keep a minimum width, below which lines can't be read. */
export function DiffFrame({ label, view, children }: DiffFrameProps) {
  return (
    <div
      role="group"
      aria-label={label}
      tabIndex={0}
      className="relative overflow-x-auto bg-surface py-1 text-xs leading-5"
    >
      <div className={view === 'split' ? 'min-w-3xl' : undefined}>{children}</div>
    </div>
  )
}
