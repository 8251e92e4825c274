/** Sign-in and joining through GitHub or an OpenID Connect provider. */
import type { FailureReason } from '@/lib/core/audit/sign-in-failures'
import type { UserId } from '@/lib/core/base/ids'
import { emailDomain, readEmail } from '@/lib/core/people/email'
import { readPersonName } from '@/lib/core/people/person-name'
import { recordAudit } from '@/lib/store/audit/audit'
import { inTransaction, type Tx } from '@/lib/store/connection/client'
import { findOpenInvitationFor, moveToAccepted, setAcceptedBy } from '@/lib/store/people/invitations'
import {
  findPersonByAccount,
  findPersonByEmail,
  insertPerson,
  linkAccount,
  type PersonRecord,
  type ProviderAccount,
} from '@/lib/store/people/people'
import type { Session } from '@/lib/operations/access/find-actor'
import { recordSignInFailure } from '@/lib/operations/audit/record-sign-in-failure'
import { startSession, unknownOrigin, type SessionOrigin } from './start-session'
import { takeGroups } from './take-groups'

type ProviderSignIn = {
  account: ProviderAccount
  email: unknown
  /** Whether the provider verified that the address belongs to the person. */
  emailVerified: boolean
  name: unknown
  /**
   * The person's groups at the provider; null when they are not requested, which leaves memberships
   * unchanged.
   */
  groups?: readonly string[] | null
  /** Lower-case domains whose owners may join without an invitation. */
  signUpDomains: readonly string[]
  /** Token for later requests to the provider; null or absent when it returned none. */
  grant?: string | null
  /** Absent: unknown. */
  origin?: SessionOrigin
  at: Date
}

/** Reasons to reject a sign-in; the sign-in page shows a sentence for each. */
const providerRefusals = ['EmailNotVerified', 'NotInvited', 'AccountExists', 'NotActive'] as const
export type ProviderRefusal = (typeof providerRefusals)[number]

/**
 * Signs a person in. The same account always finds the same person. A new account needs a verified address,
 * and then:
 * - if a person has the address and someone vouched for it, the account becomes another way to sign in;
 * - if a person only typed the address, it is rejected: otherwise a stranger could occupy the address before
 * its owner signs in;
 * - if no person has the address, it joins with an invitation for that address or from an allowed domain.
 */
export async function signInWithProvider(input: ProviderSignIn): Promise<Session | ProviderRefusal> {
  const answer = await inTransaction(async tx => {
    const known = await findPersonByAccount(tx, input.account)
    const found = known ?? (await admit(tx, input))
    if ('refusal' in found) return found
    if (found.status !== 'active' || found.kind !== 'person') return refuse('NotActive', found)
    if (input.groups) await takeGroups(tx, found.id, input.groups, input.at)
    const provider = { account: input.account, grant: input.grant ?? null }
    const origin = input.origin ?? unknownOrigin
    const session = await startSession(tx, found, { origin, provider, at: input.at })
    await recordAudit(tx, {
      type: 'person.signed-in',
      actorId: found.id,
      after: { with: input.account.provider, session: session.id },
    })
    return session
  })
  if (!('refusal' in answer)) return answer
  await recordSignInFailure({
    typed: readEmail(input.email) ?? `${input.account.provider} ${input.account.providerAccountId}`,
    personId: answer.personId,
    with: input.account.provider,
    reason: refusalReasons[answer.refusal],
    from: input.origin?.address ?? unknownOrigin.address,
    at: input.at,
  })
  return answer.refusal
}

/** Reason to reject a sign-in, and the person whose account it concerned, if there is one. */
type Refused = { refusal: ProviderRefusal; personId: UserId | null }

const refuse = (refusal: ProviderRefusal, person: PersonRecord | null = null): Refused => ({
  refusal,
  personId: person?.id ?? null,
})

const refusalReasons = {
  EmailNotVerified: 'email-not-verified',
  NotInvited: 'not-invited',
  AccountExists: 'account-exists',
  NotActive: 'not-active',
} as const satisfies Record<ProviderRefusal, FailureReason>

async function admit(tx: Tx, input: ProviderSignIn): Promise<PersonRecord | Refused> {
  const email = readEmail(input.email)
  if (email === null || !input.emailVerified) return refuse('EmailNotVerified')
  const person = await findPersonByEmail(tx, email)
  if (person) return linkExisting(tx, person, input)
  return join(tx, email, input)
}

async function linkExisting(
  tx: Tx,
  person: PersonRecord,
  input: ProviderSignIn,
): Promise<PersonRecord | Refused> {
  if (person.status !== 'active' || person.kind !== 'person') return refuse('NotActive', person)
  if (person.emailVerified === null) return refuse('AccountExists', person)
  await linkAccount(tx, person.id, input.account)
  await recordAudit(tx, {
    type: 'person.account-linked',
    actorId: person.id,
    target: person.id,
    after: { provider: input.account.provider },
  })
  return person
}

async function join(tx: Tx, email: string, input: ProviderSignIn): Promise<PersonRecord | Refused> {
  const invitation = await findOpenInvitationFor(tx, email, input.at)
  const invited = invitation !== null && (await moveToAccepted(tx, invitation.id, input.at))
  if (!invited && !input.signUpDomains.includes(emailDomain(email))) return refuse('NotInvited')

  const person = await insertPerson(tx, {
    email,
    name: readPersonName(input.name) ?? email.slice(0, email.lastIndexOf('@')),
    role: invited ? invitation.role : 'member',
    passwordHash: null,
    emailVerified: input.at,
  })
  // A person with this address joined a moment ago; the next attempt finds them.
  if (!person) return refuse('AccountExists')
  await linkAccount(tx, person.id, input.account)
  if (invited) await setAcceptedBy(tx, invitation.id, person.id)
  await recordAudit(tx, {
    type: 'person.joined',
    actorId: person.id,
    target: person.id,
    after: { role: person.role, with: input.account.provider },
  })
  return person
}
