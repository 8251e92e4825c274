import { listFavorites } from '@/lib/operations/sets/favorites'
import { route } from '@/lib/web/http/route'

export const GET = route(({ actor }) => listFavorites(actor), {
  summary: 'Lists your favorite tools, by toolbox and name.',
  scope: 'any',
})
