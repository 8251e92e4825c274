/** Owners of a tool set: people and groups, as a toolbox has them. */
import type { OwnersView } from '@/lib/core/people/groups-view'
import { decide } from '@/lib/core/policy/evaluate/decide'
import type { Actor } from '@/lib/core/policy/model/actor'
import { recordAudit } from '@/lib/store/audit/audit'
import { database, inTransaction } from '@/lib/store/connection/client'
import { factsOfSet, replaceSetOwners, type SetRecord } from '@/lib/store/sets/tool-sets'
import {
  findNamedGroups,
  findNamedPeople,
  refuseTooManyOwners,
  viewOwners,
  type OwnersChange,
} from '@/lib/operations/access/named-owners'
import { lockManagedSet, readableSet } from './readable-set'

/** Returns the owners. Only people who can change them see email addresses. @throws AppError `set.not-found` */
export async function findSetOwners(actor: Actor, slug: string): Promise<OwnersView> {
  const set = await readableSet(database(), actor, slug)
  const owners = { people: set.owners, groups: set.ownerGroups }
  return viewOwners(owners, decide(actor, 'set.manage', factsOfSet(set)))
}

/**
 * Replaces the whole list. A set without owners is managed by admins.
 * @throws AppError `set.not-found`, `action.denied`, `person.not-found`, `group.not-found`, `request.invalid`
 */
export async function changeSetOwners(actor: Actor, slug: string, wanted: OwnersChange): Promise<void> {
  refuseTooManyOwners(wanted, 'set')
  await inTransaction(async tx => {
    const { set, decision } = await lockManagedSet(tx, actor, slug)
    const people = await findNamedPeople(tx, wanted.people)
    const groups = await findNamedGroups(tx, actor, wanted.groups, set.ownerGroups)
    await replaceSetOwners(tx, set.id, { people, groups })
    const before = auditOwners(set)
    const after = { people: people.toSorted(), groups: groups.toSorted() }
    if (JSON.stringify(before) === JSON.stringify(after)) return
    await recordAudit(tx, {
      type: 'set.owners-changed',
      actorId: actor.id,
      target: set.id,
      before,
      after: { set: slug, ...after },
      decision,
    })
  })
}

const auditOwners = ({ owners, ownerGroups }: SetRecord) => ({
  people: owners.map(({ id }) => id).toSorted(),
  groups: ownerGroups.map(({ id }) => id).toSorted(),
})
