/**
 * Reading the audit log: admins see everything, others see what concerns them, and admin access is recorded.
 */
import { namedMax, type SetAside } from '@/lib/core/audit/audit-check'
import { auditSearchMax, type AuditFilter, type AuditFilterFields } from '@/lib/core/audit/audit-filter'
import type { AuditRow, AuditTarget } from '@/lib/core/audit/audit-row'
import { auditFileHead, auditLine, type AuditFormat } from '@/lib/core/audit/write-audit'
import { parseId, type UserId } from '@/lib/core/base/ids'
import { links } from '@/lib/core/base/links'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import type { Decision } from '@/lib/core/policy/model/decision'
import { permit } from '@/lib/core/policy/evaluate/permit'
import { recordAudit } from '@/lib/store/audit/audit'
import {
  countAuditRecords,
  findSearchedTo,
  hasLooked,
  nameTargets,
  selectAuditRecords,
  selectEventsConcerning,
  type AuditRecord,
  type EventPosition,
  type TargetName,
} from '@/lib/store/audit/audit-list'
import { keptSince } from '@/lib/store/audit/audit-chain'
import { listSetAside } from '@/lib/store/audit/audit-set-aside'
import { type Tx, database, inTransaction } from '@/lib/store/connection/client'
import { findPersonByEmail } from '@/lib/store/people/people'
import { findChecks, type AuditChecks } from './verify-audit'

/** Paging through one slice, or returning to it within this time, is recorded as one access. */
const sameLookMs = 10 * 60_000
const exportedAtOnce = 500

type AuditQuestion = {
  filter: AuditFilter
  /** The filter as it was typed, which is what the audit log records. */
  fields: AuditFilterFields
  at: Date
}

type AuditPage = {
  rows: AuditRow[]
  nextCursor: string | null
  /** Time of the oldest event in which the text was searched, if older ones may contain it; null otherwise. */
  searchedTo: string | null
}

/** Lists events. @throws AppError `action.denied` */
export async function listAudit(
  actor: Actor,
  {
    cursor,
    limit,
    requestId,
    ...question
  }: AuditQuestion & { cursor?: string; limit: number; requestId?: string },
): Promise<AuditPage> {
  const decision = permit(decide(actor, 'audit.read', null))
  const { filter, fields, at } = question
  const slice = { filter, before: readCursor(cursor) }
  const records = await selectAuditRecords(database(), slice, { limit: limit + 1, searchMax: auditSearchMax })
  const isFull = records.length > limit
  const mayEndEarly = filter.text !== undefined && !isFull
  const searchedTo = mayEndEarly ? await findSearchedTo(database(), slice, auditSearchMax) : null
  const rows = await rowsOf(database(), records.slice(0, limit))
  const since = new Date(at.getTime() - sameLookMs)
  const isOwn = fields.who !== undefined && [actor.id, actor.email].includes(fields.who.toLowerCase())
  await inTransaction(async tx => {
    if (isOwn || (await hasLooked(tx, { actorId: actor.id, fields, since }))) return
    await record(tx, 'audit.viewed', { actor, decision, fields, requestId })
  })
  const last = isFull ? rows.at(-1)! : searchedTo
  return { rows, nextCursor: last && cursorOf(last), searchedTo: searchedTo?.at ?? null }
}

/**
 * Reports whether a text can be the `cursor` of a page: with an invalid cursor, the list would start over.
 */
export const isAuditCursor = (cursor: string): boolean => readCursor(cursor) !== null

function readCursor(cursor: string | undefined): EventPosition | null {
  const [at = '', id] = cursor?.split('_') ?? []
  return parseId(id) && !Number.isNaN(Date.parse(at)) ? { at, id: id! } : null
}

const cursorOf = ({ at, id }: EventPosition) => `${at}_${id}`

/**
 * Exports the slice as a file, in pieces, newest first: everything in it that was written before this export
 * was recorded.
 * @throws AppError `action.denied`
 */
