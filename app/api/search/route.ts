import { searchCatalog } from '@/lib/operations/catalog/search-catalog'
import { searchCursor, text, wholeNumber } from '@/lib/web/http/request/read-query'
import { route } from '@/lib/web/http/route'

export const GET = route(
  ({ actor, query, request }) =>
    searchCatalog(actor, {
      query: text(query, 'q') ?? '',
      cursor: searchCursor(query, 'cursor'),
      limit: wholeNumber(query, 'limit'),
      toolboxPage: wholeNumber(query, 'toolboxes'),
      relaxes: true,
      signal: request.signal,
    }),
  { limit: 'search', query: ['q', 'cursor', 'limit', 'toolboxes'] },
)
