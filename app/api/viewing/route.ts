import { startViewing, stopViewing } from '@/lib/operations/view-as'
import { bodyReader } from '@/lib/web/read-body'
import { personId } from '@/lib/web/read-query'
import { readCookie, route } from '@/lib/web/route'
import { readSessionCookie, sessionCookieName } from '@/lib/web/session-cookie'
import {
  endedViewingCookie,
  makeViewingCookie,
  readViewingCookie,
  viewingCookieName,
} from '@/lib/web/viewing-cookie'

const readPerson = bodyReader<{ person: string }>({
  type: 'object',
  properties: { person: { type: 'string', maxLength: 64 } },
  required: ['person'],
  additionalProperties: false,
})

const sessionOf = (request: Request) => readSessionCookie(readCookie(request, sessionCookieName()))

export const POST = route(async ({ actor, request, body, at }) => {
  const { person } = await body(readPerson)
  const { id, endsAt } = await startViewing(actor, await sessionOf(request), personId(person), at)
  return Response.json(
    { until: endsAt.toISOString() },
    { status: 201, headers: { 'set-cookie': await makeViewingCookie(id) } },
  )
})

export const DELETE = route(
  async ({ request, at }) => {
    const session = await sessionOf(request)
    const viewing = await readViewingCookie(readCookie(request, viewingCookieName()))
    if (session && viewing) await stopViewing(session, viewing, at)
    return new Response(null, { status: 204, headers: { 'set-cookie': endedViewingCookie() } })
  },
  { whileViewing: true },
)
