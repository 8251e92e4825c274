import { findMentionable } from '@/lib/operations/proposals/discussion/mention-people'
import { proposalNumber, text } from '@/lib/web/http/request/read-query'
import { route } from '@/lib/web/http/route'

export const GET = route<{ number: string }>(
  ({ actor, params, query, at }) =>
    findMentionable(actor, proposalNumber(params.number), text(query, 'q') ?? '', at),
  { limit: 'search', query: ['q'] },
)
