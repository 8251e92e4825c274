/** What stands in place of an empty list of proposals: what appears there, and a next step. */
import { GitPullRequestArrow } from 'lucide-react'
import { EmptyState } from '@/components/ui/data/empty-state'
import { Button } from '@/components/ui/form/button'
import { Link } from '@/components/ui/layout/link'
import { links } from '@/lib/core/base/links'
import type { ProposalTab } from '@/lib/core/proposals/model/proposal-views'

type NoProposalsProps = {
  tab: ProposalTab
  /** Number of open proposals that the person can see. */
  open: number
  /** Whether this is only a part of a long list, in which the person sees none. */
  isPart: boolean
}

export function NoProposals({ tab, open, isPart }: NoProposalsProps) {
  if (isPart)
    return (
      <EmptyState icon={GitPullRequestArrow} title="No proposals on this page">
        You can see none of the proposals in this part of the list.
      </EmptyState>
    )
  const upload = (
    <Button asChild>
      <Link href={links.upload()}>Upload a toolbox</Link>
    </Button>
  )
  if (tab === 'needs-me')
    return (
      <EmptyState
        icon={GitPullRequestArrow}
        title="You’re all caught up"
        action={
          open > 0 && (
            <Button asChild>
              <Link href={links.proposals('open')}>See open proposals</Link>
            </Button>
          )
        }
      >
        Proposals for your toolboxes appear here when they need an approval, as do your own when they are
        requested changes.
      </EmptyState>
    )
  if (tab === 'mine')
    return (
      <EmptyState icon={GitPullRequestArrow} title="You have no proposals" action={upload}>
        Upload a new version of a published toolbox to open a proposal.
      </EmptyState>
    )
  if (tab === 'open')
    return (
      <EmptyState icon={GitPullRequestArrow} title="No open proposals" action={upload}>
        New versions of published toolboxes that need approval appear here.
      </EmptyState>
    )
  return (
    <EmptyState icon={GitPullRequestArrow} title="No closed proposals yet">
      Published, rejected and cancelled proposals stay here with their discussion.
    </EmptyState>
  )
}
