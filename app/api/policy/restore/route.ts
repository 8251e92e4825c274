import { restorePolicy } from '@/lib/operations/access/policy/save-policy'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { route } from '@/lib/web/http/route'

const readRestore = bodyReader<{ number: number; basedOn: number }>({
  type: 'object',
  properties: {
    number: { type: 'integer', minimum: 0, maximum: 2 ** 31 - 1 },
    basedOn: { type: 'integer', minimum: 0 },
  },
  required: ['number', 'basedOn'],
  additionalProperties: false,
})

export const POST = route(async ({ actor, body, at }) => restorePolicy(actor, await body(readRestore), at), {
  summary: 'Restores an earlier revision of the organization rules.',
  scope: 'administer',
  body: readRestore,
})
