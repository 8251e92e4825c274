import { listChanges } from '@/lib/operations/proposals/proposals'
import { changeTab, wholeNumber } from '@/lib/web/http/read-query'
import { route } from '@/lib/web/http/route'

export const GET = route(
  ({ actor, query, at }) =>
    listChanges(actor, { tab: changeTab(query, 'tab'), page: wholeNumber(query, 'page') }, at),
  { query: ['tab', 'page'] },
)
