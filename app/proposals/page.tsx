import { GitPullRequestArrow } from 'lucide-react'
import type { Metadata } from 'next'
import { Link } from '@/components/ui/layout/link'
import { ProposalList } from '@/components/proposals/proposal-list'
import { Button } from '@/components/ui/form/button'
import { EmptyState } from '@/components/ui/data/empty-state'
import { Page, PageHeader } from '@/components/ui/layout/page'
import { PageLinks } from '@/components/ui/layout/page-links'
import { TabLinks } from '@/components/ui/layout/tabs'
import { pageNumber } from '@/lib/core/catalog/views/page-of'
import { proposalTabs, type ProposalTab } from '@/lib/core/proposals/model/proposal-views'
import { QueryProblems } from '@/components/shell/query-problems'
import { links } from '@/lib/core/base/links'
import { listProposals } from '@/lib/operations/proposals/proposals'
import { requireActor } from '@/lib/web/sessions/current-actor'
import { chosenTab, oneOf, readPageQuery, wholeNumber } from '@/lib/web/http/request/page-query'

export const metadata: Metadata = { title: 'Proposals' }

type ReviewsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> }
const parameters = { tab: oneOf(proposalTabs), page: wholeNumber }

const titles: Record<ProposalTab, string> = {
  'needs-me': 'Needs me',
  mine: 'Mine',
  open: 'Open',
  closed: 'Closed',
}

export default async function ReviewsPage({ searchParams }: ReviewsPageProps) {
  const { query, problems } = await readPageQuery(searchParams, parameters)
  const tab = chosenTab(proposalTabs, query.tab)
  const actor = await requireActor(links.proposals(query.tab))
  if (problems.length > 0)
    return <QueryProblems title="Proposals" problems={problems} href={links.proposals()} />
  const wanted = { tab, page: pageNumber(query.page) }
  const { proposals, page, pages, counts } = await listProposals(actor, wanted, new Date())
  return (
    <Page width="normal">
      <PageHeader
        title="Proposals"
        lead="New versions of published toolboxes, reviewed before callers see them."
      />
      <TabLinks
        label="Proposals shown"
        tabs={proposalTabs.map(name => ({
          title: `${titles[name]} (${counts[name]})`,
          href: links.proposals(name === 'needs-me' ? undefined : name),
          selected: name === tab,
        }))}
      />
      <div className="pt-5">
        {proposals.length === 0 ? (
          <Nothing tab={tab} open={counts.open} />
        ) : (
          <ProposalList proposals={proposals} />
        )}
        <PageLinks
          page={page}
          pages={pages}
          label="Pages of proposals"
          hrefOf={number => links.proposals(tab, String(number))}
        />
      </div>
    </Page>
  )
}

function Nothing({ tab, open }: { tab: ProposalTab; open: number }) {
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
