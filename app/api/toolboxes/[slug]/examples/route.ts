import { saveExample, type NewExampleRequest } from '@/lib/operations/toolboxes/examples/save-example'
import { listExamples } from '@/lib/operations/toolboxes/examples/list-examples'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { textParameter } from '@/lib/web/http/request/parameters'
import { route } from '@/lib/web/http/route'

type Params = { slug: string }

const title = { type: 'string', maxLength: 1_000 }
const readExample = bodyReader<NewExampleRequest>({
  type: 'object',
  anyOf: [
    {
      properties: { run: { type: 'string', maxLength: 100 }, title },
      required: ['run'],
      additionalProperties: false,
    },
    {
      properties: { tool: { type: 'string', maxLength: 1_000 }, arguments: { type: 'string' }, title },
      required: ['tool', 'arguments'],
      additionalProperties: false,
    },
  ],
})

/** The arguments are JSON inside of JSON, which can double their size. */
const exampleBytesMax = 600 * 1024

export const GET = route<Params>(
  ({ actor, params, query }) => listExamples(actor, params.slug, query.get('tool') ?? undefined),
  {
    summary: 'Lists the saved examples of the tools of a toolbox.',
    scope: 'any',
    query: { tool: textParameter('Only examples of this tool.') },
  },
)

export const POST = route<Params>(
  async ({ actor, params, body, at }) =>
    Response.json(await saveExample(actor, params.slug, await body(readExample, exampleBytesMax), at), {
      status: 201,
    }),
  {
    summary: 'Saves an example, from a run or from arguments.',
    description: 'From a run, it needs the scope `run`; from arguments, `manage`.',
    scope: 'any',
    body: readExample,
  },
)
