import type { PersonRow } from '@/lib/core/people/people-views'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import { database } from '@/lib/store/connection/client'
import { listPeople as listRecords } from '@/lib/store/people/people'

/** Returns everyone who can sign in, except removed people. @throws AppError `action.denied` */
export async function listPeople(actor: Actor): Promise<PersonRow[]> {
  permit(decide(actor, 'people.manage', null))
  const people = (await listRecords(database())).filter(({ kind }) => kind === 'person')
  return people.map(({ kind: _kind, ...person }) => ({
    ...person,
    createdAt: person.createdAt.toISOString(),
    lastSeenAt: person.lastSeenAt?.toISOString() ?? null,
    me: person.id === actor.id,
  }))
}
