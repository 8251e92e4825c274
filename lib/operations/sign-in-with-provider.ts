/** Signing in, or joining, through GitHub or an OpenID Connect provider. */
import { emailDomain, readEmail } from '@/lib/core/people/email'
import { readPersonName } from '@/lib/core/people/person-name'
import { recordAudit } from '@/lib/store/audit'
import { inTransaction, type Tx } from '@/lib/store/client'
import { claimGroups } from '@/lib/store/groups'
import { findOpenInvitationFor, moveToAccepted, setAcceptedBy } from '@/lib/store/invitations'
import {
  findPersonByAccount,
  findPersonByEmail,
  insertPerson,
  linkAccount,
  type PersonRecord,
  type ProviderAccount,
} from '@/lib/store/people'
import type { Session } from './find-actor'

export type ProviderSignIn = {
  account: ProviderAccount
  email: unknown
  /** The provider says that the address belongs to whoever signs in. */
  emailVerified: boolean
  name: unknown
  /** The groups that the provider says they are in; null when it is not asked, which leaves memberships alone. */
  groups?: readonly string[] | null
  /** Lower-case domains whose owners may join without an invitation. */
  signUpDomains: readonly string[]
  at: Date
}

/** Why someone is turned away; the sign-in page shows a sentence for each. */
export const providerRefusals = ['EmailNotVerified', 'NotInvited', 'AccountExists', 'NotActive'] as const
export type ProviderRefusal = (typeof providerRefusals)[number]

/**
 * The same account always finds the same person. A new account needs a verified address, and then:
 * - of a person whose address somebody vouched for, it becomes another way in;
 * - of a person who only typed the address, it is refused: else a stranger could sit on it and wait for its owner;
 * - of nobody, it joins with an invitation for that address or from a domain that is let in.
 */
export async function signInWithProvider(input: ProviderSignIn): Promise<Session | ProviderRefusal> {
  return inTransaction(async tx => {
    const known = await findPersonByAccount(tx, input.account)
    const found = known ?? (await admit(tx, input))
    if (typeof found === 'string') return found
    if (found.status !== 'active' || found.kind !== 'person') return 'NotActive'
    if (input.groups) await takeGroups(tx, found, input.groups, input.at)
    await recordAudit(tx, {
      type: 'person.signed-in',
      actorId: found.id,
      after: { with: input.account.provider },
    })
    return { personId: found.id, version: found.sessionVersion }
  })
}

async function takeGroups(tx: Tx, person: PersonRecord, groups: readonly string[], at: Date): Promise<void> {
  const { joined, left } = await claimGroups(tx, person.id, groups, at)
  if (joined.length + left.length > 0)
    await recordAudit(tx, {
      type: 'person.groups-claimed',
      actorId: person.id,
      target: person.id,
      after: { joined, left },
    })
}

async function admit(tx: Tx, input: ProviderSignIn): Promise<PersonRecord | ProviderRefusal> {
  const email = readEmail(input.email)
  if (email === null || !input.emailVerified) return 'EmailNotVerified'
  const person = await findPersonByEmail(tx, email)
  if (person) return linkExisting(tx, person, input)
  return join(tx, email, input)
}

async function linkExisting(
  tx: Tx,
  person: PersonRecord,
  input: ProviderSignIn,
): Promise<PersonRecord | ProviderRefusal> {
  if (person.status !== 'active' || person.kind !== 'person') return 'NotActive'
  if (person.emailVerified === null) return 'AccountExists'
  await linkAccount(tx, person.id, input.account)
  await recordAudit(tx, {
    type: 'person.account-linked',
    actorId: person.id,
    target: person.id,
    after: { provider: input.account.provider },
  })
  return person
}

async function join(tx: Tx, email: string, input: ProviderSignIn): Promise<PersonRecord | ProviderRefusal> {
  const invitation = await findOpenInvitationFor(tx, email, input.at)
  const invited = invitation !== null && (await moveToAccepted(tx, invitation.id, input.at))
  if (!invited && !input.signUpDomains.includes(emailDomain(email))) return 'NotInvited'

  const person = await insertPerson(tx, {
    email,
    name: readPersonName(input.name) ?? email.slice(0, email.lastIndexOf('@')),
    role: invited ? invitation.role : 'member',
    passwordHash: null,
    emailVerified: input.at,
  })
  // Someone of this address joined a moment ago; the next attempt finds them.
  if (!person) return 'AccountExists'
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
