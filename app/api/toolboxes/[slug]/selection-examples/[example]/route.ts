import {
  changeSelectionExample,
  removeSelectionExample,
  type SelectionExampleEdit,
} from '@/lib/operations/proposals/selection/selection-examples'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { selectionTaskFields } from '@/lib/web/http/request/selection-task'
import { route } from '@/lib/web/http/route'

type Params = { slug: string; example: string }

const readEdit = bodyReader<SelectionExampleEdit>({
  type: 'object',
  properties: { ...selectionTaskFields, contract: { type: 'boolean' } },
  minProperties: 1,
  additionalProperties: false,
})

export const PATCH = route<Params>(
  async ({ actor, params, body, at }) =>
    changeSelectionExample(actor, params.slug, params.example, await body(readEdit), at),
  {
    summary: 'Changes a selection example.',
    scope: 'manage',
    body: readEdit,
    example: { contract: true },
    limit: 'selection-example',
  },
)

export const DELETE = route<Params>(
  ({ actor, params }) => removeSelectionExample(actor, params.slug, params.example),
  {
    summary: 'Deletes a selection example.',
    scope: 'manage',
  },
)
