import { toolLists } from '@/lib/core/proposals/model/proposal-tools'
import { findProposalTools } from '@/lib/operations/proposals/proposal-tools'
import { oneOf, proposalNumber, text } from '@/lib/web/http/request/read-query'
import { route } from '@/lib/web/http/route'

export const GET = route<{ number: string }>(
  ({ actor, params, query }) =>
    findProposalTools(actor, proposalNumber(params.number), {
      of: oneOf(query, 'of', toolLists) ?? 'all',
      text: text(query, 'q') ?? '',
    }),
  { limit: 'search', query: ['of', 'q'] },
)
