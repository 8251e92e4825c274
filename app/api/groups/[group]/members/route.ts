import { addGroupMember } from '@/lib/operations/access/group-members'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { route } from '@/lib/web/http/route'

type Params = { group: string }

const readMember = bodyReader<{ email: string; manager: boolean }>({
  type: 'object',
  properties: { email: { type: 'string', maxLength: 254 }, manager: { type: 'boolean' } },
  required: ['email', 'manager'],
  additionalProperties: false,
})

export const POST = route<Params>(
  async ({ actor, params, body, at }) => addGroupMember(actor, params.group, await body(readMember), at),
  {
    summary: 'Adds a person to a group.',
    scope: 'administer',
    body: readMember,
    example: { email: 'ada@example.com', manager: false },
  },
)
