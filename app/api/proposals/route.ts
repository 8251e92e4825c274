import { listProposals } from '@/lib/operations/proposals/list-proposals'
import { proposalCursor, proposalTab, wholeNumber } from '@/lib/web/http/request/read-query'
import { pageParameter, textParameter, wordParameter } from '@/lib/web/http/request/parameters'
import { cursorPaging, numberedPaging, pageAndPages } from '@/lib/web/http/paging'
import { proposalTabs } from '@/lib/core/proposals/model/proposal-views'
import { route } from '@/lib/web/http/route'

export const GET = route(
  ({ actor, query, at }) =>
    listProposals(
      actor,
      {
        tab: proposalTab(query, 'tab'),
        page: wholeNumber(query, 'page'),
        after: proposalCursor(query, 'cursor'),
      },
      at,
    ),
  {
    summary: 'Lists proposals, most recently changed first.',
    scope: 'any',
    query: {
      tab: wordParameter(proposalTabs, 'Which proposals. Default: `needs-me`.'),
      page: pageParameter,
      cursor: textParameter(
        '`nextCursor` of the last page. Lists older proposals, with pages from 1 again. Not for `needs-me`.',
      ),
    },
    paging: [numberedPaging('page', pageAndPages), cursorPaging('cursor', 'nextCursor', 'page')],
  },
)
