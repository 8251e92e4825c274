import { listChangelog } from '@/lib/operations/proposals/changelog'
import { wholeNumber } from '@/lib/web/http/request/read-query'
import { numberParameter } from '@/lib/web/http/request/parameters'
import { cursorPaging } from '@/lib/web/http/paging'
import { route } from '@/lib/web/http/route'

export const GET = route<{ slug: string }>(
  ({ actor, params, query }) => listChangelog(actor, params.slug, wholeNumber(query, 'before')),
  {
    summary: 'Lists the published versions of a toolbox with their changes, newest first.',
    scope: 'any',
    query: { before: numberParameter('Only versions before this one: `next` of the previous page.') },
    paging: cursorPaging('before', 'next'),
  },
)
