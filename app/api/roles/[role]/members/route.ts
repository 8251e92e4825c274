import { AppError } from '@/lib/core/base/errors'
import { parseId } from '@/lib/core/base/ids'
import { changeRoleMember } from '@/lib/operations/access/roles'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { route } from '@/lib/web/http/route'

type Params = { role: string }

const readMember = bodyReader<{ type: 'person' | 'group'; id: string; member: boolean }>({
  type: 'object',
  properties: {
    type: { enum: ['person', 'group'] },
    id: { type: 'string', maxLength: 64 },
    member: { type: 'boolean' },
  },
  required: ['type', 'id', 'member'],
  additionalProperties: false,
})

export const POST = route<Params>(
  async ({ actor, params, body, at }) => {
    const { type, id, member } = await body(readMember)
    const parsed = parseId(id)
    if (!parsed) throw new AppError(`${type}.not-found`)
    await changeRoleMember(actor, params.role, { holder: { type, id: parsed }, member }, at)
  },
  {
    summary: 'Gives a role to a person or a group, or takes it away.',
    scope: 'administer',
    body: readMember,
  },
)
