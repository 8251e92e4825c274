/** People and groups that someone names as owners: of a toolbox, or of a tool set. */
import { AppError } from '@/lib/core/base/errors'
import type { GroupId, UserId } from '@/lib/core/base/ids'
import { readEmail } from '@/lib/core/people/email'
import type { OwnersView } from '@/lib/core/people/groups-view'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { Decision } from '@/lib/core/policy/model/decision'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { findGroupIds } from '@/lib/store/access/list-groups'
import type { Tx } from '@/lib/store/connection/client'
import { findPersonByEmail, holdPeople } from '@/lib/store/people/people'

export type OwnersChange = {
  /** Email addresses. */
  people: readonly string[]
  /** Slugs of groups. */
  groups: readonly string[]
}

/** Maximum number of owners of a toolbox or of a tool set; more people need a group. */
const ownersMax = 100

/** @param what such as "toolbox" @throws AppError `request.invalid` */
export function refuseTooManyOwners({ people, groups }: OwnersChange, what: string): void {
  if (people.length + groups.length > ownersMax)
    throw new AppError(
      'request.invalid',
      `A ${what} can have at most ${ownersMax} owners. Use a group instead.`,
    )
}

/** Returns owners as pages show them. Only people who can change them see email addresses. */
export function viewOwners(owners: Pick<OwnersView, 'people' | 'groups'>, may: Decision): OwnersView {
  const isManaging = may.effect !== 'deny'
  return {
    people: owners.people.map(({ id, name, email }) => ({ id, name, email: isManaging ? email : '' })),
    groups: owners.groups.map(({ slug, name }) => ({ slug, name })),
    may,
  }
}

/**
 * Returns the people with these addresses, who cannot be removed until the transaction ends.
 * @throws AppError `person.not-found`
 */
export async function findNamedPeople(tx: Tx, emails: readonly string[]): Promise<UserId[]> {
  const ids = new Map<string, UserId>()
  for (const email of emails) {
    const address = readEmail(email)
    const person = address === null ? null : await findPersonByEmail(tx, address)
    if (!person) throw unknownAddress(email)
    ids.set(email, person.id)
  }
  const held = await holdPeople(tx, [...ids.values()])
  for (const [email, id] of ids) if (!held.includes(id)) throw unknownAddress(email)
  return [...new Set(ids.values())]
}

const unknownAddress = (email: string) =>
  new AppError('person.not-found', `No account has the email address ${email}.`)

/**
 * Returns groups. One that is an owner already stays, even if the actor cannot choose it.
 * @throws AppError `group.not-found`
 */
export async function findNamedGroups(
  tx: Tx,
  actor: Actor,
  slugs: readonly string[],
  before: readonly { id: GroupId; slug: string }[],
): Promise<GroupId[]> {
  const isAdmin = decide(actor, 'people.manage', null).effect !== 'deny'
  const owners = new Map(before.map(group => [group.slug, group.id]))
  const others = await findGroupIds(tx, slugs, isAdmin ? null : actor.id)
  return [...new Set(slugs)].map(slug => {
    const id = owners.get(slug) ?? others.get(slug)
    if (!id) throw new AppError('group.not-found', `You can't add the group ${slug} as an owner.`)
    return id
  })
}
