import { startViewing, stopViewing } from '@/lib/operations/access/view-as'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { personId } from '@/lib/web/http/request/read-query'
import { readCookie } from '@/lib/web/http/request/read-cookie'
import { route } from '@/lib/web/http/route'
import {
  endedViewingCookie,
  makeViewingCookie,
  readViewingCookie,
  viewingCookieName,
} from '@/lib/web/sessions/viewing-cookie'

const readPerson = bodyReader<{ person: string }>({
  type: 'object',
  properties: { person: { type: 'string', maxLength: 64 } },
  required: ['person'],
  additionalProperties: false,
})

export const POST = route(
  async ({ actor, session, body, at }) => {
    const { person } = await body(readPerson)
    const { id, endsAt } = await startViewing(actor, session, personId(person), at)
    return Response.json(
      { until: endsAt.toISOString() },
      { status: 201, headers: { 'set-cookie': await makeViewingCookie(id) } },
    )
  },
  {
    summary: 'Starts viewing Pegboard as another person.',
    scope: 'none',
    body: readPerson,
  },
)

export const DELETE = route(
  async ({ request, session, at }) => {
    const viewing = await readViewingCookie(readCookie(request, viewingCookieName()))
    if (session && viewing) await stopViewing(session, viewing, at)
    return new Response(null, { status: 204, headers: { 'set-cookie': endedViewingCookie() } })
  },
  {
    summary: 'Stops viewing as another person.',
    scope: 'any',
    whileViewing: true,
  },
)
