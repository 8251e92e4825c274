import { watchToolbox } from '@/lib/operations/notifications/notifications'
import { readWatching } from '@/lib/web/http/request/read-watching'
import { route } from '@/lib/web/http/route'

type Params = { slug: string }

export const PUT = route<Params>(
  async ({ actor, params, body, at }) =>
    watchToolbox(actor, params.slug, (await body(readWatching)).watching, at),
  {
    summary: 'Turns notifications about a toolbox on or off.',
    scope: 'none',
    body: readWatching,
    example: { watching: true },
  },
)
