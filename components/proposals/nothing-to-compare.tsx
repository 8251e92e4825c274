import { CircleAlert } from 'lucide-react'
import { EmptyState } from '@/components/ui/data/empty-state'
import { Link } from '@/components/ui/layout/link'
import { links } from '@/lib/core/base/links'
import type { ProposalPage } from '@/lib/core/proposals/model/proposal-views'

/** Stands where the differences of a proposal would be listed whose versions were not compared. */
export function NothingToCompare({
  number,
  to,
  reading,
  failed,
}: Pick<ProposalPage, 'number' | 'to' | 'reading' | 'failed'>) {
  if (reading) return <p className="text-sm text-ink-soft">No findings yet.</p>
  return (
    <EmptyState icon={CircleAlert} title="Nothing to compare">
      {failed
        ? `Version ${to} has no usable tools.`
        : `The proposal was closed before version ${to} was compared.`}{' '}
      <FilesLink number={number} />
    </EmptyState>
  )
}

export const FilesLink = ({ number }: Pick<ProposalPage, 'number'>) => (
  <Link href={links.proposal(number, undefined, 'source')} className="link">
    Read the files
  </Link>
)
