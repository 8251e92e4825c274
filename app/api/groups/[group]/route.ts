import { claimLengthMax, groupDescriptionLengthMax, groupNameLengthMax } from '@/lib/core/people/group-limits'
import { changeGroup, deleteGroup, findGroup, type NewGroupInput } from '@/lib/operations/access/groups'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { wholeNumber } from '@/lib/web/http/request/read-query'
import { pageParameter } from '@/lib/web/http/request/parameters'
import { numberedPaging, pageAndPages } from '@/lib/web/http/paging'
import { route } from '@/lib/web/http/route'

type Params = { group: string }

const readChange = bodyReader<Partial<NewGroupInput>>({
  type: 'object',
  properties: {
    name: { type: 'string', maxLength: groupNameLengthMax },
    description: { type: 'string', maxLength: groupDescriptionLengthMax },
    claim: { type: ['string', 'null'], maxLength: claimLengthMax },
  },
  minProperties: 1,
  additionalProperties: false,
})

export const GET = route<Params>(
  ({ actor, params, query }) => findGroup(actor, params.group, wholeNumber(query, 'page')?.toString()),
  {
    summary: 'Shows a group with one page of its members.',
    scope: 'any',
    query: { page: pageParameter },
    paging: numberedPaging('page', pageAndPages),
  },
)

export const PATCH = route<Params>(
  async ({ actor, params, body, at }) => changeGroup(actor, params.group, await body(readChange), at),
  {
    summary: 'Changes the name, the description or the linked claim of a group.',
    scope: 'administer',
    body: readChange,
    example: { description: 'People who maintain the data tools.' },
  },
)

export const DELETE = route<Params>(({ actor, params }) => deleteGroup(actor, params.group), {
  summary: 'Deletes a group.',
  scope: 'administer',
})
