import { signOutEverywhere } from '@/lib/operations/people/sign-out-everywhere'
import { route } from '@/lib/web/http/route'
import { endedSessionCookie } from '@/lib/web/sessions/session-cookie'

export const POST = route(
  async ({ actor, at }) => {
    await signOutEverywhere(actor, at)
    return new Response(null, { status: 204, headers: { 'set-cookie': endedSessionCookie() } })
  },
  {
    summary: 'Ends all of your sessions.',
    scope: 'none',
  },
)
