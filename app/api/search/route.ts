import { searchCatalog } from '@/lib/operations/search-catalog'
import { text, wholeNumber } from '@/lib/web/read-query'
import { route } from '@/lib/web/route'

export const GET = route(
  ({ actor, query }) =>
    searchCatalog(actor, {
      query: text(query, 'q') ?? '',
      cursor: text(query, 'cursor'),
      limit: wholeNumber(query, 'limit'),
      toolboxPage: wholeNumber(query, 'toolboxes'),
    }),
  { limit: 'search' },
)
