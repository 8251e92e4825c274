import { changeSetOwners, findSetOwners } from '@/lib/operations/sets/set-owners'
import { ownersExample, readOwners } from '@/lib/web/http/request/read-owners'
import { route } from '@/lib/web/http/route'

type Params = { set: string }

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
    example: ownersExample,
    limit: 'set',
  },
)
