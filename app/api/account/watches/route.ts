import { listWatches } from '@/lib/operations/notifications/watches'
import { numberAndOf, numberedPaging } from '@/lib/web/http/paging'
import { pageParameter } from '@/lib/web/http/request/parameters'
import { wholeNumber } from '@/lib/web/http/request/read-query'
import { route } from '@/lib/web/http/route'

export const GET = route(({ actor, query }) => listWatches(actor, wholeNumber(query, 'page')), {
  summary: 'Lists the toolboxes and tools that you watch.',
  scope: 'any',
  paging: [numberedPaging('page', numberAndOf('page'))],
  query: { page: pageParameter },
})
