/** Slices of the audit log, newest first, and the names of the objects of its events. */
import type { AuditFilter } from '@/lib/core/audit/audit-filter'
import { storedRules } from '@/lib/core/audit/former-rules'
import { storedTypes } from '@/lib/core/audit/former-types'
import type { AuditContent } from '@/lib/core/audit/chain'
import type { TimeConflictReason } from '@/lib/core/audit/time-order'
import { parseId, type UserId } from '@/lib/core/base/ids'
import type { PersonKind } from '@/lib/core/policy/model/actor'
import type { Tx } from '@/lib/store/connection/client'
import { likeAnywhere } from '@/lib/store/connection/containing'
import { Prisma } from '@/lib/store/generated/client'

export type AuditRecord = AuditContent & {
  actorName: string | null
  actorEmail: string | null
  actorKind: PersonKind | null
  tokenName: string | null
  seq: number | null
  hash: string | null
  setAside: TimeConflictReason | null
}

type AuditSlice = {
  filter: AuditFilter
  /** Only events before this one, which may have been removed since. */
  before?: EventPosition | null
}

/** A place in the list of events. */
export type EventPosition = { at: string; id: string }

/**
 * Returns the newest events of a slice. Ids are created in the order of time, so they break ties.
 * @param searchMax maximum number of events in which a text is searched; absent: all
 */
export async function selectAuditRecords(
  tx: Tx,
  slice: AuditSlice,
  { limit, searchMax }: { limit: number; searchMax?: number },
): Promise<AuditRecord[]> {
  const { text } = slice.filter
  const matches = Prisma.sql`${inSlice(slice)} AND ${contains(text)}`
  if (text === undefined || searchMax === undefined)
    return selectNewest(tx, Prisma.sql`audit_event e`, matches, limit)
  const searched = Prisma.sql`(
    SELECT * FROM audit_event e WHERE ${inSlice(slice)} ${newestFirst} LIMIT ${searchMax}) e`
  return selectNewest(tx, searched, contains(text), limit)
}

/**
 * Returns the oldest of the events in which `selectAuditRecords` searches a text; null if it searches all events of the
 * slice.
 */
export async function findSearchedTo(
  tx: Tx,
  slice: AuditSlice,
  searchMax: number,
): Promise<EventPosition | null> {
  const [last, older] = await tx.$queryRaw<{ at: Date; id: string }[]>`
    SELECT e.at, e.id FROM audit_event e WHERE ${inSlice(slice)} ${newestFirst} OFFSET ${searchMax - 1} LIMIT 2`
  return last && older ? { at: last.at.toISOString(), id: last.id } : null
}

const newestFirst = Prisma.sql`ORDER BY e.at DESC, e.id DESC`

/** Returns the newest events that concern a person: what they did, and what was done to them. */
export function selectEventsConcerning(tx: Tx, person: UserId, limit: number): Promise<AuditRecord[]> {
  // With OR, Postgres would read all events of the person, which are as many as their runs.
  const newest = (condition: Prisma.Sql) => Prisma.sql`
    (SELECT o.id FROM audit_event o WHERE ${condition} ORDER BY o.at DESC, o.id DESC LIMIT ${limit})`
  const byThem = newest(Prisma.sql`o.actor_id = ${person}::uuid`)
  const aboutThem = newest(Prisma.sql`o.target = ${person}`)
  const concerning = Prisma.sql`e.id = ANY(ARRAY(${byThem} UNION ALL ${aboutThem}))`
  return selectNewest(tx, Prisma.sql`audit_event e`, concerning, limit)
}

async function selectNewest(
  tx: Tx,
  source: Prisma.Sql,
  where: Prisma.Sql,
  limit: number,
): Promise<AuditRecord[]> {
  const rows = await tx.$queryRaw<(Omit<AuditRecord, 'at' | 'seq'> & { at: Date; seq: bigint | null })[]>`
    SELECT e.id, e.at, e.type, e.actor_id AS "actorId", e.target, e.before, e.after, e.rule, e.result,
      e.request_id AS "requestId", e.token_id AS "tokenId", e.seq, e.hash, u.name AS "actorName", u.email AS "actorEmail", u.kind AS "actorKind",
      k.name AS "tokenName", CASE WHEN e.seq IS NULL THEN s.reason END AS "setAside"
    FROM ${source} LEFT JOIN "user" u ON u.id = e.actor_id LEFT JOIN api_token k ON k.id = e.token_id
      LEFT JOIN audit_set_aside s ON s.event_id = e.id
    WHERE ${where} ${newestFirst} LIMIT ${limit}`
  return rows.map(row => ({
    ...row,
    at: row.at.toISOString(),
    seq: row.seq === null ? null : Number(row.seq),
  }))
}

/** Counts all events of a slice, which reads every one of them: for exports, not for pages. */
export async function countAuditRecords(tx: Tx, slice: AuditSlice): Promise<number> {
  const [row] = await tx.$queryRaw<{ count: bigint }[]>`
    SELECT count(*) AS count FROM audit_event e LEFT JOIN "user" u ON u.id = e.actor_id
    WHERE ${inSlice(slice)} AND ${contains(slice.filter.text)}`
  return Number(row!.count)
}

