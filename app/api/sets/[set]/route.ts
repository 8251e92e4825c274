import { setVisibilities } from '@/lib/core/policy/model/facts'
import type { SetChange } from '@/lib/core/sets/read-set'
import { changeSet, deleteSet } from '@/lib/operations/sets/change-set'
import { findSet } from '@/lib/operations/sets/find-set'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { route } from '@/lib/web/http/route'

type Params = { set: string }

const readChange = bodyReader<SetChange>({
  type: 'object',
  properties: {
    title: { type: 'string', minLength: 1, maxLength: 200 },
    description: { type: 'string', maxLength: 10_000 },
    visibility: { enum: setVisibilities },
  },
  additionalProperties: false,
})

export const GET = route<Params>(({ actor, params }) => findSet(actor, params.set), {
  summary: 'Shows a tool set with the tools that you can see.',
  scope: 'any',
})

export const PATCH = route<Params>(
  async ({ actor, params, body, at }) => changeSet(actor, params.set, await body(readChange), at),
  {
    summary: 'Changes the title, the description or the visibility of a tool set.',
    scope: 'manage',
    body: readChange,
    example: { visibility: 'hidden' },
  },
)

export const DELETE = route<Params>(({ actor, params }) => deleteSet(actor, params.set), {
  summary: 'Deletes a tool set.',
  scope: 'manage',
})
