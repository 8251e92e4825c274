import { createService, listServices } from '@/lib/operations/people/service-accounts'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { route } from '@/lib/web/http/route'

const readService = bodyReader<{ name: string }>({
  type: 'object',
  properties: { name: { type: 'string', maxLength: 320 } },
  required: ['name'],
  additionalProperties: false,
})

export const GET = route(async ({ actor, at }) => ({ services: await listServices(actor, at) }), {
  summary: 'Lists the service accounts with their tokens.',
  scope: 'administer',
})

export const POST = route(
  async ({ actor, body }) =>
    Response.json(await createService(actor, await body(readService)), { status: 201 }),
  {
    summary: 'Creates a service account.',
    scope: 'administer',
    body: readService,
    example: { name: 'nightly-report' },
  },
)
