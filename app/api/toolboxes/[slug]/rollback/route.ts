import { rollBack } from '@/lib/operations/proposals/publish/roll-back'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { route } from '@/lib/web/http/route'

const readTarget = bodyReader<{ to: number }>({
  type: 'object',
  properties: { to: { type: 'integer', minimum: 1, maximum: 2 ** 31 - 1 } },
  required: ['to'],
  additionalProperties: false,
})

export const POST = route<{ slug: string }>(
  async ({ actor, params, body, at }) =>
    Response.json(await rollBack(actor, params.slug, await body(readTarget), at), { status: 201 }),
  {
    summary: 'Proposes an earlier version again.',
    scope: 'propose',
    body: readTarget,
    example: { to: 3 },
    limit: 'upload',
  },
)
