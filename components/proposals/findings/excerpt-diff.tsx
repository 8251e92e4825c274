/** The first differences of a file or a long value, and how many more there are. */
import type { ReactNode } from 'react'
import { formatCount } from '@/components/ui/text/format-number'
import type { DiffExcerpt } from '@/lib/core/proposals/diff/diff-excerpt'
import { DiffFrame } from '../source/diff-frame'
import { DiffRows, type DiffView } from '../source/diff-rows'

type ExcerptDiffProps = {
  label: string
  excerpt: DiffExcerpt
  view: DiffView
  /** Where the rest is; absent if it is shown nowhere else. */
  rest?: ReactNode
}

export function ExcerptDiff({ label, excerpt, view, rest }: ExcerptDiffProps) {
  const { hunks, more } = excerpt
  return (
    <div className="overflow-hidden rounded-md border">
      <DiffFrame label={label} view={view}>
        {hunks.map((rows, index) => (
          <div key={index} className="not-first:border-t">
            <DiffRows rows={rows.map(row => ({ row }))} view={view} />
          </div>
        ))}
        {hunks.length === 0 && (
          <p className="px-3 py-1.5 font-sans text-ink-soft">Only whitespace or order differs.</p>
        )}
      </DiffFrame>
      {more > 0 && (
        <p className="border-t bg-sunken px-3 py-1 text-xs text-ink-soft">
          {formatCount(more, 'more changed line', 'more changed lines')}
          {rest && <> in {rest}</>}
        </p>
      )}
    </div>
  )
}
