import { listChangelog } from '@/lib/operations/changelog'
import { wholeNumber } from '@/lib/web/read-query'
import { route } from '@/lib/web/route'

export const GET = route<{ slug: string }>(({ actor, params, query }) =>
  listChangelog(actor, params.slug, wholeNumber(query, 'before')),
)
