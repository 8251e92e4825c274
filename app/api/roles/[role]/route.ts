import { roleDescriptionLengthMax, roleTitleLengthMax } from '@/lib/core/policy/views/role-view'
import { changeRole, deleteRole, type RoleInput } from '@/lib/operations/access/roles'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { route } from '@/lib/web/http/route'

type Params = { role: string }

const readChange = bodyReader<Partial<RoleInput>>({
  type: 'object',
  properties: {
    title: { type: 'string', maxLength: roleTitleLengthMax },
    description: { type: 'string', maxLength: roleDescriptionLengthMax },
  },
  minProperties: 1,
  additionalProperties: false,
})

export const PATCH = route<Params>(
  async ({ actor, params, body }) => changeRole(actor, params.role, await body(readChange)),
  {
    summary: 'Changes the title or the description of a role.',
    scope: 'administer',
    body: readChange,
    example: { title: 'Operators' },
  },
)

export const DELETE = route<Params>(({ actor, params }) => deleteRole(actor, params.role), {
  summary: 'Deletes a role.',
  scope: 'administer',
})
