import { CircleAlert } from 'lucide-react'
import { EmptyState } from '@/components/ui/data/empty-state'
import { Link } from '@/components/ui/layout/link'
import { links } from '@/lib/core/base/links'
import type { ProposalPage } from '@/lib/core/proposals/model/proposal-views'

/** Stands where the differences of a proposal are listed, if its upload has no usable tools. */
export const NothingToCompare = ({ number, to }: Pick<ProposalPage, 'number' | 'to'>) => (
  <EmptyState icon={CircleAlert} title="Nothing to compare">
    Version {to} has no usable tools. <FilesLink number={number} />
  </EmptyState>
)

export const FilesLink = ({ number }: Pick<ProposalPage, 'number'>) => (
  <Link href={links.proposal(number, undefined, 'source')} className="link">
    Read the files
  </Link>
)
