import { CircleCheck } from 'lucide-react'
import { EmptyState } from '@/components/ui/data/empty-state'
import { Link } from '@/components/ui/layout/link'
import { links } from '@/lib/core/base/links'
import type { ProposalPage } from '@/lib/core/proposals/model/proposal-views'
import { FilesLink } from '../nothing-to-compare'

type NoFindingsProps = {
  proposal: Pick<ProposalPage, 'number' | 'from' | 'to'>
  /** Whether there can be findings that the filter leaves out. */
  isFiltered: boolean
}

/** Says why a proposal lists no findings. */
export function NoFindings({ proposal, isFiltered }: NoFindingsProps) {
  const { number, from, to } = proposal
  if (isFiltered)
    return (
      <EmptyState icon={CircleCheck} title="No results">
        No finding passes this filter.{' '}
        <Link href={links.proposal(number)} scroll={false} className="link">
          Show all
        </Link>
      </EmptyState>
    )
  return (
    <EmptyState icon={CircleCheck} title="No effective changes">
      {from === null
        ? 'No earlier version to compare with.'
        : `Version ${to} has the same effect as version ${from}.`}{' '}
      <FilesLink number={number} />
    </EmptyState>
  )
}
