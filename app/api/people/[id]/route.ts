import { roles } from '@/lib/core/policy/model/actor'
import { changePerson, type PersonChange } from '@/lib/operations/people/change-person'
import { removePerson } from '@/lib/operations/people/remove-person'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { personId } from '@/lib/web/http/request/read-query'
import { route } from '@/lib/web/http/route'

type Params = { id: string }

const readChange = bodyReader<PersonChange>({
  type: 'object',
  properties: { role: { enum: roles }, status: { enum: ['active', 'suspended'] } },
  minProperties: 1,
  maxProperties: 1,
  additionalProperties: false,
})

export const PATCH = route<Params>(
  async ({ actor, params, body, at }) => changePerson(actor, personId(params.id), await body(readChange), at),
  {
    summary: 'Changes the role of a person, or suspends or reactivates them.',
    scope: 'administer',
    body: readChange,
    example: { role: 'member' },
  },
)

export const DELETE = route<Params>(({ actor, params, at }) => removePerson(actor, personId(params.id), at), {
  summary: 'Removes a person.',
  scope: 'administer',
})
