import { reviewers } from '@/lib/core/proposals/model/finding-list'
import { levels } from '@/lib/core/proposals/rules/finding'
import { findingsPerPageMax, listFindingCards } from '@/lib/operations/proposals/finding-cards'
import {
  findingGroup,
  flag,
  oneOf,
  proposalNumber,
  text,
  wholeNumber,
} from '@/lib/web/http/request/read-query'
import { route } from '@/lib/web/http/route'

export const GET = route<{ number: string }>(
  ({ actor, params, query, at }) => {
    const filter = {
      level: oneOf(query, 'level', levels) ?? null,
      tool: text(query, 'tool') ?? null,
      needs: oneOf(query, 'needs', reviewers) ?? null,
      isNew: flag(query, 'new') ?? false,
      isSinceLook: oneOf(query, 'since', ['look']) !== undefined,
      showsAll: flag(query, 'all') ?? false,
    }
    return listFindingCards(
      actor,
      proposalNumber(params.number),
      {
        filter,
        cursor: findingGroup(query, 'cursor'),
        group: findingGroup(query, 'group'),
        comment: text(query, 'comment'),
        limit: Math.min(wholeNumber(query, 'limit') ?? findingsPerPageMax, findingsPerPageMax),
      },
      at,
    )
  },
  { query: ['level', 'tool', 'needs', 'new', 'since', 'all', 'cursor', 'limit', 'group', 'comment'] },
)
