import { changeGroupMember, removeGroupMember } from '@/lib/operations/access/group-members'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { personId } from '@/lib/web/http/request/read-query'
import { route } from '@/lib/web/http/route'

type Params = { group: string; person: string }

const readChange = bodyReader<{ manager: boolean }>({
  type: 'object',
  properties: { manager: { type: 'boolean' } },
  required: ['manager'],
  additionalProperties: false,
})

export const PATCH = route<Params>(
  async ({ actor, params, body, at }) =>
    changeGroupMember(actor, params.group, personId(params.person), await body(readChange), at),
  {
    summary: 'Makes a member a manager of the group, or the reverse.',
    scope: 'administer',
    body: readChange,
  },
)

export const DELETE = route<Params>(
  ({ actor, params }) => removeGroupMember(actor, params.group, personId(params.person)),
  {
    summary: 'Removes a person from a group.',
    scope: 'administer',
  },
)
