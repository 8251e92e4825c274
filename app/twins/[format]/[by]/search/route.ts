import { writeSearch } from '@/lib/core/catalog/markdown/write-toolbox'
import { links } from '@/lib/core/base/links'
import { searchSortNames } from '@/lib/core/catalog/search/search-sort'
import { searchCatalog } from '@/lib/operations/catalog/search-catalog'
import { absoluteUrl } from '@/lib/web/http/absolute-url'
import { cursorPaging, numberAndOf, numberedPaging } from '@/lib/web/http/paging'
import { numberParameter, sortParameter, textParameter } from '@/lib/web/http/request/parameters'
import { oneOf, searchCursor, text, wholeNumber } from '@/lib/web/http/request/read-query'
import { route } from '@/lib/web/http/route'
import { readTwinFormat, twinResponse } from '@/lib/web/twins/twin-response'

const paging = [cursorPaging('cursor', 'nextCursor'), numberedPaging('toolboxes', numberAndOf('toolboxPage'))]

/** The catalog in another form: `/search.md`, `/search.json`. */
export const GET = route<{ format: string; by: string }>(
  async ({ actor, request, params, query }) => {
    const format = readTwinFormat(params.format)
    const value = await searchCatalog(actor, {
      query: text(query, 'q') ?? '',
      sort: oneOf(query, 'sort', searchSortNames),
      cursor: searchCursor(query, 'cursor'),
      toolboxPage: wholeNumber(query, 'toolboxes'),
      relaxes: true,
      signal: request.signal,
    })
    return twinResponse({
      ...{ request, format, value, paging },
      pageUrl: links.searchTwin(format),
      markdown: next => writeSearch(value, { publicUrl: absoluteUrl(''), next }),
    })
  },
  {
    summary: 'Searches the catalog for tools and toolboxes, as Markdown or JSON.',
    scope: 'any',
    query: {
      q: textParameter('Words and filters. Without text, all tools are listed.'),
      sort: sortParameter,
      cursor: textParameter('`nextCursor` of the previous page.'),
      toolboxes: numberParameter('Page of all matching toolboxes, which replaces the tools.'),
    },
    limit: 'search',
  },
)
