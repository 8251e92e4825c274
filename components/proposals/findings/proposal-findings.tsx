/** What a change changes, worst first. */
import { CircleCheck } from 'lucide-react'
import { Link } from '@/components/ui/link'
import { formatCount } from '@/components/ui/format-number'
import { EmptyState } from '@/components/ui/empty-state'
import type { ChangePage } from '@/lib/core/proposals/model/proposal-views'
import { links } from '@/lib/core/base/links'
import { FindingCard } from './finding-card'
import { WholeCard } from './overall-review'

type ChangeFindingsProps = {
  change: ChangePage
  /** Findings without effect as well. */
  showsAll: boolean
  /** Only the findings that no reviewer has looked at, as long as there are any. */
  onlyNew: boolean
}

export function ChangeFindings({ change, showsAll, onlyNew }: ChangeFindingsProps) {
  const filtered = onlyNew && change.news !== null
  const all = change.findings.filter(card => showsAll || card.isNew || card.level !== 'no-effect')
  const cards = filtered ? all.filter(card => card.isNew) : all
  if (change.reading) return <p className="text-sm text-ink-soft">Nothing to decide about yet.</p>
  if (cards.length === 0)
    return (
      <div className="flex flex-col gap-4">
        <h2 className="sr-only">What changes</h2>
        <EmptyState icon={CircleCheck} title="Nothing that anybody could tell">
          {change.from === null
            ? 'No earlier version: everything is new.'
            : `Version ${change.to} means the same as version ${change.from}.`}{' '}
          <Link href={links.review(change.number, undefined, 'source')} className="link">
            Read the files
          </Link>
        </EmptyState>
        <WholeCard change={change} />
      </div>
    )
  return (
    <div className="flex flex-col gap-4">
      <h2 className="sr-only">What changes</h2>
      {filtered && (
        <p className="text-sm text-ink-soft">
          Showing {formatCount(cards.length, 'new card')} of {all.length}.{' '}
          <Link href={links.review(change.number)} scroll={false} className="link">
            Show all
          </Link>
        </p>
      )}
      {cards.map(card => (
        <FindingCard key={card.group} change={change} card={card} />
      ))}
      {change.left > 0 && (
        <p className="text-sm text-ink-soft">
          {formatCount(change.left, 'more difference is', 'more differences are')} not shown: these are the
          worst.
        </p>
      )}
      <WholeCard change={change} />
      {showsAll && change.counts['no-effect'] > 0 && !cards.some(card => card.level === 'no-effect') && (
        <p className="text-sm text-ink-soft">
          {change.counts['no-effect']} more differ in nothing but order, blanks, comments or spelling. They
          are in the{' '}
          <Link href={links.reviewAt(change.number, 'source', { exact: '1' })} className="link">
            source
          </Link>
          .
        </p>
      )}
    </div>
  )
}
