/** Owners of a toolbox: people and groups. Changed by people who already manage it. */
import type { OwnersView } from '@/lib/core/people/groups-view'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import { recordAudit } from '@/lib/store/audit/audit'
import { database, inTransaction, type Tx } from '@/lib/store/connection/client'
import { listOwners, setOwners, type ToolboxOwners } from '@/lib/store/access/groups'
import { lockToolboxById, toolboxFacts, type ToolboxRecord } from '@/lib/store/toolboxes/toolboxes'
import {
  findNamedGroups,
  findNamedPeople,
  refuseTooManyOwners,
  viewOwners,
  type OwnersChange,
} from '@/lib/operations/access/named-owners'
import { readableToolbox } from '@/lib/operations/toolboxes/readable-version'
import { refreshOpenProposals } from '@/lib/operations/proposals/proposal-status'

/**
 * Returns the owners. Only people who can change them see email addresses.
 * @throws AppError `toolbox.not-found`
 */
export async function findOwners(actor: Actor, slug: string): Promise<OwnersView> {
  return ownersFor(database(), actor, await readableToolbox(database(), actor, slug))
}

/**
 * Replaces the whole list. A toolbox without owners is managed by admins.
 * @throws AppError `toolbox.not-found`, `action.denied`, `person.not-found`, `group.not-found`,
 * `request.invalid`
 */
export async function changeOwners(
  actor: Actor,
  slug: string,
  wanted: OwnersChange,
  at = new Date(),
): Promise<OwnersView> {
  refuseTooManyOwners(wanted, 'toolbox')
  return inTransaction(async tx => {
    const { id } = await readableToolbox(tx, actor, slug)
    const toolbox = (await lockToolboxById(tx, id))!
    const decision = permit(decide(actor, 'toolbox.manage', toolboxFacts(toolbox)))
    const before = await listOwners(tx, id)
    const people = await findNamedPeople(tx, wanted.people)
    const groups = await findNamedGroups(tx, actor, wanted.groups, before.groups)
    await setOwners(tx, id, { people, groups })
    const after = await listOwners(tx, id)
    if (JSON.stringify(before) !== JSON.stringify(after)) {
      await recordAudit(tx, {
        type: 'toolbox.owners-changed',
        actorId: actor.id,
        target: id,
        before: auditOwners(before),
        after: auditOwners(after),
        decision,
      })
      // Owners determine how many approvals are needed.
      await refreshOpenProposals(tx, id, at)
    }
    // An actor who removed themselves from a hidden toolbox may no longer see it.
    return ownersFor(tx, actor, (await lockToolboxById(tx, id))!)
  })
}

async function ownersFor(tx: Tx, actor: Actor, toolbox: ToolboxRecord): Promise<OwnersView> {
  return viewOwners(await listOwners(tx, toolbox.id), decide(actor, 'toolbox.manage', toolboxFacts(toolbox)))
}

const auditOwners = (owners: ToolboxOwners) => ({
  people: owners.people.map(person => person.id),
  groups: owners.groups.map(group => group.slug),
})
