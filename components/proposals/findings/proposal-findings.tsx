/** The findings of a proposal, worst first. */
import { CircleCheck } from 'lucide-react'
import { Link } from '@/components/ui/layout/link'
import { formatCount } from '@/components/ui/text/format-number'
import { EmptyState } from '@/components/ui/data/empty-state'
import type { ProposalPage } from '@/lib/core/proposals/model/proposal-views'
import { links } from '@/lib/core/base/links'
import { FindingCard } from './finding-card'
import { WholeCard } from './overall-review'

type ProposalFindingsProps = {
  proposal: ProposalPage
  /** Whether findings with no effect are shown as well. */
  showsAll: boolean
  /** Whether only findings that no reviewer has viewed are shown, while there are any. */
  onlyNew: boolean
}

export function ProposalFindings({ proposal, showsAll, onlyNew }: ProposalFindingsProps) {
  const filtered = onlyNew && proposal.news !== null
  const all = proposal.findings.filter(card => showsAll || card.isNew || card.level !== 'no-effect')
  const cards = filtered ? all.filter(card => card.isNew) : all
  if (proposal.reading) return <p className="text-sm text-ink-soft">No findings yet.</p>
  if (cards.length === 0)
    return (
      <div className="flex flex-col gap-4">
        <h2 className="sr-only">What changes</h2>
        <EmptyState icon={CircleCheck} title="No effective changes">
          {proposal.from === null
            ? 'No earlier version to compare with.'
            : `Version ${proposal.to} has the same effect as version ${proposal.from}.`}{' '}
          <Link href={links.proposal(proposal.number, undefined, 'source')} className="link">
            Read the files
          </Link>
        </EmptyState>
        <WholeCard proposal={proposal} />
      </div>
    )
  return (
    <div className="flex flex-col gap-4">
      <h2 className="sr-only">What changes</h2>
      {filtered && (
        <p className="text-sm text-ink-soft">
          Showing {formatCount(cards.length, 'new finding')} of {all.length}.{' '}
          <Link href={links.proposal(proposal.number)} scroll={false} className="link">
            Show all
          </Link>
        </p>
      )}
      {cards.map(card => (
        <FindingCard key={card.group} proposal={proposal} card={card} />
      ))}
      {proposal.left > 0 && (
        <p className="text-sm text-ink-soft">
          {formatCount(proposal.left, 'more finding is', 'more findings are')} not shown. These are the most
          severe.
        </p>
      )}
      <WholeCard proposal={proposal} />
      {showsAll && proposal.counts['no-effect'] > 0 && !cards.some(card => card.level === 'no-effect') && (
        <p className="text-sm text-ink-soft">
          {proposal.counts['no-effect']} more findings affect only order, whitespace, comments or notation.
          They are in the{' '}
          <Link href={links.proposalAt(proposal.number, 'source', { exact: '1' })} className="link">
            source
          </Link>
          .
        </p>
      )}
    </div>
  )
}
