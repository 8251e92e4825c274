/** Lists of groups. */
import type { GroupId, UserId } from '@/lib/core/base/ids'
import { isStorable } from '@/lib/core/spec/json-value'
import { likeAnywhere } from '@/lib/store/connection/containing'
import type { Tx } from '@/lib/store/connection/client'
import { Prisma } from '@/lib/store/generated/client'
import type { GroupRecord } from './groups'

/** A group as lists show it. */
type ListedGroup = Omit<GroupRecord, 'id'> & {
  members: number
  /** Names of some of its managers. */
  managers: string[]
  toolboxes: { slug: string; title: string }[]
  /** Number of toolboxes that are not among `toolboxes`. */
  moreToolboxes: number
}

/** Maximum number of managers and of toolboxes that a list names per group. */
const namedPerGroup = 5

/**
 * Returns groups by name, each with a few of its managers and toolboxes.
 * @param text a part of the name; empty for all
 * @param after slug of the group after which the list begins; null for its beginning
 */
export async function listGroups(
  tx: Tx,
  { text, after, limit }: { text: string; after: string | null; limit: number },
): Promise<ListedGroup[]> {
  const behind = after
    ? Prisma.sql`(g.name, g.slug) > (SELECT name, slug FROM "group" WHERE slug = ${after})`
    : Prisma.sql`TRUE`
  const rows = await tx.$queryRaw<(Omit<ListedGroup, 'moreToolboxes'> & { owned: number })[]>`
    SELECT g.slug, g.name, g.description, g.claim,
      (SELECT count(*)::int FROM membership m WHERE m.group_id = g.id) AS members,
      ARRAY(
        SELECT u.name FROM membership m JOIN "user" u ON u.id = m.user_id WHERE m.group_id = g.id AND m.manager
        ORDER BY u.name, u.id LIMIT ${namedPerGroup}
      ) AS managers,
      (SELECT coalesce(json_agg(named), '[]') FROM (
        SELECT t.slug, t.title FROM toolbox_owner_group o JOIN toolbox t ON t.id = o.toolbox_id WHERE o.group_id = g.id
        ORDER BY t.title, t.slug LIMIT ${namedPerGroup}
      ) named) AS toolboxes,
      (SELECT count(*)::int FROM toolbox_owner_group o WHERE o.group_id = g.id) AS owned
    FROM "group" g WHERE g.name ILIKE ${likeAnywhere(text)} AND ${behind}
    ORDER BY g.name, g.slug LIMIT ${limit}`
  return rows.map(({ owned, ...row }) => ({ ...row, moreToolboxes: owned - row.toolboxes.length }))
}

/** Returns the names of the groups of a person, without their members. */
export async function listGroupNames(
  tx: Tx,
  person: UserId,
): Promise<Pick<GroupRecord, 'id' | 'slug' | 'name' | 'description'>[]> {
  const rows = await tx.group.findMany({
    where: { members: { some: { userId: person } } },
    orderBy: [{ name: 'asc' }, { slug: 'asc' }],
    select: { id: true, slug: true, name: true, description: true },
  })
  return rows.map(row => ({ ...row, id: row.id as GroupId }))
}

/** Returns the ids of those of the groups that exist, by slug. @param person only groups of this person; null for any */
export async function findGroupIds(
  tx: Tx,
  slugs: readonly string[],
  person: UserId | null,
): Promise<Map<string, GroupId>> {
  const rows = await tx.group.findMany({
    where: {
      slug: { in: slugs.filter(isStorable) },
      ...(person && { members: { some: { userId: person } } }),
    },
    select: { id: true, slug: true },
  })
  return new Map(rows.map(({ id, slug }) => [slug, id as GroupId]))
}

/**
 * Returns the values of the groups claim that came with sign-ins and belong to no group yet, with the most people first.
 * @param peopleMax maximum number of people that are counted, the newest
 */
export async function listUnusedClaims(
  tx: Tx,
  peopleMax: number,
): Promise<{ claim: string; people: number }[]> {
  return tx.$queryRaw`
    SELECT c.claim, count(*)::int AS people
    FROM (SELECT status, provider_groups FROM "user" ORDER BY id DESC LIMIT ${peopleMax}) u,
      unnest(u.provider_groups) AS c(claim)
    WHERE u.status <> 'removed' AND NOT EXISTS (SELECT 1 FROM "group" g WHERE g.claim = c.claim)
    GROUP BY c.claim ORDER BY people DESC, c.claim LIMIT 100`
}