/** Returns the conditions of a slice, except for its text. */
function inSlice({ filter, before }: AuditSlice): Prisma.Sql {
  const { who, type, target, from, to } = filter
  const conditions = [
    Prisma.sql`true`,
    ...(who === undefined ? [] : [isBy(who)]),
    ...(type === undefined ? [] : [isOfType(type)]),
    ...(target === undefined ? [] : [isAbout(target)]),
    ...(from ? [Prisma.sql`e.at >= ${from}`] : []),
    ...(to ? [Prisma.sql`e.at < ${to}`] : []),
    ...(before ? [Prisma.sql`(e.at, e.id) < (${new Date(before.at)}, ${before.id}::uuid)`] : []),
  ]
  return Prisma.join(conditions, ' AND ')
}

/** Returns a condition on the type. Events of earlier releases keep the type that they were stored with. */
function isOfType(type: string): Prisma.Sql {
  const former = storedTypes(type)
  const isNamed = type.endsWith('.*')
    ? Prisma.sql`starts_with(e.type, ${type.slice(0, -1)})`
    : Prisma.sql`e.type = ${type}`
  // Most types never had another name, and then a plain comparison uses the index in the order of the list.
  return former.length === 0 ? isNamed : Prisma.sql`(${isNamed} OR e.type = ANY (${former}::text[]))`
}

function isBy(who: string): Prisma.Sql {
  if (who.toLowerCase() === 'pegboard') return Prisma.sql`e.actor_id IS NULL`
  const id = parseId<UserId>(who)
  if (id) return Prisma.sql`e.actor_id = ${id}::uuid`
  if (who.includes('@'))
    return Prisma.sql`e.actor_id IN (SELECT id FROM "user" WHERE email = ${who.toLowerCase()})`
  return Prisma.sql`e.actor_id IN (SELECT id FROM "user" WHERE name ILIKE ${likeAnywhere(who)})`
}

/**
 * Returns a condition on the object. Events name their toolbox, tool and person in `after`, also where their
 * target is a run.
 */
function isAbout(target: string): Prisma.Sql {
  const [, toolbox = target, tool] = /^([^/]+)\/(.+)$/s.exec(target) ?? []
  const named = Prisma.sql`e.after ->> 'toolbox' = ${toolbox}`
  if (tool !== undefined) return Prisma.sql`(${named} AND e.after ->> 'tool' = ${tool})`
  // As arrays, so that each part uses its index.
  const person = Prisma.sql`SELECT id::text FROM "user" WHERE email = ${target.toLowerCase()}`
  return Prisma.sql`(${named}
    OR e.after ->> 'person' = ANY (ARRAY (SELECT ${target} UNION ALL ${person}))
    OR e.target = ANY (ARRAY (
      SELECT ${target} UNION ALL SELECT id::text FROM toolbox WHERE slug = ${target} UNION ALL ${person})))`
}

/** Returns a condition on the event `e` and its actor `u`, which no index answers. */
function contains(text: string | undefined): Prisma.Sql {
  if (text === undefined) return Prisma.sql`TRUE`
  const stored = Prisma.sql`concat_ws(' ', e.type, e.before, e.after, e.rule, e.result, e.request_id, e.token_id, e.target, u.name, u.email)
    ILIKE ${likeAnywhere(text)}`
  const former = storedRules(text)
  return former.length === 0 ? stored : Prisma.sql`(${stored} OR e.rule = ANY (${former}::text[]))`
}

/** Reports whether an event since then records that the actor viewed the same slice. */
export async function hasLooked(
  tx: Tx,
  { actorId, fields, since }: { actorId: UserId; fields: Record<string, string>; since: Date },
): Promise<boolean> {
  const [row] = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM audit_event WHERE actor_id = ${actorId}::uuid AND at > ${since} AND type = 'audit.viewed'
      AND after -> 'filter' = ${JSON.stringify(fields)}::jsonb LIMIT 1`
  return row !== undefined
}

export type TargetName = {
  id: string
  kind: 'person' | 'toolbox' | 'run' | 'invitation' | 'token'
  title: string
  slug: string
}

/** Returns the current names of those ids that are known. */
export async function nameTargets(tx: Tx, targets: readonly string[]): Promise<Map<string, TargetName>> {
  const ids = [...new Set(targets)].filter(target => parseId(target))
  if (ids.length === 0) return new Map()
  const rows = await tx.$queryRaw<TargetName[]>`
    SELECT id::text, 'person' AS kind, name AS title, email AS slug FROM "user" WHERE id = ANY (${ids}::uuid[])
    UNION ALL SELECT id::text, 'toolbox', title, slug FROM toolbox WHERE id = ANY (${ids}::uuid[])
    UNION ALL SELECT id::text, 'invitation', coalesce(email, 'anyone with the link'), '' FROM invitation
      WHERE id = ANY (${ids}::uuid[])
    UNION ALL SELECT id::text, 'token', name, '' FROM api_token WHERE id = ANY (${ids}::uuid[])
    UNION ALL SELECT r.id::text, 'run', tool.name, '' FROM run r
      JOIN tool_version tv ON tv.id = r.tool_version_id JOIN tool ON tool.id = tv.tool_id
      WHERE r.id = ANY (${ids}::uuid[])`
  return new Map(rows.map(row => [row.id, row]))
}
