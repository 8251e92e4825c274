import type { OwnersChange } from '@/lib/operations/access/named-owners'
import { changeOwners, findOwners } from '@/lib/operations/toolboxes/settings/toolbox-owners'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { route } from '@/lib/web/http/route'

type Params = { slug: string }

const readOwners = bodyReader<OwnersChange>({
  type: 'object',
  properties: {
    people: { type: 'array', maxItems: 200, items: { type: 'string', maxLength: 254 } },
    groups: { type: 'array', maxItems: 200, items: { type: 'string', maxLength: 64 } },
  },
  required: ['people', 'groups'],
  additionalProperties: false,
})

export const GET = route<Params>(({ actor, params }) => findOwners(actor, params.slug), {
  summary: 'Lists the owners of a toolbox.',
  scope: 'any',
})

export const PUT = route<Params>(
  async ({ actor, params, body, at }) => changeOwners(actor, params.slug, await body(readOwners), at),
  {
    summary: 'Replaces the owners of a toolbox.',
    scope: 'manage',
    body: readOwners,
    example: { people: ['ada@example.com'], groups: [] },
  },
)
