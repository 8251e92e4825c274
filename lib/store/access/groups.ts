/** Groups of people, their members, and the toolboxes that they own. */
import type { GroupId, ToolboxId, UserId } from '@/lib/core/base/ids'
import { isStorable } from '@/lib/core/spec/json-value'
import type { Tx } from '@/lib/store/connection/client'
import { wordReader } from '@/lib/store/connection/stored-word'
import { inLockOrder } from '@/lib/store/people/people'

const membershipSources = ['manual', 'claim'] as const
type MembershipSource = (typeof membershipSources)[number]
const readSource = wordReader('membership.source', membershipSources)

export type GroupRecord = {
  id: GroupId
  slug: string
  name: string
  description: string
  /** Value of the provider's groups claim that makes people members automatically. */
  claim: string | null
}

const groupColumns = { id: true, slug: true, name: true, description: true, claim: true } as const

/** Returns a group, or null; text that Postgres cannot store names none. */
export async function findGroup(tx: Tx, slug: string): Promise<GroupRecord | null> {
  if (!isStorable(slug)) return null
  const row = await tx.group.findUnique({ where: { slug }, select: groupColumns })
  return row && { ...row, id: row.id as GroupId }
}

/**
 * Returns the group if the person is a member. A group of others takes the same query as one that does not
 * exist.
 */
export async function findGroupOf(tx: Tx, slug: string, person: UserId): Promise<GroupRecord | null> {
  if (!isStorable(slug)) return null
  const where = { slug, members: { some: { userId: person } } }
  const row = await tx.group.findFirst({ where, select: groupColumns })
  return row && { ...row, id: row.id as GroupId }
}

type MemberRecord = {
  id: UserId
  name: string
  email: string
  manager: boolean
  source: MembershipSource
}

/** Returns some members of a group, managers first, then by name. Removed people have no memberships. */
export async function listMembers(
  tx: Tx,
  groupId: GroupId,
  { skip, take }: { skip: number; take: number },
): Promise<MemberRecord[]> {
  const rows = await tx.membership.findMany({
    where: { groupId },
    orderBy: [{ manager: 'desc' }, { person: { name: 'asc' } }, { userId: 'asc' }],
    ...{ skip, take },
    select: { manager: true, source: true, person: { select: { id: true, name: true, email: true } } },
  })
  return rows.map(({ manager, source, person }) => ({
    ...person,
    id: person.id as UserId,
    manager,
    source: readSource(source),
  }))
}

export async function countMembers(tx: Tx, groupId: GroupId): Promise<number> {
  return tx.membership.count({ where: { groupId } })
}

/** Returns the membership of a person, or null. */
export async function findMember(
  tx: Tx,
  groupId: GroupId,
  userId: UserId,
): Promise<{ manager: boolean } | null> {
  return tx.membership.findUnique({
    where: { groupId_userId: { groupId, userId } },
    select: { manager: true },
  })
}

/** Returns the first toolboxes that a group owns, by title, and the number of all. */
export async function listOwnedToolboxes(
  tx: Tx,
  groupId: GroupId,
  take: number,
): Promise<{ toolboxes: { slug: string; title: string }[]; total: number }> {
  const rows = await tx.toolboxOwnerGroup.findMany({
    where: { groupId },
    orderBy: [{ toolbox: { title: 'asc' } }, { toolbox: { slug: 'asc' } }],
    take,
    select: { toolbox: { select: { slug: true, title: true } } },
  })
  const total = rows.length < take ? rows.length : await tx.toolboxOwnerGroup.count({ where: { groupId } })
  return { toolboxes: rows.map(({ toolbox }) => toolbox), total }
}

/**
 * Returns the group and locks it until the transaction ends, so that concurrent changes of one group run in
 * sequence. A sign-in that adds its person does not wait for it.
 */
export async function lockGroup(tx: Tx, slug: string): Promise<GroupRecord | null> {
  if (!isStorable(slug)) return null
  await tx.$queryRaw`SELECT 1 FROM "group" WHERE slug = ${slug} FOR NO KEY UPDATE`
  return findGroup(tx, slug)
}

type NewGroup = { slug: string; name: string; description: string; at: Date }

/** Inserts a group. @returns its id, or null when the slug is taken */
export async function insertGroup(tx: Tx, { at, ...group }: NewGroup): Promise<GroupId | null> {
  const [row] = await tx.group.createManyAndReturn({
    data: [{ ...group, createdAt: at }],
    skipDuplicates: true,
    select: { id: true },
  })
  return (row?.id ?? null) as GroupId | null
}

type GroupChange = { name?: string; description?: string; claim?: string | null }

/** Changes fields of a group that exists. @throws when it no longer exists */
export async function updateGroup(tx: Tx, id: GroupId, change: GroupChange): Promise<void> {
  await tx.group.update({ where: { id }, data: change })
}

/** Reports whether another group already follows this claim of the identity provider. */
export async function isClaimTaken(tx: Tx, claim: string, except: GroupId): Promise<boolean> {
  return (await tx.group.count({ where: { claim, id: { not: except } } })) > 0
}

/**
 * Deletes a group with its memberships, assigned roles and ownerships. Rules that name it stay, and match
 * no one.
 */
