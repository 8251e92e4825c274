import { putToolIntoSet, removeToolFromSet } from '@/lib/operations/sets/set-tools'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { route } from '@/lib/web/http/route'

type Params = { set: string; toolbox: string; tool: string }

const readVersion = bodyReader<{ version: number | null }>({
  type: 'object',
  properties: { version: { type: ['integer', 'null'], minimum: 1, maximum: 999_999_999 } },
  required: ['version'],
  additionalProperties: false,
})

export const PUT = route<Params>(
  async ({ actor, params, body, at }) => putToolIntoSet(actor, params, (await body(readVersion)).version, at),
  {
    summary: 'Adds a tool to a set, or changes its version there.',
    description: 'A number pins the tool to that version; `null` follows the current version.',
    scope: 'manage',
    body: readVersion,
    example: { version: null },
  },
)

export const DELETE = route<Params>(({ actor, params, at }) => removeToolFromSet(actor, params, at), {
  summary: 'Removes a tool from a set.',
  scope: 'manage',
})
