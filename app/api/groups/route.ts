import { claimLengthMax, groupDescriptionLengthMax, groupNameLengthMax } from '@/lib/core/people/group-limits'
import { createGroup, listGroups, type NewGroupInput } from '@/lib/operations/access/groups'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { text } from '@/lib/web/http/request/read-query'
import { textParameter } from '@/lib/web/http/request/parameters'
import { cursorPaging } from '@/lib/web/http/paging'
import { route } from '@/lib/web/http/route'

const readGroup = bodyReader<NewGroupInput>({
  type: 'object',
  properties: {
    name: { type: 'string', maxLength: groupNameLengthMax },
    description: { type: 'string', maxLength: groupDescriptionLengthMax },
    claim: { type: ['string', 'null'], maxLength: claimLengthMax },
  },
  required: ['name'],
  additionalProperties: false,
})

export const GET = route(
  ({ actor, query }) => listGroups(actor, { text: text(query, 'q'), after: text(query, 'after') }),
  {
    summary: 'Lists the groups.',
    scope: 'administer',
    query: { q: textParameter('Part of a name.'), after: textParameter('`next` of the previous page.') },
    paging: cursorPaging('after', 'next'),
  },
)

export const POST = route(
  async ({ actor, body, at }) =>
    Response.json(await createGroup(actor, await body(readGroup), at), { status: 201 }),
  {
    summary: 'Creates a group.',
    scope: 'administer',
    body: readGroup,
    example: { name: 'Data team' },
  },
)
