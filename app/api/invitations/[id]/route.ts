import { revokeInvitation } from '@/lib/operations/people/invitations/revoke-invitation'
import { invitationId } from '@/lib/web/http/request/read-query'
import { route } from '@/lib/web/http/route'

export const DELETE = route<{ id: string }>(
  ({ actor, params, at }) => revokeInvitation(actor, invitationId(params.id), at),
  {
    summary: 'Revokes an invitation.',
    scope: 'administer',
  },
)
