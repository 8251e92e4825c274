/** People that a comment on a proposal can mention: everyone who can see the proposal. */
import type { Mentionable } from '@/lib/core/proposals/model/mention'
import { mentionsOf } from '@/lib/core/proposals/model/read-mentions'
import type { UserId } from '@/lib/core/base/ids'
import { decide } from '@/lib/core/policy/evaluate/decide'
import type { Actor } from '@/lib/core/policy/model/actor'
import { isStorable } from '@/lib/core/spec/json-value'
import { findActorsById } from '@/lib/operations/access/find-actor'
import { maySeeProposal, readableProposal } from '@/lib/operations/proposals/proposals'
import { database, type Tx } from '@/lib/store/connection/client'
import { listOwnerIds, listParticipants } from '@/lib/store/notifications/notifications'
import { listPeopleByName } from '@/lib/store/people/people-by-name'
import type { ProposalRecord } from '@/lib/store/proposals/proposal-record'

/** Maximum number of suggestions: what fits below the field. */
const suggestedMax = 8
/** Maximum number of people whose permissions are checked for one suggestion. They are loaded together. */
const checkedMax = 200
/** Maximum number of people who are found. Namesakes among them get marks. */
const foundMax = 40

/**
 * Returns people who can see the proposal and one of whose names begins with the text: its author, the owners of the
 * toolbox and the participants first.
 * @throws AppError `proposal.not-found`
 */
export async function findMentionable(
  actor: Actor,
  number: number,
  begun: string,
  at: Date,
): Promise<Mentionable[]> {
  const tx = database()
  const proposal = await readableProposal(tx, actor, number)
  // No name contains what the database cannot store.
  if (!isStorable(begun)) return []
  const people = await listPeopleByName(tx, begun, {
    first: await listCircle(tx, proposal),
    limit: checkedMax,
  })
  const actors = await findActorsById(
    tx,
    people.map(({ id }) => id),
    at,
  )
  const found: typeof people = []
  for (const person of people) {
    if (found.length === foundMax) break
    const other = actors.get(person.id)
    if (other && (await maySeeProposal(tx, other, proposal))) found.push(person)
  }
  return mentionsOf(found)
    .filter(({ id }) => id !== actor.id)
    .slice(0, suggestedMax)
    .map(({ id, name, mention, email }) => ({
      name,
      mention,
      email: seesEmail(actor, proposal, id) ? email : null,
    }))
}

async function listCircle(tx: Tx, { id, author, toolboxId }: ProposalRecord): Promise<UserId[]> {
  const owners = await listOwnerIds(tx, toolboxId)
  const participants = await listParticipants(tx, id)
  return [...new Set([...(author ? [author.id] : []), ...owners, ...participants])]
}

/** Reports whether the actor sees the address elsewhere too: admins all, and managers those of their owners. */
function seesEmail(actor: Actor, { facts: { toolbox } }: ProposalRecord, person: UserId): boolean {
  if (decide(actor, 'people.manage', null).effect !== 'deny') return true
  return toolbox.ownerIds.includes(person) && decide(actor, 'toolbox.manage', toolbox).effect !== 'deny'
}
