import { listChangelog } from '@/lib/operations/proposals/changelog'
import { wholeNumber } from '@/lib/web/http/request/read-query'
import { route } from '@/lib/web/http/route'

export const GET = route<{ slug: string }>(
  ({ actor, params, query }) => listChangelog(actor, params.slug, wholeNumber(query, 'before')),
  { query: ['before'] },
)
