import type { OwnersChange } from '@/lib/operations/access/named-owners'
import { bodyReader } from './read-body'

/** Reads the new owners of a toolbox or of a tool set. */
export const readOwners = bodyReader<OwnersChange>({
  type: 'object',
  properties: {
    people: { type: 'array', maxItems: 200, items: { type: 'string', maxLength: 254 } },
    groups: { type: 'array', maxItems: 200, items: { type: 'string', maxLength: 64 } },
  },
  required: ['people', 'groups'],
  additionalProperties: false,
})

export const ownersExample: OwnersChange = { people: ['ada@example.com'], groups: [] }
