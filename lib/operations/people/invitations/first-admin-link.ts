/** The one-time link of the first admin, for the person who can read the output of the start script. */
import { recordAudit } from '@/lib/store/audit/audit'
import { inTransaction } from '@/lib/store/connection/client'
import { insertInvitation, lockFirstAdmin } from '@/lib/store/people/invitations'
import { countAdmins } from '@/lib/store/people/people'
import { hashInvitationToken, invitationLifeMs, makeInvitationToken } from './invitation-token'
import { revokeInvitationsFrom } from './revoke-invitation'

/** Returns the token of a new link, which replaces all earlier ones; null as soon as there is an admin. */
export async function makeFirstAdminLink(at: Date): Promise<string | null> {
  const token = makeInvitationToken()
  return inTransaction(async tx => {
    await lockFirstAdmin(tx)
    if ((await countAdmins(tx)) > 0) return null
    await revokeInvitationsFrom(tx, null, {}, at)
    const invitation = await insertInvitation(tx, {
      tokenHash: hashInvitationToken(token),
      email: null,
      role: 'admin',
      invitedById: null,
      createdAt: at,
      expiresAt: new Date(at.getTime() + invitationLifeMs),
    })
    await recordAudit(tx, { type: 'invitation.created', target: invitation.id, after: { role: 'admin' } })
    return token
  })
}
