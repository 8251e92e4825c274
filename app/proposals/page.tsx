import type { Metadata } from 'next'
import { NoProposals } from '@/components/proposals/no-proposals'
import { ProposalList } from '@/components/proposals/proposal-list'
import { Page, PageHeader } from '@/components/ui/layout/page'
import { NextPage } from '@/components/ui/layout/next-page'
import { PageLinks } from '@/components/ui/layout/page-links'
import { TabLinks } from '@/components/ui/layout/tabs'
import { pageNumber } from '@/lib/core/catalog/views/page-of'
import { readProposalCursor } from '@/lib/core/proposals/model/proposal-cursor'
import { proposalTabs, type ProposalTab } from '@/lib/core/proposals/model/proposal-views'
import { formatUpTo } from '@/components/ui/text/format-number'
import { QueryProblems } from '@/components/shell/query-problems'
import { links } from '@/lib/core/base/links'
import { listProposals } from '@/lib/operations/proposals/list-proposals'
import { requireActor } from '@/lib/web/sessions/current-actor'
import {
  anyProposalCursor,
  chosenTab,
  oneOf,
  readPageQuery,
  wholeNumber,
} from '@/lib/web/http/request/page-query'

export const metadata: Metadata = { title: 'Proposals' }

type ReviewsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> }
const parameters = { tab: oneOf(proposalTabs), page: wholeNumber, cursor: anyProposalCursor }

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
  // Only the other tabs continue with older proposals.
  const after = (tab !== 'needs-me' && readProposalCursor(query.cursor ?? '')) || undefined
  const wanted = { tab, page: pageNumber(query.page), after }
  const list = await listProposals(actor, wanted, new Date())
  const { proposals, page, pages, nextCursor, counts, isCapped } = list
  const hrefOf = (place: { page?: string; cursor?: string }) =>
    links.proposals(tab === 'needs-me' ? undefined : tab, place)
  return (
    <Page width="normal">
      <PageHeader
        title="Proposals"
        lead="New versions of published toolboxes, reviewed before callers see them."
      />
      <TabLinks
        label="Proposals shown"
        tabs={proposalTabs.map(name => ({
          title: `${titles[name]} (${formatUpTo({ count: counts[name], isCapped: isCapped[name] })})`,
          href: links.proposals(name === 'needs-me' ? undefined : name),
          selected: name === tab,
        }))}
      />
      <div className="pt-5">
        {proposals.length === 0 ? (
          <NoProposals tab={tab} open={counts.open} isPart={after !== undefined || isCapped[tab]} />
        ) : (
          <ProposalList proposals={proposals} />
        )}
        <PageLinks
          page={page}
          pages={pages}
          label="Pages of proposals"
          hrefOf={number => hrefOf({ page: String(number), cursor: query.cursor })}
        />
        <NextPage label="Older proposals" href={nextCursor === null ? null : hrefOf({ cursor: nextCursor })}>
          Older proposals
        </NextPage>
      </div>
    </Page>
  )
}
