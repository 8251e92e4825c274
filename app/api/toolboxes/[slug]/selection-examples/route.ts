import type { SelectionTask } from '@/lib/core/proposals/selection/selection'
import {
  addSelectionExample,
  listSelectionExamples,
} from '@/lib/operations/proposals/selection/selection-examples'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { selectionTaskFields } from '@/lib/web/http/request/selection-task'
import { route } from '@/lib/web/http/route'

type Params = { slug: string }

const readExample = bodyReader<SelectionTask & { contract?: boolean }>({
  type: 'object',
  properties: { ...selectionTaskFields, contract: { type: 'boolean' } },
  required: ['task', 'tool', 'arguments'],
  additionalProperties: false,
})

export const GET = route<Params>(({ actor, params }) => listSelectionExamples(actor, params.slug), {
  summary: 'Lists the selection examples of a toolbox.',
  scope: 'manage',
})

// A change of the contract puts its tasks to the model, which costs money.
export const POST = route<Params>(
  async ({ actor, params, body, at }) =>
    Response.json(await addSelectionExample(actor, params.slug, await body(readExample), at), {
      status: 201,
    }),
  {
    summary: 'Adds a selection example: a task, and the tool that a model should select.',
    scope: 'manage',
    body: readExample,
    example: { task: 'How warm will it be tomorrow?', tool: 'forecast', arguments: null },
    limit: 'selection-example',
  },
)
