import { listVersions } from '@/lib/operations/toolboxes/list-versions'
import { wholeNumber } from '@/lib/web/http/request/read-query'
import { numberParameter } from '@/lib/web/http/request/parameters'
import { cursorPaging } from '@/lib/web/http/paging'
import { route } from '@/lib/web/http/route'

export const GET = route<{ slug: string }>(
  ({ actor, params, query }) => listVersions(actor, params.slug, { before: wholeNumber(query, 'before') }),
  {
    summary: 'Lists the versions of a toolbox, newest first.',
    scope: 'any',
    query: { before: numberParameter('Only versions before this one: `next` of the previous page.') },
    paging: cursorPaging('before', 'next'),
  },
)
