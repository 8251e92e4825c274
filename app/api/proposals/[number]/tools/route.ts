import { toolLists } from '@/lib/core/proposals/model/proposal-tools'
import { findProposalTools } from '@/lib/operations/proposals/proposal-tools'
import { oneOf, proposalNumber, text } from '@/lib/web/http/request/read-query'
import { textParameter, wordParameter } from '@/lib/web/http/request/parameters'
import { route } from '@/lib/web/http/route'

export const GET = route<{ number: string }>(
  ({ actor, params, query }) =>
    findProposalTools(actor, proposalNumber(params.number), {
      of: oneOf(query, 'of', toolLists) ?? 'all',
      text: text(query, 'q') ?? '',
    }),
  {
    summary: 'Finds tools of a proposal by a part of their name.',
    scope: 'any',
    query: {
      of: wordParameter(toolLists, 'Which tools. Default: `all`.'),
      q: textParameter('Part of the name.'),
    },
    limit: 'search',
  },
)
