/** People that a comment on a proposal can mention: everyone who can see the proposal. */
import type { Mentionable } from '@/lib/core/proposals/model/mention'
import type { Actor } from '@/lib/core/policy/model/actor'
import { isStorable } from '@/lib/core/spec/json-value'
import { findActorById } from '@/lib/operations/access/find-actor'
import { database } from '@/lib/store/connection/client'
import { listPeopleByName } from '@/lib/store/people/people-by-name'
import { maySeeProposal, readableProposal } from '@/lib/operations/proposals/proposals'

/** Maximum number of suggestions: what fits below the field. */
const suggestedMax = 8
/** Maximum number of people whose permissions are checked for one suggestion. */
const checkedMax = 40

/**
 * Returns people who can see the proposal and whose name begins with the text.
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
  const found: Mentionable[] = []
  // No name contains what the database cannot store.
  if (!isStorable(begun)) return found
  for (const { id, name } of await listPeopleByName(tx, begun, checkedMax)) {
    if (found.length === suggestedMax) break
    if (id === actor.id) continue
    const person = await findActorById(id, at)
    if (person && (await maySeeProposal(tx, person, proposal))) found.push({ name })
  }
  return found
}
