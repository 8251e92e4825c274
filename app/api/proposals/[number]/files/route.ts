import { findProposalFiles } from '@/lib/operations/proposals/proposal-sources'
import { proposalNumber, text } from '@/lib/web/http/request/read-query'
import { route } from '@/lib/web/http/route'

export const GET = route<{ number: string }>(
  ({ actor, params, query }) =>
    findProposalFiles(actor, proposalNumber(params.number), text(query, 'q') ?? ''),
  { limit: 'search', query: ['q'] },
)
