import { CircleAlert } from 'lucide-react'
import { EmptyState } from '@/components/ui/data/empty-state'
import { Link } from '@/components/ui/layout/link'
import { links } from '@/lib/core/base/links'
import type { ProposalPage } from '@/lib/core/proposals/model/proposal-views'

/** Reports whether the upload of a proposal is still being processed, or has no usable tools. */
export const hasNothingToCompare = ({ reading, failed }: Pick<ProposalPage, 'reading' | 'failed'>): boolean =>
  reading || failed

/** Stands where the differences of such a proposal would be listed. */
export function NothingToCompare({ number, to, reading }: Pick<ProposalPage, 'number' | 'to' | 'reading'>) {
  if (reading) return <p className="text-sm text-ink-soft">No findings yet.</p>
  return (
    <EmptyState icon={CircleAlert} title="Nothing to compare">
      Version {to} has no usable tools. <FilesLink number={number} />
    </EmptyState>
  )
}

export const FilesLink = ({ number }: Pick<ProposalPage, 'number'>) => (
  <Link href={links.proposal(number, undefined, 'source')} className="link">
    Read the files
  </Link>
)
