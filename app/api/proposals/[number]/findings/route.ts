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
import {
  textParameter,
  numberParameter,
  flagParameter,
  wordParameter,
} from '@/lib/web/http/request/parameters'
import { cursorPaging } from '@/lib/web/http/paging'
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
  {
    summary: 'Lists the findings of a proposal with their differences.',
    scope: 'any',
    paging: cursorPaging('cursor', 'next'),
    query: {
      level: wordParameter(levels, 'Only findings of this level.'),
      tool: textParameter('Only findings about this tool.'),
      needs: wordParameter(reviewers, 'Only findings that still need an approval: of anyone, or of you.'),
      new: flagParameter('Only findings that are new since your last review.'),
      since: wordParameter(['look'], 'Only findings since you last looked at the proposal.'),
      all: flagParameter('Also findings that are already approved.'),
      cursor: textParameter('`next` of the previous page.'),
      limit: numberParameter('Findings per page, at most 100.'),
      group: textParameter('Only this group of findings.'),
      comment: textParameter('Only the finding with this comment.'),
    },
  },
)
