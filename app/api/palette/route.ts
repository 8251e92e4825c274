import { searchPalette } from '@/lib/operations/palette'
import { text } from '@/lib/web/read-query'
import { route } from '@/lib/web/route'

export const GET = route(({ actor, query }) => searchPalette(actor, text(query, 'q') ?? ''), {
  limit: 'search',
})
