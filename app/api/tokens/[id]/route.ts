import { revokeToken } from '@/lib/operations/access/api-tokens'
import { tokenId } from '@/lib/web/http/request/read-query'
import { route } from '@/lib/web/http/route'

export const DELETE = route<{ id: string }>(
  ({ actor, params, at }) => revokeToken(actor, tokenId(params.id), at),
  {
    summary: 'Revokes a token.',
    scope: 'none',
  },
)
