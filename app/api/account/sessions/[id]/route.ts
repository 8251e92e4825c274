import { revokeSession } from '@/lib/operations/people/sessions'
import { sessionId } from '@/lib/web/http/request/read-query'
import { route } from '@/lib/web/http/route'
import { endedSessionCookie } from '@/lib/web/sessions/session-cookie'

export const DELETE = route<{ id: string }>(
  async ({ actor, session, params, at }) => {
    const id = sessionId(params.id)
    await revokeSession(actor, id, at)
    return new Response(null, {
      status: 204,
      headers: id === session?.id ? { 'set-cookie': endedSessionCookie() } : {},
    })
  },
  {
    summary: 'Ends one of your sessions.',
    scope: 'none',
  },
)
