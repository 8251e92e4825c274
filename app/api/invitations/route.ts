import { links } from '@/lib/core/base/links'
import { roles, type Role } from '@/lib/core/policy/model/actor'
import { invitePerson } from '@/lib/operations/people/invitations/invite-person'
import { listInvitations } from '@/lib/operations/people/invitations/list-invitations'
import { absoluteUrl } from '@/lib/web/http/absolute-url'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { route } from '@/lib/web/http/route'

const readInvitation = bodyReader<{ email?: string; role: Role }>({
  type: 'object',
  properties: { email: { type: 'string', maxLength: 254 }, role: { enum: roles } },
  required: ['role'],
  additionalProperties: false,
})

export const GET = route(({ actor, at }) => listInvitations(actor, at), {
  summary: 'Lists the invitations that are open.',
  scope: 'administer',
})

export const POST = route(
  async ({ actor, body, at }) => {
    const { invitation, token } = await invitePerson(actor, { ...(await body(readInvitation)), at })
    return Response.json({ invitation, link: absoluteUrl(links.join(token)) }, { status: 201 })
  },
  {
    summary: 'Creates an invitation link.',
    description: 'The response is the only one that contains the link.',
    scope: 'administer',
    body: readInvitation,
    example: { email: 'ada@example.com', role: 'member' },
    limit: 'invite',
  },
)
