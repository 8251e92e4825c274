/** The bar that stays in view while findings are reviewed: progress, the next one, and approval. */
'use client'

import { Check, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/form/button'
import { Link } from '@/components/ui/layout/link'
import { Kbd } from '@/components/ui/text/kbd'
import { formatCount } from '@/components/ui/text/format-number'
import { Progress } from '@/components/ui/data/progress'
import type { FindingCounts } from '@/lib/core/proposals/model/finding-list'
import { press, step } from '../keys/review-commands'
import { keepFocus, ViewSwitch } from './view-switch'

type ReviewBarProps = {
  counts: Pick<FindingCounts, 'of' | 'reviewed' | 'me'>
  /** Whether the reader can review. */
  reviews: boolean
  /** Whether no other button of the page is the primary one. */
  isPrimary: boolean
  /** Address without the filter, if it hides all findings that need the reader; else null. */
  hiddenHref: string | null
}

export function ReviewBar({ counts, reviews, isPrimary, hiddenHref }: ReviewBarProps) {
  const { of, reviewed, me } = counts
  return (
    <div
      role="region"
      aria-label="Progress of your review"
      className="z-20 flex items-center gap-3 border-b bg-bg py-2 text-sm max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:border-t max-sm:border-b-0 max-sm:px-4 sm:sticky sm:top-14 sm:mb-3"
    >
      <span className="figures whitespace-nowrap text-ink-soft">
        <strong className="font-semibold text-ink">{reviewed.toLocaleString('en')}</strong> of{' '}
        {of.toLocaleString('en')} {reviews ? 'reviewed' : 'viewed'}
      </span>
      <span className="min-w-0 flex-1">
        <Progress value={reviewed / of} label="Findings that you reviewed" />
      </span>
      <ViewSwitch />
      {hiddenHref !== null && <Hidden count={me} href={hiddenHref} />}
      {me > 0 && hiddenHref === null && <Next />}
      {me > 0 && hiddenHref === null && reviews && (
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

/** The next finding can be on a part of the list that is still to be loaded. */
function Next() {
  const [busy, setBusy] = useState(false)
  const go = async () => {
    setBusy(true)
    await step(1)
    setBusy(false)
  }
  return (
    <Button size="sm" busy={busy} onMouseDown={keepFocus} onClick={() => void go()}>
      <ChevronDown aria-hidden /> <span className="max-sm:sr-only">Next unreviewed</span>
      <span className="max-sm:hidden">
        <Kbd>n</Kbd>
      </span>
    </Button>
  )
}

/** Says that the filter hides what is left to review. */
function Hidden({ count, href }: { count: number; href: string }) {
  return (
    <p>
      <span className="max-sm:sr-only">
        The filter hides {formatCount(count, 'unreviewed finding', 'unreviewed findings')}.
      </span>{' '}
      <Link href={href} scroll={false} data-clear-filter="" className="link whitespace-nowrap">
        Show all
      </Link>
    </p>
  )
}
