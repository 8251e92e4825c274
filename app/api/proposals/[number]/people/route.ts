import { findMentionable } from '@/lib/operations/proposals/discussion/mention-people'
import { proposalNumber, text } from '@/lib/web/http/request/read-query'
import { textParameter } from '@/lib/web/http/request/parameters'
import { route } from '@/lib/web/http/route'

export const GET = route<{ number: string }>(
  ({ actor, params, query, at }) =>
    findMentionable(actor, proposalNumber(params.number), text(query, 'q') ?? '', at),
  {
    summary: 'Finds people who can see the proposal, for mentions.',
    scope: 'any',
    query: { q: textParameter('Beginning of a name.') },
    limit: 'search',
  },
)
