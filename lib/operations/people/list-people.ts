import { parseId, type UserId } from '@/lib/core/base/ids'
import type { PeopleView } from '@/lib/core/people/people-views'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import { storableText } from '@/lib/core/spec/json-value'
import { database } from '@/lib/store/connection/client'
import { listPeople as listRecords } from '@/lib/store/people/people'

const pageSize = 50
const textLengthMax = 100

/**
 * Returns a page of the people who can sign in, by name, without removed ones.
 * @param text a part of a name or email address
 * @param after `next` of the previous page
 * @throws AppError `action.denied`
 */
export async function listPeople(
  actor: Actor,
  { text = '', after }: { text?: string; after?: string } = {},
): Promise<PeopleView> {
  permit(decide(actor, 'people.manage', null))
  const rows = await listRecords(database(), {
    text: storableText(text.trim()).slice(0, textLengthMax),
    after: parseId<UserId>(after) ?? null,
    limit: pageSize + 1,
  })
  const shown = rows.slice(0, pageSize)
  return {
    people: shown.map(person => ({
      ...person,
      createdAt: person.createdAt.toISOString(),
      lastSeenAt: person.lastSeenAt?.toISOString() ?? null,
      me: person.id === actor.id,
    })),
    next: rows.length > pageSize ? shown.at(-1)!.id : null,
  }
}
