/** Rows of tool sets and of their owners. */
import type { GroupId, SetId, UserId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { SetFacts, SetVisibility } from '@/lib/core/policy/model/facts'
import type { SetChange } from '@/lib/core/sets/read-set'
import type { Tx } from '@/lib/store/connection/client'
import { nameFewTexts, plannedIn } from '@/lib/store/connection/planned-query'
import { pagePool } from '@/lib/store/connection/stream-pool'
import { Prisma } from '@/lib/store/generated/client'
import { shownTools } from './set-tools'

export type SetRecord = {
  id: SetId
  slug: string
  title: string
  description: string
  visibility: SetVisibility
  updatedAt: Date
  owners: { id: UserId; name: string; email: string }[]
  ownerGroups: { id: GroupId; slug: string; name: string }[]
  /** Number of its tools that the actor can see. */
  tools: number
}

/**
 * Returns a condition on `tool_set` as `s`: the person owns it, also through a group. An array, for whose ids Postgres looks
 * up sets; with EXISTS, it tests every set.
 */
const isOwnedBy = (actor: Actor) => Prisma.sql`s.id = ANY(ARRAY(
  SELECT o.set_id FROM tool_set_owner o WHERE o.user_id = ${actor.id}::uuid
  UNION ALL
  SELECT o.set_id FROM tool_set_owner_group o WHERE o.group_id = ANY(${[...actor.groups]}::uuid[])))`

/** The decision about `set.read` as SQL. tests/database/sets/sets.test.ts compares both. */
const isReadableSet = (actor: Actor) =>
  actor.role === 'admin' ? Prisma.sql`TRUE` : Prisma.sql`(s.visibility <> 'hidden' OR ${isOwnedBy(actor)})`

/**
 * Returns sets that the actor can see, by slug.
 * @param after slug after which the list begins
 * @param mine only those that the person owns
 * @param search text that the slug contains
 * @param since only those that were changed after this time
 */
export async function listSetRecords(
  tx: Tx,
  actor: Actor,
  {
    after = '',
    mine,
    limit,
    search,
    since,
  }: { after?: string; mine: boolean; limit: number; search?: string; since?: Date },
): Promise<SetRecord[]> {
  const found = search === undefined ? Prisma.empty : Prisma.sql`AND position(lower(${search}) IN s.slug) > 0`
  const changed = since === undefined ? Prisma.empty : Prisma.sql`AND s.updated_at > ${since}`
  const where = mine ? isOwnedBy(actor) : isReadableSet(actor)
  return selectSets(
    tx,
    actor,
    Prisma.sql`${where} AND s.slug > ${after} ${found} ${changed} ORDER BY s.slug LIMIT ${limit}`,
    search === undefined && since === undefined ? 'list-sets' : undefined,
  )
}

/** Returns the set; null when there is none, or it is not visible to this person. */
export async function findReadableSet(tx: Tx, actor: Actor, slug: string): Promise<SetRecord | null> {
  const [found] = await selectSets(
    tx,
    actor,
    Prisma.sql`s.slug = ${slug} AND ${isReadableSet(actor)}`,
    'find-set',
  )
  return found ?? null
}

/** Locks a set until the transaction ends. @returns false when it no longer exists */
export async function lockSet(tx: Tx, id: SetId): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`SELECT 1 FROM tool_set WHERE id = ${id}::uuid FOR UPDATE`
  return rows.length > 0
}

/** Returns the facts of a set that `decide` needs. */
export const factsOfSet = ({ visibility, owners, ownerGroups }: SetRecord): SetFacts => ({
  shownTo: visibility,
  ownerIds: owners.map(({ id }) => id),
  ownerGroupIds: ownerGroups.map(({ id }) => id),
})

type NewSetRow = {
  id: SetId
  slug: string
  title: string
  description: string
  visibility: SetVisibility
  ownerId: UserId
  at: Date
}

/** Inserts a set with its first owner. @returns false when the name is taken, also when it was taken concurrently */
export async function insertSet(tx: Tx, { ownerId, at, ...set }: NewSetRow): Promise<boolean> {
  const { count } = await tx.toolSet.createMany({
    data: [{ ...set, createdAt: at, updatedAt: at }],
    skipDuplicates: true,
  })
  if (count > 0) await tx.toolSetOwner.create({ data: { setId: set.id, userId: ownerId } })
  return count > 0
}

/** Returns the number of sets that a person owns, apart from those of groups. */
export const countOwnedSets = (tx: Tx, userId: UserId): Promise<number> =>
  tx.toolSetOwner.count({ where: { userId } })

/** Changes fields of a set and the time of its last change. @throws when it does not exist */
export async function updateSet(tx: Tx, id: SetId, change: SetChange, at: Date): Promise<void> {
  await tx.toolSet.update({ where: { id }, data: { ...change, updatedAt: at } })
}

/** Deletes a set. Runs that it started stay. */
export async function deleteSet(tx: Tx, id: SetId): Promise<void> {
  await tx.toolSet.deleteMany({ where: { id } })
}

/** Replaces all owners of a set. The set must be locked, or concurrent changes mix. */
export async function replaceSetOwners(
  tx: Tx,
  setId: SetId,
  owners: { people: readonly UserId[]; groups: readonly GroupId[] },
): Promise<void> {
  await tx.toolSetOwner.deleteMany({ where: { setId } })
  await tx.toolSetOwnerGroup.deleteMany({ where: { setId } })
  await tx.toolSetOwner.createMany({ data: owners.people.map(userId => ({ setId, userId })) })
  await tx.toolSetOwnerGroup.createMany({ data: owners.groups.map(groupId => ({ setId, groupId })) })
}

/** @param kind of the condition, as for `nameFewTexts`; undefined for a rare one */
function selectSets(
  tx: Tx,
  actor: Actor,
  where: Prisma.Sql,
  kind: 'find-set' | 'list-sets' | undefined,
): Promise<SetRecord[]> {
  const statement = Prisma.sql`
    SELECT s.id, s.slug, s.title, s.description, s.visibility, s.updated_at AS "updatedAt",
      coalesce(
        (SELECT json_agg(json_build_object('id', u.id, 'name', u.name, 'email', u.email) ORDER BY u.name, u.id)
           FROM tool_set_owner o JOIN "user" u ON u.id = o.user_id WHERE o.set_id = s.id),
        '[]'
      ) AS owners,
      coalesce(
        (SELECT json_agg(json_build_object('id', g.id, 'slug', g.slug, 'name', g.name) ORDER BY g.name, g.id)
           FROM tool_set_owner_group o JOIN "group" g ON g.id = o.group_id WHERE o.set_id = s.id),
        '[]'
      ) AS "ownerGroups",
      (SELECT count(*)::int ${shownTools(actor)} AND m.set_id = s.id) AS tools
    FROM tool_set s WHERE ${where}`
  return plannedIn(tx, kind && nameFewTexts(kind, statement), statement, pagePool)
}
