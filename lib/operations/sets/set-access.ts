/** What a person may run of a tool set, for the owners of the set. */
import { AppError } from '@/lib/core/base/errors'
import { parseId, type UserId } from '@/lib/core/base/ids'
import { pageOf } from '@/lib/core/catalog/views/page-of'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import type { Actor } from '@/lib/core/policy/model/actor'
import { knownAccess, setAccessPerPage, type SetAccess, type SetAccessRow } from '@/lib/core/sets/set-access'
import { findActorById } from '@/lib/operations/access/find-actor'
import { lookUpSubject } from '@/lib/operations/access/look-up'
import { recordAudit } from '@/lib/store/audit/audit'
import { database, inTransaction } from '@/lib/store/connection/client'
import { factsOfSet } from '@/lib/store/sets/tool-sets'
import { listSetTools, readableSet, runOfSet, setToolRow, type DecidedSetTool } from './readable-set'

/**
 * Returns the tools of a set that the actor can see, with what a person may do with each. The actor can ask about
 * people whose names they can look up. Such a look at the rights of another person is recorded.
 * @param personId of untrusted input; the actor if absent
 * @throws AppError `set.not-found`, `action.denied`, `person.not-found`
 */
export async function findSetAccess(
  actor: Actor,
  slug: string,
  { personId, page }: { personId?: string; page?: string },
  at: Date,
): Promise<SetAccess> {
  const set = await readableSet(database(), actor, slug)
  const decision = permit(decide(actor, 'set.manage', factsOfSet(set)))
  const person = await findKnownPerson(actor, personId, at)
  const tools = await listSetTools(database(), actor, set.id)
  if (person.id !== actor.id)
    await inTransaction(tx =>
      recordAudit(tx, {
        type: 'access.explained',
        actorId: actor.id,
        target: person.id,
        after: { set: slug, action: 'run' },
        decision,
      }),
    )
  const { items, page: shownPage, pages } = pageOf(tools, page, setAccessPerPage)
  return {
    person: { id: person.id, name: person.name },
    seesSet: decide(person, 'set.read', factsOfSet(set)).effect !== 'deny',
    tools: items.map(tool => accessRow(actor, person, tool)),
    page: shownPage,
    pages,
  }
}

/** A person whose name the actor can't see is answered like one who does not exist. */
async function findKnownPerson(actor: Actor, personId: string | undefined, at: Date): Promise<Actor> {
  if (personId === undefined || personId === actor.id) return actor
  const id = parseId<UserId>(personId)
  const { options } = await lookUpSubject(actor, `person:${personId}`)
  const person = id && options.length > 0 ? await findActorById(id, at) : null
  if (!person) throw new AppError('person.not-found')
  return person
}

function accessRow(actor: Actor, person: Actor, tool: DecidedSetTool): SetAccessRow {
  const { toolbox, name, version } = setToolRow(tool)
  const about = { person, toolbox: tool.facts.toolbox, decision: runOfSet(person, tool) }
  return { toolbox, name, version, access: knownAccess(actor, about) }
}
