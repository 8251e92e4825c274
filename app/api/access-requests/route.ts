import { listMyRequests, requestAccess, type AccessQuestion } from '@/lib/operations/access/request-access'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { route } from '@/lib/web/http/route'

const readQuestion = bodyReader<AccessQuestion>({
  type: 'object',
  properties: {
    toolbox: { type: 'string', maxLength: 200 },
    tool: { type: 'string', minLength: 1, maxLength: 200 },
    reason: { type: 'string', maxLength: 2_000 },
  },
  required: ['toolbox', 'reason'],
  additionalProperties: false,
})

export const GET = route(async ({ actor, at }) => ({ requests: await listMyRequests(actor, at) }), {
  summary: 'Lists your access requests, newest first.',
  scope: 'any',
})

export const POST = route(
  async ({ actor, body, at }) =>
    Response.json(await requestAccess(actor, await body(readQuestion), at), { status: 201 }),
  {
    summary: 'Asks the owners of a toolbox for access.',
    scope: 'none',
    body: readQuestion,
    example: { toolbox: 'weather', tool: 'forecast', reason: 'For the daily report.' },
    limit: 'ask-access',
  },
)
