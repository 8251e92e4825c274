import { searchSortNames } from '@/lib/core/catalog/search/search-sort'
import { searchCatalog } from '@/lib/operations/catalog/search-catalog'
import { flag, oneOf, searchCursor, text, wholeNumber } from '@/lib/web/http/request/read-query'
import {
  flagParameter,
  numberParameter,
  sortParameter,
  textParameter,
} from '@/lib/web/http/request/parameters'
import { cursorPaging, numberAndOf, numberedPaging } from '@/lib/web/http/paging'
import { route } from '@/lib/web/http/route'

export const GET = route(
  ({ actor, query, request }) =>
    searchCatalog(actor, {
      query: text(query, 'q') ?? '',
      sort: oneOf(query, 'sort', searchSortNames),
      cursor: searchCursor(query, 'cursor'),
      limit: wholeNumber(query, 'limit'),
      toolboxPage: wholeNumber(query, 'toolboxes'),
      facets: flag(query, 'facets'),
      relaxes: true,
      signal: request.signal,
    }),
  {
    summary: 'Searches the catalog for tools and toolboxes.',
    scope: 'any',
    paging: [cursorPaging('cursor', 'nextCursor'), numberedPaging('toolboxes', numberAndOf('toolboxPage'))],
    query: {
      q: textParameter('Words and filters. Without text, all tools are listed.'),
      sort: sortParameter,
      cursor: textParameter('`nextCursor` of the previous page.'),
      limit: numberParameter('Tools per page. Default: 20.'),
      toolboxes: numberParameter('Page of all matching toolboxes, which replaces the tools.'),
      facets: flagParameter(
        'With `false`, `facets` and `parameters` have no values. The answer is faster, for searches as a person types. Default: `true`.',
      ),
    },
    limit: 'search',
  },
)
