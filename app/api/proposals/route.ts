import { listProposals } from '@/lib/operations/proposals/proposals'
import { proposalTab, wholeNumber } from '@/lib/web/http/request/read-query'
import { wordParameter, pageParameter } from '@/lib/web/http/request/parameters'
import { numberedPaging, pageAndPages } from '@/lib/web/http/paging'
import { proposalTabs } from '@/lib/core/proposals/model/proposal-views'
import { route } from '@/lib/web/http/route'

export const GET = route(
  ({ actor, query, at }) =>
    listProposals(actor, { tab: proposalTab(query, 'tab'), page: wholeNumber(query, 'page') }, at),
  {
    summary: 'Lists proposals, most recently changed first.',
    scope: 'any',
    query: { tab: wordParameter(proposalTabs, 'Which proposals. Default: `needs-me`.'), page: pageParameter },
    paging: numberedPaging('page', pageAndPages),
  },
)
