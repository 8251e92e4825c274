/** Finds people, groups and roles by a part of their names, for forms. */
import { parseId, type ToolboxId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { Subject } from '@/lib/core/policy/model/rule'
import { isStorable } from '@/lib/core/spec/json-value'
import type { Tx } from '@/lib/store/connection/client'
import { likeAnywhere, trigramLength } from '@/lib/store/connection/containing'
import { Prisma } from '@/lib/store/generated/client'
import { idsOf, roleNames } from './policy-names'

/** Whose names the actor may see: everyone's, or those related to a toolbox; without one, only those of the actor's groups. */
export type NameScope = 'all' | { actor: Actor; toolboxId: ToolboxId | null; named: readonly Subject[] }

export type FoundSubject = {
  type: 'person' | 'group' | 'role'
  id: string
  title: string
  note: string | null
}

type SubjectQuery = {
  types: readonly FoundSubject['type'][]
  /** Lower-case words, each of which must begin a word of the name or the email address. */
  words: readonly string[]
  limit: number
}

/** Returns roles, then groups, then people whose names match, each by name. Removed people are left out. */
export async function findSubjects(tx: Tx, scope: NameScope, query: SubjectQuery): Promise<FoundSubject[]> {
  const { types, words, limit } = query
  const columns = scope === 'all' ? [Prisma.sql`u.name`, Prisma.sql`u.email`] : [Prisma.sql`u.name`]
  const of = {
    role: Prisma.sql`
      SELECT 'role' AS type, r.name AS id, r.title, NULL AS note, 1 AS rank FROM role r
      WHERE ${rolesIn(scope)} AND ${hasWords(Prisma.sql`r.title || ' ' || r.name`, words)}`,
    group: Prisma.sql`
      SELECT 'group' AS type, g.id::text, g.name AS title, g.slug AS note, 2 AS rank FROM "group" g
      WHERE ${groupsIn(scope)} AND ${hasWords(Prisma.sql`g.name || ' ' || g.slug`, words)}`,
    // The order and the limit are here, so that an index gives the first people by name, or those with a part of a name.
    person: Prisma.sql`(
      SELECT 'person' AS type, u.id::text, u.name AS title, ${
        scope === 'all' ? Prisma.sql`u.email` : Prisma.sql`NULL`
      } AS note, 3 AS rank FROM "user" u
      WHERE u.status <> 'removed' AND ${peopleIn(scope)} AND ${containsWords(columns, words)}
        AND ${hasWords(Prisma.join(columns, " || ' ' || "), words)}
      ORDER BY lower(u.name), u.id LIMIT ${limit}
    )`,
  }
  return tx.$queryRaw<FoundSubject[]>`
    SELECT type, id, title, note FROM (${Prisma.join(
      types.map(type => of[type]),
      ' UNION ALL ',
    )}) found
    ORDER BY rank, lower(title), id LIMIT ${limit}`
}

/** Returns the subject if it exists and the actor may see its name. */
export async function findSubject(
  tx: Tx,
  scope: NameScope,
  { type, id }: { type: FoundSubject['type']; id: string },
): Promise<FoundSubject | null> {
  if (type === 'role' ? !isStorable(id) : !parseId(id)) return null
  const of = {
    role: Prisma.sql`SELECT r.title, NULL AS note FROM role r WHERE r.name = ${id} AND ${rolesIn(scope)}`,
    group: Prisma.sql`
      SELECT g.name AS title, g.slug AS note FROM "group" g WHERE g.id = ${id}::uuid AND ${groupsIn(scope)}`,
    person: Prisma.sql`
      SELECT u.name AS title, ${scope === 'all' ? Prisma.sql`u.email` : Prisma.sql`NULL`} AS note FROM "user" u
      WHERE u.id = ${id}::uuid AND u.status <> 'removed' AND ${peopleIn(scope)}`,
  }
  const [row] = await tx.$queryRaw<Pick<FoundSubject, 'title' | 'note'>[]>(of[type])
  return row ? { type, id, ...row } : null
}

/** Reports whether each of the words begins a word of a name. Words contain only letters and digits. */
function hasWords(name: Prisma.Sql, words: readonly string[]): Prisma.Sql {
  const parts = Prisma.sql`(' ' || regexp_replace(lower(${name}), '[^[:alnum:]]+', ' ', 'g'))`
  return words.length === 0
    ? Prisma.sql`TRUE`
    : Prisma.join(
        words.map(word => Prisma.sql`${parts} LIKE ${`% ${word}%`}`),
        ' AND ',
      )
}

/** Returns a condition for whether each word that is long enough for a trigram index is in one of the columns. */
function containsWords(columns: readonly Prisma.Sql[], words: readonly string[]): Prisma.Sql {
  const long = words.filter(word => word.length >= trigramLength)
  const contains = long.map(word => {
    const anywhere = columns.map(column => Prisma.sql`${column} ILIKE ${likeAnywhere(word)}`)
    return Prisma.sql`(${Prisma.join(anywhere, ' OR ')})`
  })
  return contains.length === 0 ? Prisma.sql`TRUE` : Prisma.join(contains, ' AND ')
}

/**
 * The actor, people in the rules of the toolbox, its owners, people who ran or requested one of its tools, and members of
 * the actor's groups.
 */
function peopleIn(scope: NameScope): Prisma.Sql {
  if (scope === 'all') return Prisma.sql`TRUE`
  const { actor, toolboxId, named } = scope
  // A toolbox can have more runs than there are people, so each person is looked up in its runs.
  return Prisma.sql`(u.id IN (
    SELECT ${actor.id}::uuid
    UNION SELECT unnest(${idsOf(named, 'person')}::uuid[])
    UNION SELECT user_id FROM toolbox_owner WHERE toolbox_id = ${toolboxId}::uuid
    UNION SELECT user_id FROM access_request WHERE toolbox_id = ${toolboxId}::uuid
    UNION SELECT user_id FROM membership WHERE group_id = ANY(${[...actor.groups]}::uuid[])
  ) OR EXISTS (SELECT FROM run r WHERE r.toolbox_id = ${toolboxId}::uuid AND r.user_id = u.id))`
}

/** The actor's groups, those that own the toolbox, and those in its rules. */
function groupsIn(scope: NameScope): Prisma.Sql {
  if (scope === 'all') return Prisma.sql`TRUE`
  const ids: string[] = [...scope.actor.groups, ...idsOf(scope.named, 'group')]
  return Prisma.sql`(g.id = ANY(${ids}::uuid[]) OR EXISTS (
    SELECT FROM toolbox_owner_group o WHERE o.group_id = g.id AND o.toolbox_id = ${scope.toolboxId}::uuid))`
}

/** The roles that rules of the toolbox name. */
function rolesIn(scope: NameScope): Prisma.Sql {
  if (scope === 'all') return Prisma.sql`TRUE`
  return Prisma.sql`r.name = ANY(${roleNames(scope.named)}::text[])`
}
