import type { OwnersChange } from '@/lib/operations/access/named-owners'
import { changeSetOwners, findSetOwners } from '@/lib/operations/sets/set-owners'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { route } from '@/lib/web/http/route'

type Params = { set: string }

const readOwners = bodyReader<OwnersChange>({
  type: 'object',
  properties: {
    people: { type: 'array', maxItems: 200, items: { type: 'string', maxLength: 254 } },
    groups: { type: 'array', maxItems: 200, items: { type: 'string', maxLength: 64 } },
  },
  required: ['people', 'groups'],
  additionalProperties: false,
})

export const GET = route<Params>(({ actor, params }) => findSetOwners(actor, params.set), {
  summary: 'Lists the owners of a tool set.',
  scope: 'any',
})

export const PUT = route<Params>(
  async ({ actor, params, body }) => changeSetOwners(actor, params.set, await body(readOwners)),
  {
    summary: 'Replaces the owners of a tool set.',
    scope: 'manage',
    body: readOwners,
    example: { people: ['ada@example.com'], groups: [] },
    limit: 'set',
  },
)
