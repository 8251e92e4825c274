import { roleDescriptionLengthMax, roleTitleLengthMax } from '@/lib/core/policy/views/role-view'
import { createRole, listRoles, type RoleInput } from '@/lib/operations/access/roles'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { route } from '@/lib/web/http/route'

const readRole = bodyReader<RoleInput>({
  type: 'object',
  properties: {
    title: { type: 'string', maxLength: roleTitleLengthMax },
    description: { type: 'string', maxLength: roleDescriptionLengthMax },
  },
  required: ['title'],
  additionalProperties: false,
})

export const GET = route(({ actor }) => listRoles(actor), {
  summary: 'Lists the roles with their members.',
  scope: 'administer',
})

export const POST = route(
  async ({ actor, body, at }) =>
    Response.json(await createRole(actor, await body(readRole), at), { status: 201 }),
  {
    summary: 'Creates a role.',
    scope: 'administer',
    body: readRole,
    example: { title: 'Operators' },
  },
)
