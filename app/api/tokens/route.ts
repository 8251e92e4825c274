import { createToken, listTokens } from '@/lib/operations/access/api-tokens'
import type { TokenInput } from '@/lib/core/tokens/token-settings'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { personId } from '@/lib/web/http/request/read-query'
import { route } from '@/lib/web/http/route'

const readToken = bodyReader<TokenInput & { ownerId?: string }>({
  type: 'object',
  properties: {
    name: { type: 'string', maxLength: 320 },
    scopes: { type: 'array', maxItems: 20, items: { type: 'string', maxLength: 20 } },
    toolboxes: { type: 'array', maxItems: 200, items: { type: 'string', maxLength: 100 } },
    days: { type: 'integer' },
    ownerId: { type: 'string', maxLength: 100 },
  },
  required: ['name', 'scopes'],
  additionalProperties: false,
})

export const GET = route(async ({ actor, at }) => ({ tokens: await listTokens(actor, at) }), {
  summary: 'Lists your API tokens.',
  scope: 'none',
})

export const POST = route(
  async ({ actor, body, at }) => {
    const { ownerId, ...input } = await body(readToken)
    const owner = ownerId === undefined ? {} : { ownerId: personId(ownerId) }
    return Response.json(await createToken(actor, { ...input, ...owner }, at), { status: 201 })
  },
  {
    summary: 'Creates an API token.',
    description: 'The response is the only one that contains the token itself, as `secret`.',
    scope: 'none',
    body: readToken,
    example: { name: 'Nightly report', scopes: ['view', 'run'], toolboxes: ['weather'], days: 90 },
  },
)
