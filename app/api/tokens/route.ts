import { createToken, listTokens } from '@/lib/operations/api-tokens'
import { bodyReader } from '@/lib/web/read-body'
import { route } from '@/lib/web/route'

const readToken = bodyReader<{ name: string; scopes: string[]; toolboxes?: string[]; days?: number }>({
  type: 'object',
  properties: {
    name: { type: 'string', maxLength: 320 },
    scopes: { type: 'array', maxItems: 20, items: { type: 'string', maxLength: 20 } },
    toolboxes: { type: 'array', maxItems: 200, items: { type: 'string', maxLength: 100 } },
    days: { type: 'integer' },
  },
  required: ['name', 'scopes'],
  additionalProperties: false,
})

export const GET = route(async ({ actor, at }) => ({ tokens: await listTokens(actor, at) }))

export const POST = route(async ({ actor, body, at }) =>
  Response.json(await createToken(actor, await body(readToken), at), { status: 201 }),
)
