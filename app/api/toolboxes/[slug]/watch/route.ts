import { watchToolbox } from '@/lib/operations/notifications/notifications'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { route } from '@/lib/web/http/route'

type Params = { slug: string }

const readWatch = bodyReader<{ watching: boolean }>({
  type: 'object',
  properties: { watching: { type: 'boolean' } },
  required: ['watching'],
  additionalProperties: false,
})

export const PUT = route<Params>(
  async ({ actor, params, body, at }) =>
    watchToolbox(actor, params.slug, (await body(readWatch)).watching, at),
  {
    summary: 'Turns notifications about a toolbox on or off.',
    scope: 'none',
    body: readWatch,
    example: { watching: true },
  },
)
