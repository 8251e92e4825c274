import { searchPalette } from '@/lib/operations/catalog/palette'
import { text } from '@/lib/web/http/request/read-query'
import { textParameter } from '@/lib/web/http/request/parameters'
import { route } from '@/lib/web/http/route'

export const GET = route(
  ({ actor, query, request }) => searchPalette(actor, text(query, 'q') ?? '', request.signal),
  {
    summary: 'Finds pages, toolboxes, tools and runs for the command palette.',
    scope: 'any',
    query: { q: textParameter('Search text.') },
    limit: 'search',
  },
)
