import { findSetAccess } from '@/lib/operations/sets/set-access'
import { numberedPaging, pageAndPages } from '@/lib/web/http/paging'
import { pageParameter, textParameter } from '@/lib/web/http/request/parameters'
import { text, wholeNumber } from '@/lib/web/http/request/read-query'
import { route } from '@/lib/web/http/route'

export const GET = route<{ set: string }>(
  ({ actor, params, query, at }) =>
    findSetAccess(
      actor,
      params.set,
      { personId: text(query, 'person'), page: wholeNumber(query, 'page')?.toString() },
      at,
    ),
  {
    summary: 'Shows what a person may run of a tool set, to its owners.',
    description:
      'The permission is known for tools of toolboxes that you own, to admins for all tools. Looking at another person is recorded in the audit log.',
    scope: 'manage',
    query: { person: textParameter('ID of the person. Default: yourself.'), page: pageParameter },
    paging: numberedPaging('page', pageAndPages),
  },
)
