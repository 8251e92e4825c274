import { listProposals } from '@/lib/operations/proposals/proposals'
import { proposalTab, wholeNumber } from '@/lib/web/http/request/read-query'
import { route } from '@/lib/web/http/route'

export const GET = route(
  ({ actor, query, at }) =>
    listProposals(actor, { tab: proposalTab(query, 'tab'), page: wholeNumber(query, 'page') }, at),
  { query: ['tab', 'page'] },
)
