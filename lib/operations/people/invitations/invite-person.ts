/** Invitations: links that work once. */
import { AppError } from '@/lib/core/base/errors'
import { readEmail } from '@/lib/core/people/email'
import type { Actor, Role } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import type { InvitationRow } from '@/lib/core/people/people-views'
import { recordAudit } from '@/lib/store/audit/audit'
import { inTransaction } from '@/lib/store/connection/client'
import { insertInvitation } from '@/lib/store/people/invitations'
import { findPersonByEmail } from '@/lib/store/people/people'
import { hashInvitationToken, invitationLifeMs, makeInvitationToken } from './invitation-token'
import { invitationRow } from './list-invitations'

type NewInvitationLink = {
  invitation: InvitationRow
  /** Shown to the admin once; it cannot be read again. */
  token: string
}

/**
 * Creates an invitation.
 * @param input without an email address, the person with the link joins with their own
 * @throws AppError `action.denied`, `person.exists`, `request.invalid`
 */
export async function invitePerson(
  actor: Actor,
  input: { email?: string; role: Role; at: Date },
): Promise<NewInvitationLink> {
  const decision = permit(decide(actor, 'people.manage', null))
  const email = input.email === undefined || input.email.trim() === '' ? null : readEmail(input.email)
  if (email === null && input.email?.trim())
    throw new AppError('request.invalid', 'Enter an email address, such as name@example.org.')

  const token = makeInvitationToken()
  return inTransaction(async tx => {
    if (email !== null && (await findPersonByEmail(tx, email))) throw new AppError('person.exists')
    const invitation = await insertInvitation(tx, {
      tokenHash: hashInvitationToken(token),
      email,
      role: input.role,
      invitedById: actor.id,
      createdAt: input.at,
      expiresAt: new Date(input.at.getTime() + invitationLifeMs),
    })
    await recordAudit(tx, {
      type: 'invitation.created',
      actorId: actor.id,
      target: invitation.id,
      after: { email, role: input.role },
      decision,
    })
    return { invitation: invitationRow(invitation, input.at), token }
  })
}
