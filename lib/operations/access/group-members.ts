/** Members of a group, changed by its managers and by admins. */
import { AppError } from '@/lib/core/base/errors'
import type { UserId } from '@/lib/core/base/ids'
import { readEmail } from '@/lib/core/people/email'
import type { GroupView } from '@/lib/core/people/groups-view'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { Decision } from '@/lib/core/policy/model/decision'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import { recordAudit } from '@/lib/store/audit/audit'
import { inTransaction, type Tx } from '@/lib/store/connection/client'
import { findMember, lockGroup, putMember, removeMember, type GroupRecord } from '@/lib/store/access/groups'
import { findPersonByEmail, holdPeople } from '@/lib/store/people/people'
import { groupFacts, readableGroup, viewGroup } from './groups'

/**
 * Adds a member.
 * @param email the address of the person, because managers do not see all people
 * @throws AppError `group.not-found`, `action.denied`, `person.not-found`
 */
export async function addGroupMember(
  actor: Actor,
  slug: string,
  { email, manager }: { email: string; manager: boolean },
  at: Date,
): Promise<GroupView> {
  return changeMembers(actor, slug, async (tx, group, decision) => {
    const address = readEmail(email)
    const person = address === null ? null : await findPersonByEmail(tx, address)
    if (!person || !(await holdPeople(tx, [person.id])).includes(person.id))
      throw new AppError('person.not-found', 'No account has this email address. Invite the person first.')
    const before = await findMember(tx, group.id, person.id)
    if (before && before.manager === manager) return
    await putMember(tx, { groupId: group.id, userId: person.id, manager, at })
    await recordMember(tx, actor, {
      group,
      decision,
      person: person.id,
      before: before?.manager ?? null,
      after: manager,
    })
  })
}

/**
 * Makes a member a manager, or a manager a member.
 * @throws AppError `group.not-found`, `action.denied`, `person.not-found`
 */
export async function changeGroupMember(
  actor: Actor,
  slug: string,
  personId: UserId,
  { manager }: { manager: boolean },
  at: Date,
): Promise<GroupView> {
  return changeMembers(actor, slug, async (tx, group, decision) => {
    if (!(await holdPeople(tx, [personId])).includes(personId)) throw new AppError('person.not-found')
    const before = await findMember(tx, group.id, personId)
    if (!before) throw new AppError('person.not-found')
    if (before.manager === manager) return
    await putMember(tx, { groupId: group.id, userId: personId, manager, at })
    await recordMember(tx, actor, {
      group,
      decision,
      person: personId,
      before: before.manager,
      after: manager,
    })
  })
}

/** Removes a member. @throws AppError `group.not-found`, `action.denied`, `person.not-found` */
export async function removeGroupMember(actor: Actor, slug: string, personId: UserId): Promise<GroupView> {
  return changeMembers(actor, slug, async (tx, group, decision) => {
    const before = await findMember(tx, group.id, personId)
    if (!before) throw new AppError('person.not-found')
    await removeMember(tx, group.id, personId)
    await recordMember(tx, actor, { group, decision, person: personId, before: before.manager, after: null })
  })
}

async function changeMembers(
  actor: Actor,
  slug: string,
  change: (tx: Tx, group: GroupRecord, decision: Decision) => Promise<void>,
): Promise<GroupView> {
  return inTransaction(async tx => {
    await readableGroup(tx, actor, slug)
    const group = (await lockGroup(tx, slug))!
    const decision = permit(decide(actor, 'group.manage', await groupFacts(tx, actor, group)))
    await change(tx, group, decision)
    return viewGroup(tx, actor, group)
  })
}

type MemberChange = {
  group: GroupRecord
  decision: Decision
  person: UserId
  /** Whether the person was a manager; null if they were not a member. */
  before: boolean | null
  after: boolean | null
}

async function recordMember(
  tx: Tx,
  actor: Actor,
  { group, decision, person, before, after }: MemberChange,
): Promise<void> {
  const auditMembership = (manager: boolean | null) => ({
    group: group.slug,
    member: manager !== null,
    manager,
  })
  await recordAudit(tx, {
    type: 'group.member-changed',
    actorId: actor.id,
    target: person,
    before: auditMembership(before),
    after: auditMembership(after),
    decision,
  })
}
