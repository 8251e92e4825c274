import { changeLimits, type ChangeEdit } from '@/lib/core/changes/change-requests'
import { findChange } from '@/lib/operations/changes'
import { editChange } from '@/lib/operations/edit-change'
import { bodyReader } from '@/lib/web/read-body'
import { changeNumber } from '@/lib/web/read-query'
import { route } from '@/lib/web/route'

type Params = { number: string }

const readEdit = bodyReader<ChangeEdit>({
  type: 'object',
  properties: {
    title: { type: 'string', maxLength: changeLimits.titleLengthMax },
    description: { type: 'string', maxLength: changeLimits.descriptionLengthMax },
  },
  minProperties: 1,
  additionalProperties: false,
})

export const GET = route<Params>(({ actor, params, at }) =>
  findChange(actor, changeNumber(params.number), at),
)

export const PATCH = route<Params>(async ({ actor, params, body, at }) =>
  editChange(actor, changeNumber(params.number), await body(readEdit, 256 * 1024), at),
)