export async function deleteGroup(tx: Tx, id: GroupId): Promise<void> {
  await tx.group.delete({ where: { id } })
}

/**
 * Adds a member or changes their rights. A member who was added manually stays when the provider's claim no
 * longer names the group.
 */
export async function putMember(
  tx: Tx,
  membership: { groupId: GroupId; userId: UserId; manager: boolean; at: Date },
): Promise<void> {
  const { groupId, userId, manager, at } = membership
  await tx.membership.upsert({
    where: { groupId_userId: { groupId, userId } },
    create: { groupId, userId, manager, source: 'manual', addedAt: at },
    update: { manager },
  })
}

/** Removes a person from a group. Removing someone who is no member changes nothing. */
export async function removeMember(tx: Tx, groupId: GroupId, userId: UserId): Promise<void> {
  await tx.membership.deleteMany({ where: { groupId, userId } })
}

/** Slugs of the groups that a sign-in made a person a member of, and of those that it took them out of. */
type ClaimedProposal = { joined: string[]; left: string[] }

/**
 * Stores a person's groups claim from the provider and updates their memberships accordingly. A person who is removed at
 * the same time joins no group.
 */
export async function claimGroups(
  tx: Tx,
  person: UserId,
  claims: readonly string[],
  at: Date,
): Promise<ClaimedProposal> {
  const { count } = await tx.user.updateMany({
    where: { id: person, status: { not: 'removed' } },
    data: { providerGroups: [...claims] },
  })
  if (count === 0) return { joined: [], left: [] }
  const left = await tx.$queryRaw<{ slug: string }[]>`
    DELETE FROM membership m USING "group" g
    WHERE m.group_id = g.id AND m.user_id = ${person}::uuid AND m.source = 'claim'
      AND (g.claim IS NULL OR g.claim <> ALL(${[...claims]}::text[]))
    RETURNING g.slug`
  const joined = await tx.$queryRaw<{ slug: string }[]>`
    WITH added AS (
      INSERT INTO membership (group_id, user_id, manager, source, added_at)
      SELECT g.id, ${person}::uuid, false, 'claim', ${at} FROM "group" g WHERE g.claim = ANY(${[...claims]}::text[])
      ON CONFLICT DO NOTHING RETURNING group_id
    ) SELECT g.slug FROM "group" g JOIN added ON added.group_id = g.id ORDER BY g.slug`
  return { joined: joined.map(row => row.slug), left: left.map(row => row.slug) }
}

/** Updates the memberships of a group after its claim changed. @returns numbers of people */
export async function claimMembers(
  tx: Tx,
  group: { id: GroupId; claim: string | null },
  at: Date,
): Promise<{ joined: number; left: number }> {
  const left = await tx.$executeRaw`
    DELETE FROM membership m USING "user" u
    WHERE m.user_id = u.id AND m.group_id = ${group.id}::uuid AND m.source = 'claim'
      AND (${group.claim}::text IS NULL OR ${group.claim} <> ALL(u.provider_groups))`
  const joined = await tx.$executeRaw`
    INSERT INTO membership (group_id, user_id, manager, source, added_at)
    SELECT ${group.id}::uuid, u.id, false, 'claim', ${at} FROM "user" u
    WHERE ${group.claim} = ANY(u.provider_groups) AND u.status <> 'removed'
    ${inLockOrder} FOR KEY SHARE OF u
    ON CONFLICT DO NOTHING`
  return { joined, left }
}

export type ToolboxOwners = {
  people: { id: UserId; name: string; email: string }[]
  groups: { id: GroupId; slug: string; name: string }[]
}

/** Returns the people and groups that own a toolbox, each by name. */
export async function listOwners(tx: Tx, toolbox: ToolboxId): Promise<ToolboxOwners> {
  // Sequential, because a transaction runs one query at a time.
  const people = await tx.toolboxOwner.findMany({
    where: { toolboxId: toolbox },
    orderBy: [{ user: { name: 'asc' } }, { userId: 'asc' }],
    select: { user: { select: { id: true, name: true, email: true } } },
  })
  const groups = await tx.toolboxOwnerGroup.findMany({
    where: { toolboxId: toolbox },
    orderBy: [{ group: { name: 'asc' } }, { groupId: 'asc' }],
    select: { group: { select: { id: true, slug: true, name: true } } },
  })
  return {
    people: people.map(({ user }) => ({ ...user, id: user.id as UserId })),
    groups: groups.map(({ group }) => ({ ...group, id: group.id as GroupId })),
  }
}

/** Replaces all owners of a toolbox. The toolbox must be locked, or concurrent changes mix. */
export async function setOwners(
  tx: Tx,
  toolboxId: ToolboxId,
  owners: { people: readonly UserId[]; groups: readonly GroupId[] },
): Promise<void> {
  await tx.toolboxOwner.deleteMany({ where: { toolboxId } })
  await tx.toolboxOwnerGroup.deleteMany({ where: { toolboxId } })
  await tx.toolboxOwner.createMany({ data: owners.people.map(userId => ({ toolboxId, userId })) })
  await tx.toolboxOwnerGroup.createMany({ data: owners.groups.map(groupId => ({ toolboxId, groupId })) })
}
