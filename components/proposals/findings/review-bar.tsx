/** The bar that stays in view while findings are reviewed: progress, the next one, and approval. */
'use client'

import { Check, ChevronDown, Columns2, Rows3 } from 'lucide-react'
import { useSearchParams } from 'next/navigation'
import type { MouseEvent } from 'react'
import { Button } from '@/components/ui/form/button'
import { Kbd } from '@/components/ui/text/kbd'
import { Progress } from '@/components/ui/data/progress'
import type { FindingCounts } from '@/lib/core/proposals/model/finding-list'
import { press, step } from '../keys/review-commands'
import { showAddress } from '../source/line-links'

type ReviewBarProps = {
  counts: Pick<FindingCounts, 'of' | 'reviewed' | 'me'>
  /** Whether the reader can review. */
  reviews: boolean
  /** Whether no other button of the page is the primary one. */
  isPrimary: boolean
}

export function ReviewBar({ counts, reviews, isPrimary }: ReviewBarProps) {
  const { of, reviewed, me } = counts
  if (of === 0) return null
  return (
    <div
      role="region"
      aria-label="Progress of your review"
      className="z-20 flex items-center gap-3 border-b bg-bg py-2 text-sm max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:border-t max-sm:border-b-0 max-sm:px-4 sm:sticky sm:top-14 sm:mb-3"
    >
      <span className="figures whitespace-nowrap text-ink-soft">
        <strong className="font-semibold text-ink">{reviewed}</strong> of {of}{' '}
        {reviews ? 'reviewed' : 'viewed'}
      </span>
      <span className="min-w-0 flex-1">
        <Progress value={reviewed / of} label="Findings that you reviewed" />
      </span>
      <ViewSwitch />
      {me > 0 && (
        <Button size="sm" onMouseDown={keepFocus} onClick={() => step(1)}>
          <ChevronDown aria-hidden /> <span className="max-sm:sr-only">Next unreviewed</span>
          <span className="max-sm:hidden">
            <Kbd>n</Kbd>
          </span>
        </Button>
      )}
      {me > 0 && reviews && (
        <Button
          size="sm"
          variant={isPrimary ? 'primary' : 'secondary'}
          aria-label="Approve the selected finding"
          onMouseDown={keepFocus}
          onClick={() => press('approve')}
        >
          <Check aria-hidden /> Approve
        </Button>
      )}
    </div>
  )
}

/** The focused card stays the one that the button acts on. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

/** Shows differences in one column or side by side, without a request. */
function ViewSwitch() {
  const query = useSearchParams()
  const isSplit = query.get('view') === 'split'
  const change = () => {
    const next = new URLSearchParams(query)
    if (isSplit) next.delete('view')
    else next.set('view', 'split')
    showAddress(`?${next}`)
  }
  return (
    <Button
      size="sm"
      variant="ghost"
      data-key="split"
      aria-pressed={isSplit}
      aria-label="Side by side"
      onMouseDown={keepFocus}
      onClick={change}
      className="max-md:hidden"
    >
      {isSplit ? <Rows3 aria-hidden /> : <Columns2 aria-hidden />}
    </Button>
  )
}
