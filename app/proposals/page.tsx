import type { Metadata } from 'next'
import { NoProposals } from '@/components/proposals/no-proposals'
import { ProposalList } from '@/components/proposals/proposal-list'
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
          <NoProposals tab={tab} open={counts.open} />
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