export async function* exportAudit(
  actor: Actor,
  { format, filter, fields }: AuditQuestion & { format: AuditFormat },
): AsyncGenerator<Uint8Array> {
  const decision = permit(decide(actor, 'audit.read', null))
  let before: EventPosition = await inTransaction(async tx => {
    const events = await countAuditRecords(tx, { filter })
    return record(tx, 'audit.exported', { actor, decision, fields, more: { format, events } })
  })
  const text = new TextEncoder()
  yield text.encode(auditFileHead(format))
  for (;;) {
    const records = await selectAuditRecords(database(), { filter, before }, { limit: exportedAtOnce })
    const rows = await rowsOf(database(), records)
    if (rows.length > 0) yield text.encode(rows.map(row => auditLine(format, row)).join(''))
    if (rows.length < exportedAtOnce) return
    before = rows.at(-1)!
  }
}

/**
 * Returns the newest events that the actor caused, or that affected them. Of other people it contains the
 * name, and neither address nor token; events about an admin's lookup do not name the toolbox, which the
 * actor may not be allowed to see.
 */
export async function listMyAudit(actor: Actor, limit: number): Promise<AuditRow[]> {
  const rows = await rowsOf(database(), await selectEventsConcerning(database(), actor.id, limit))
  return rows.map(row =>
    row.actorId === actor.id
      ? row
      : {
          ...row,
          actor: row.actor && { ...row.actor, email: '' },
          tokenName: null,
          ...(row.type === 'access.explained' && { after: null }),
        },
  )
}

type AuditState = AuditChecks & {
  /** Older events are removed; null: none are. */
  keptSince: string | null
  /** Events that are not in the chain because of their time, as of now. */
  setAside: SetAside
}

/** Returns the state of the audit log. @throws AppError `action.denied` */
export async function findAuditState(actor: Actor, at: Date): Promise<AuditState> {
  return {
    ...(await findChecks(actor)),
    keptSince: keptSince(at)?.toISOString() ?? null,
    setAside: await listSetAside(namedMax),
  }
}

async function record(
  tx: Tx,
  type: 'audit.viewed' | 'audit.exported',
  provided: {
    actor: Actor
    decision: Decision
    fields: AuditFilterFields
    more?: Record<string, unknown>
    requestId?: string
  },
): Promise<EventPosition> {
  const { actor, decision, fields, more, requestId } = provided
  return recordAudit(tx, {
    type,
    actorId: actor.id,
    // The person who was looked up sees this event among those that concern them.
    target: await findLookedUp(tx, fields),
    after: { filter: fields, ...more },
    decision,
    requestId,
  })
}

async function findLookedUp(tx: Tx, { who, target }: AuditFilterFields): Promise<string | undefined> {
  for (const provided of [who, target]) {
    const id = parseId<UserId>(provided)
    if (id) return id
    const person = provided?.includes('@') ? await findPersonByEmail(tx, provided.toLowerCase()) : null
    if (person) return person.id
  }
}

async function rowsOf(tx: Tx, records: readonly AuditRecord[]): Promise<AuditRow[]> {
  const names = await nameTargets(
    tx,
    records.flatMap(record => record.target ?? []),
  )
  return records.map(({ actorName, actorEmail, actorKind, ...record }) => ({
    ...record,
    actor:
      record.actorId === null || actorName === null || actorEmail === null
        ? null
        : {
            id: record.actorId,
            name: actorName,
            email: actorEmail,
            ...(actorKind === 'service' && { service: true as const }),
          },
    about: record.target === null ? null : targetOf(record.target, names.get(record.target)),
  }))
}

function targetOf(id: string, known: TargetName | undefined): AuditTarget {
  if (!known) return { id, kind: null, title: null, href: null }
  const { kind, title, slug } = known
  const href = {
    person: null,
    invitation: null,
    token: null,
    toolbox: links.toolbox(slug),
    run: links.run(id),
  }[kind]
  return { id, kind, title, href }
}
