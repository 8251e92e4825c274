import { listChanges } from '@/lib/operations/changes'
import { changeTab, wholeNumber } from '@/lib/web/read-query'
import { route } from '@/lib/web/route'

export const GET = route(({ actor, query, at }) =>
  listChanges(actor, { tab: changeTab(query, 'tab'), page: wholeNumber(query, 'page') }, at),
)
