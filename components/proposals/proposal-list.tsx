/** Proposals as rows: level, author, age and next step. */
import { Link } from '@/components/ui/layout/link'
import { Badge } from '@/components/ui/data/badge'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { proposalStates } from '@/lib/core/proposals/model/proposal-state'
import type { ProposalRow } from '@/lib/core/proposals/model/proposal-views'
import { links } from '@/lib/core/base/links'
import { LevelBadge } from './findings/level-badge'
import { levelCountNames, stateTones } from './badge-styles'

export function ProposalList({ proposals }: { proposals: readonly ProposalRow[] }) {
  return (
    <ul aria-label="Proposals" className="divide-y overflow-hidden rounded-lg border bg-surface">
      {proposals.map(proposal => (
        <Row key={proposal.number} proposal={proposal} />
      ))}
    </ul>
  )
}

function Row({ proposal }: { proposal: ProposalRow }) {
  const { number, title, toolbox, state, from, to, worst, approvals, reviewers } = proposal
  return (
    <li className="relative flex flex-col gap-1.5 px-4 py-3 hover:bg-sunken/60">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        {worst && <LevelBadge level={worst} />}
        <Link
          href={links.proposal(number)}
          className="font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline"
        >
          <span className="figures font-normal text-ink-soft">#{number}</span> {title}
        </Link>
        <Badge tone={stateTones[state]}>{proposalStates[state].title}</Badge>
        {proposal.needsMe && <Badge tone="warn">needs you</Badge>}
        <RelativeTime at={proposal.updatedAt} className="ml-auto text-xs text-ink-soft" />
      </div>
      <p className="text-sm">{proposal.next}</p>
      <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-xs text-ink-soft">
        <span>
          {toolbox.title} <span className="figures">{from === null ? `v${to}` : `v${from} → v${to}`}</span>
        </span>
        <span className="figures">{effectOf(proposal)}</span>
        {approvals.needed > 0 && (
          <span className="figures">
            {approvals.given} of {approvals.needed} {approvals.needed === 1 ? 'approval' : 'approvals'}
          </span>
        )}
        <span>by {proposal.author ?? 'Pegboard'}</span>
        {reviewers.length > 0 && <span>reviewers: {reviewers.join(', ')}</span>}
      </p>
    </li>
  )
}

function effectOf({ reading, failed, compared, counts }: ProposalRow): string {
  if (reading) return 'processing'
  if (failed) return 'no usable tools'
  return compared ? levelCountNames(counts) || 'no effect' : 'not compared'
}
