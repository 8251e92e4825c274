import { requestResult } from '@/lib/operations/toolboxes/examples/record-example'
import { route } from '@/lib/web/http/route'

type Params = { slug: string; example: string }

/** A worker saves the result later; `recording` of the example shows when it is done. */
export const POST = route<Params>(
  async ({ actor, params, at }) =>
    Response.json(await requestResult(actor, params.slug, params.example, at), { status: 202 }),
  {
    summary: 'Runs a saved example again and saves its result.',
    scope: 'manage',
  },
)
