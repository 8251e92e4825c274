import { changeFavorite } from '@/lib/operations/sets/favorites'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { route } from '@/lib/web/http/route'

type Params = { toolbox: string; tool: string }

const readFavorite = bodyReader<{ favorite: boolean }>({
  type: 'object',
  properties: { favorite: { type: 'boolean' } },
  required: ['favorite'],
  additionalProperties: false,
})

export const PUT = route<Params>(
  async ({ actor, params, body, at }) =>
    changeFavorite(actor, params, (await body(readFavorite)).favorite, at),
  {
    summary: 'Adds a tool to your favorites, or removes it.',
    scope: 'none',
    body: readFavorite,
    example: { favorite: true },
  },
)
