import { acceptInvitation } from '@/lib/operations/accept-invitation'
import { spendAttempt } from '@/lib/operations/spend-attempt'
import { bodyReader } from '@/lib/web/read-body'
import { publicRoute } from '@/lib/web/route'
import { makeSessionCookie } from '@/lib/web/session-cookie'

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

export const POST = publicRoute(async ({ body, address, at }) => {
  await spendAttempt('join', address, at)
  const { email, ...session } = await acceptInvitation({ ...(await body(readJoin)), at })
  return Response.json(
    { email },
    { status: 201, headers: { 'set-cookie': await makeSessionCookie(session) } },
  )
})
