import {
  changeExample,
  removeExample,
  type ExampleEdit,
} from '@/lib/operations/toolboxes/examples/change-example'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { route } from '@/lib/web/http/route'

type Params = { slug: string; example: string }

const readEdit = bodyReader<ExampleEdit>({
  type: 'object',
  properties: {
    title: { type: 'string', maxLength: 1_000 },
    contract: { type: 'boolean' },
    exact: { type: 'boolean' },
    ignore: { type: 'array', maxItems: 100, items: { type: 'object' } },
  },
  minProperties: 1,
  additionalProperties: false,
})

export const PATCH = route<Params>(
  async ({ actor, params, body, at }) =>
    changeExample(actor, params.slug, params.example, await body(readEdit), at),
  {
    summary: 'Changes a saved example.',
    description: 'Authors can change their own examples with the scope `view`. Other changes need `manage`.',
    scope: 'any',
    body: readEdit,
    example: { title: 'Three numbers' },
  },
)

export const DELETE = route<Params>(
  ({ actor, params }) => removeExample(actor, params.slug, params.example),
  {
    summary: 'Deletes a saved example.',
    description: 'Authors can delete their own examples with the scope `view`. Other examples need `manage`.',
    scope: 'any',
  },
)
