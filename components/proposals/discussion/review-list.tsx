/** Reviewers and their verdicts. */
import { RelativeTime } from '@/components/ui/text/relative-time'
import type { FindingCard } from '@/lib/core/proposals/model/proposal-views'

const verdictTitles = { approve: 'approved', 'request-changes': 'requested changes' } as const

export function ReviewList({ reviews }: { reviews: FindingCard['approvals'] }) {
  return (
    <ul className="flex flex-col gap-1 text-sm">
      {reviews.map(({ by, verdict, note, at }, index) => (
        <li key={index} className="wrap-anywhere">
          <span className="font-medium">{by}</span>{' '}
          <span className={verdict === 'approve' ? 'text-good' : 'text-warn'}>{verdictTitles[verdict]}</span>
          {note && `: ${note}`} <RelativeTime at={at} className="text-xs text-ink-soft" />
        </li>
      ))}
    </ul>
  )
}
