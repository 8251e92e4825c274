import { revokeInvitation } from '@/lib/operations/revoke-invitation'
import { invitationId } from '@/lib/web/read-query'
import { route } from '@/lib/web/route'

export const DELETE = route<{ id: string }>(({ actor, params, at }) =>
  revokeInvitation(actor, invitationId(params.id), at),
)
