/** What stands in place of an empty list of proposals: what appears there, and a next step. */
import { GitPullRequestArrow } from 'lucide-react'
import { EmptyState } from '@/components/ui/data/empty-state'
import { Button } from '@/components/ui/form/button'
import { Link } from '@/components/ui/layout/link'
import { links } from '@/lib/core/base/links'
import { proposalListLimits, type ProposalTab } from '@/lib/core/proposals/model/proposal-views'

type NoProposalsProps = {
  tab: ProposalTab
  /** Number of open proposals that the person can see. */
  open: number
  /** Whether only a part of a long list was searched. */
  isPart: boolean
}

export function NoProposals({ tab, open, isPart }: NoProposalsProps) {
  if (isPart && tab === 'needs-me')
    return (
      <EmptyState
        icon={GitPullRequestArrow}
        title="None of the newest proposals needs you"
        action={linkTo(links.proposals('open'), 'See open proposals')}
      >
        Only the newest {proposalListLimits.searchedMax} open proposals are searched.
      </EmptyState>
    )
  if (isPart)
    return (
      <EmptyState
        icon={GitPullRequestArrow}
        title="No proposals on this page"
        action={linkTo(links.proposals(tab), 'See the newest proposals')}
      >
        Long lists are shown in parts, and you can see none of the proposals in this one.
      </EmptyState>
    )
  const upload = linkTo(links.upload(), 'Upload a toolbox')
  if (tab === 'needs-me')
    return (
      <EmptyState
        icon={GitPullRequestArrow}
        title="You’re all caught up"
        action={open > 0 && linkTo(links.proposals('open'), 'See open proposals')}
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

const linkTo = (href: string, title: string) => (
  <Button asChild>
    <Link href={href}>{title}</Link>
  </Button>
)
