import { revokeToken } from '@/lib/operations/api-tokens'
import { tokenId } from '@/lib/web/read-query'
import { route } from '@/lib/web/route'

export const DELETE = route<{ id: string }>(({ actor, params, at }) =>
  revokeToken(actor, tokenId(params.id), at),
)
