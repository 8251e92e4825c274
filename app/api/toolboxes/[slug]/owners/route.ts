import { changeOwners, findOwners } from '@/lib/operations/toolboxes/settings/toolbox-owners'
import { ownersExample, readOwners } from '@/lib/web/http/request/read-owners'
import { route } from '@/lib/web/http/route'

type Params = { slug: string }

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
    example: ownersExample,
  },
)
