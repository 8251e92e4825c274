/**
 * Service accounts: for programs that do not belong to a particular person. Groups, roles, owners and rules
 * treat them as people, but they cannot sign in. Later changes use change-person.ts and remove-person.ts.
 */
import type { ServiceRow } from '@/lib/core/people/people-views'
import { slugFrom } from '@/lib/core/base/toolbox-slug'
import { AppError } from '@/lib/core/base/errors'
import { readPersonName } from '@/lib/core/people/person-name'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import { listTokensOf } from '@/lib/store/access/api-tokens'
import { recordAudit } from '@/lib/store/audit/audit'
import { database, inTransaction } from '@/lib/store/connection/client'
import { insertPerson } from '@/lib/store/people/people'
import { listServiceAccounts } from '@/lib/store/people/service-accounts'
import { tokenRow } from '@/lib/operations/access/api-tokens'

/** A domain that can never receive email (RFC 2606). */
const serviceDomain = 'service.invalid'

/** Returns all service accounts with their tokens. @throws AppError `action.denied` */
export async function listServices(actor: Actor, at: Date): Promise<ServiceRow[]> {
  permit(decide(actor, 'people.manage', null))
  const records = await listServiceAccounts(database())
  const tokens = await listTokensOf(
    database(),
    records.map(({ id }) => id),
    at,
  )
  return records.map(record => ({
    ...record,
    createdAt: record.createdAt.toISOString(),
    tokens: tokens.filter(({ userId }) => userId === record.id).map(token => tokenRow(token, null, at)),
  }))
}

/**
 * Creates a service account without groups, roles and tokens.
 * @throws AppError `action.denied`, `request.invalid`, `person.exists`
 */
export async function createService(actor: Actor, input: { name: string }): Promise<ServiceRow> {
  const decision = permit(decide(actor, 'people.manage', null))
  const name = readPersonName(input.name)
  const slug = name && slugFrom(name)
  if (!slug) throw new AppError('request.invalid', 'Enter a name with at least one letter (a–z) or digit.')
  const email = `${slug}@${serviceDomain}`
  return inTransaction(async tx => {
    const person = await insertPerson(tx, {
      kind: 'service',
      email,
      name,
      role: 'member',
      passwordHash: null,
      emailVerified: null,
    })
    if (!person)
      throw new AppError('person.exists', `A service account with the address ${email} already exists.`)
    await recordAudit(tx, {
      type: 'service.created',
      actorId: actor.id,
      target: person.id,
      after: { name, email },
      decision,
    })
    const [row] = (await listServiceAccounts(tx)).filter(({ id }) => id === person.id)
    return { ...row!, createdAt: row!.createdAt.toISOString(), tokens: [] }
  })
}
