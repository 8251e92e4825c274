/** Joining with a one-time link, which the first admin also uses. */
import { AppError } from '@/lib/core/base/errors'
import { readEmail } from '@/lib/core/people/email'
import { readPersonName } from '@/lib/core/people/person-name'
import { recordAudit } from '@/lib/store/audit/audit'
import { database, inTransaction, type Tx } from '@/lib/store/connection/client'
import {
  findInvitationByToken,
  lockFirstAdmin,
  moveToAccepted,
  setAcceptedBy,
  type InvitationRecord,
} from '@/lib/store/people/invitations'
import { countAdmins, insertPerson, type PersonRecord } from '@/lib/store/people/people'
import type { Session } from '@/lib/operations/access/find-actor'
import { invitationState } from './find-invitation'
import { hashNewPassword } from '@/lib/operations/people/hash-password'
import { hashInvitationToken } from './invitation-token'
import { startSession, unknownOrigin, type SessionOrigin } from '@/lib/operations/people/start-session'

type AcceptInvitationInput = {
  token: string
  name: string
  /** Required when the invitation names no address, ignored otherwise. */
  email?: string
  password: string
  /** Absent: unknown. */
  origin?: SessionOrigin
  at: Date
}

/**
 * Creates the person and signs them in.
 * @throws AppError `invitation.not-found`, `invitation.expired`, `person.exists`, `password.weak`,
 * `request.invalid`
 */
export async function acceptInvitation(input: AcceptInvitationInput): Promise<Session & { email: string }> {
  const invitation = await findInvitationByToken(database(), hashInvitationToken(input.token))
  if (!invitation) throw new AppError('invitation.not-found')
  if (invitationState(invitation, input.at) !== 'open') throw new AppError('invitation.expired')

  const name = readPersonName(input.name)
  if (!name) throw new AppError('request.invalid', 'Enter a name of up to 80 characters.')
  const email = invitation.email ?? readEmail(input.email)
  if (!email) throw new AppError('request.invalid', 'Enter an email address, such as name@example.org.')
  // Hashing is slow on purpose, so it happens before the transaction, which takes locks.
  const passwordHash = await hashNewPassword(input.password, { email, name })

  return inTransaction(async tx => {
    const person = await join(tx, invitation, { name, email, passwordHash }, input.at)
    const session = await startSession(tx, person, { origin: input.origin ?? unknownOrigin, at: input.at })
    return { ...session, email: person.email }
  })
}

async function join(
  tx: Tx,
  invitation: InvitationRecord,
  { name, email, passwordHash }: { name: string; email: string; passwordHash: string },
  at: Date,
): Promise<PersonRecord> {
  if (invitation.invitedBy === null) {
    await lockFirstAdmin(tx)
    if ((await countAdmins(tx)) > 0) throw new AppError('invitation.expired')
  }
  // If two people use the same link concurrently, the slower one gets this error.
  if (!(await moveToAccepted(tx, invitation.id, at))) throw new AppError('invitation.expired')
  const person = await insertPerson(tx, {
    email,
    name,
    role: invitation.role,
    passwordHash,
    // An admin vouches for an address that they named; a typed address is not verified yet.
    emailVerified: invitation.email === null ? null : at,
  })
  if (!person) throw new AppError('person.exists')
  await setAcceptedBy(tx, invitation.id, person.id)
  await recordAudit(tx, {
    type: 'person.joined',
    actorId: person.id,
    target: person.id,
    after: { role: person.role, invitation: invitation.id },
  })
  return person
}
