import { findProposalFiles } from '@/lib/operations/proposals/proposal-sources'
import { proposalNumber, text } from '@/lib/web/http/request/read-query'
import { textParameter } from '@/lib/web/http/request/parameters'
import { route } from '@/lib/web/http/route'

export const GET = route<{ number: string }>(
  ({ actor, params, query }) =>
    findProposalFiles(actor, proposalNumber(params.number), text(query, 'q') ?? ''),
  {
    summary: 'Finds files that differ, by a part of their path.',
    scope: 'any',
    query: { q: textParameter('Part of the path.') },
    limit: 'search',
  },
)
