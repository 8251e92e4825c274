import { changeLimits, type ChangeEdit } from '@/lib/core/proposals/lifecycle/proposal-requests'
import { findChange } from '@/lib/operations/proposals/proposals'
import { editChange } from '@/lib/operations/proposals/edit-proposal'
import { bodyReader } from '@/lib/web/http/read-body'
import { changeNumber } from '@/lib/web/http/read-query'
import { route } from '@/lib/web/http/route'

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
