import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ProposalHeader } from '@/components/proposals/header/proposal-header'
import { ProposalTimeline } from '@/components/proposals/discussion/proposal-timeline'
import { readFilter } from '@/components/proposals/findings/filter-query'
import { RecordLook } from '@/components/proposals/findings/record-look'
import { ReviewKeys } from '@/components/proposals/keys/review-keys'
import { QueryProblems } from '@/components/shell/query-problems'
import { Page } from '@/components/ui/layout/page'
import { TabLinks } from '@/components/ui/layout/tabs'
import { RefreshWhile } from '@/components/ui/request/refresh-while'
import { links } from '@/lib/core/base/links'
import { reviewers } from '@/lib/core/proposals/model/finding-list'
import { levels } from '@/lib/core/proposals/rules/finding'
import { findProposalWithConflicts } from '@/lib/operations/proposals/rebase/find-conflicts'
import { listReplays } from '@/lib/operations/proposals/replay/replays'
import { orNotFound } from '@/lib/web/http/page'
import { anyText, chosenTab, oneOf, readPageQuery } from '@/lib/web/http/request/page-query'
import { requireActor } from '@/lib/web/sessions/current-actor'
import { ProposalTab, tabNames, tabTitle } from './proposal-tab'

type ReviewPageProps = {
  params: Promise<{ number: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const parameters = {
  tab: anyText,
  all: anyText,
  new: anyText,
  tool: anyText,
  level: oneOf(levels),
  needs: oneOf(reviewers),
  since: oneOf(['look']),
  file: anyText,
  view: anyText,
  as: anyText,
  exact: anyText,
  at: anyText,
}

const numberOf = (text: string): number => (/^[1-9][0-9]{0,8}$/.test(text) ? Number(text) : notFound())

export async function generateMetadata({ params }: ReviewPageProps): Promise<Metadata> {
  return { title: `Proposal #${numberOf((await params).number)}` }
}

export default async function ReviewPage({ params, searchParams }: ReviewPageProps) {
  const number = numberOf((await params).number)
  const { query, problems } = await readPageQuery(searchParams, parameters)
  const tab = chosenTab(tabNames, query.tab)
  const actor = await requireActor(links.proposal(number, undefined, query.tab))
  const proposal = await orNotFound(findProposalWithConflicts(actor, number, new Date()))
  if (problems.length > 0)
    return <QueryProblems title={proposal.title} problems={problems} href={links.proposal(number)} />
  const replays = await orNotFound(listReplays(actor, number, tab === 'replay'))
  return (
    <Page className="max-sm:flex max-sm:flex-col max-sm:pt-1 max-sm:[&>div>header]:mb-1 max-sm:[&>div>header>div]:gap-y-1">
      <RefreshWhile
        active={proposal.reading || proposal.comparing}
        doneText={`Proposal ${number} is processed. ${proposal.next}`}
      />
      {!actor.viewedBy && proposal.may.comment.effect !== 'deny' && (
        <RecordLook proposal={number} judgement={proposal.judgement} />
      )}
      <ProposalHeader
        proposal={proposal}
        replay={replays[0]?.words ?? null}
        filter={readFilter(tab === 'changes' ? query : {})}
      />
      <div className="grid gap-x-8 gap-y-8 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="min-w-0">
          <TabLinks
            label="Views of the proposal"
            tabs={tabNames.map(name => ({
              title: tabTitle(name, proposal),
              href: links.proposal(number, undefined, name === 'changes' ? undefined : name),
              selected: name === tab,
            }))}
          />
          <div className="pt-5 max-sm:pt-2">
            <ProposalTab tab={tab} actor={actor} proposal={proposal} query={query} replays={replays} />
          </div>
        </div>
        <aside aria-label="Timeline" className="min-w-0">
          <ReviewKeys />
          <ProposalTimeline proposal={proposal} />
        </aside>
      </div>
    </Page>
  )
}
