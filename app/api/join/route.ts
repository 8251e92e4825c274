import { acceptInvitation } from '@/lib/operations/people/invitations/accept-invitation'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { publicRoute } from '@/lib/web/http/route'
import { makeSessionCookie } from '@/lib/web/sessions/session-cookie'
import { sessionOrigin } from '@/lib/web/sessions/session-origin'

const readJoin = bodyReader<{ token: string; name: string; email?: string; password: string }>({
  type: 'object',
  properties: {
    token: { type: 'string', minLength: 1, maxLength: 200 },
    name: { type: 'string', maxLength: 320 },
    email: { type: 'string', maxLength: 320 },
    password: { type: 'string', maxLength: 1000 },
  },
  required: ['token', 'name', 'password'],
  additionalProperties: false,
})

export const POST = publicRoute(
  async ({ request, body, address, countAttempt, at }) => {
    await countAttempt('join', address)
    const { email, ...session } = await acceptInvitation({
      ...(await body(readJoin)),
      origin: await sessionOrigin(request),
      at,
    })
    return Response.json(
      { email },
      { status: 201, headers: { 'set-cookie': await makeSessionCookie(session) } },
    )
  },
  {
    summary: 'Accepts an invitation and starts a session.',
    description: 'The response sets the session cookie.',
    body: readJoin,
    ownLimit: 'join',
  },
)
