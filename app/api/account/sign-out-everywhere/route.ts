import { signOutEverywhere } from '@/lib/operations/sign-out-everywhere'
import { route } from '@/lib/web/route'
import { endedSessionCookie } from '@/lib/web/session-cookie'

export const POST = route(async ({ actor }) => {
  await signOutEverywhere(actor)
  return new Response(null, { status: 204, headers: { 'set-cookie': endedSessionCookie() } })
})
