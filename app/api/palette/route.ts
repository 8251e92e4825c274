import { searchPalette } from '@/lib/operations/catalog/palette'
import { text } from '@/lib/web/http/request/read-query'
import { route } from '@/lib/web/http/route'

export const GET = route(
  ({ actor, query, request }) => searchPalette(actor, text(query, 'q') ?? '', request.signal),
  { limit: 'search', query: ['q'] },
)
