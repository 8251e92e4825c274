/** Events of the audit log as lines of a file. */
import { csvLine } from '@/lib/core/base/csv'
import type { AuditRow } from './audit-row'

export const auditFormats = ['csv', 'jsonl'] as const
export type AuditFormat = (typeof auditFormats)[number]

const columns: readonly [name: string, value: (row: AuditRow) => string | number | null][] = [
  ['seq', row => row.seq],
  ['at', row => row.at],
  ['actor', row => row.actor?.name ?? (row.actorId === null ? 'Pegboard' : null)],
  ['actor_email', row => row.actor?.email ?? null],
  ['actor_id', row => row.actorId],
  ['token', row => row.tokenName],
  ['token_id', row => row.tokenId],
  ['type', row => row.type],
  ['target', row => row.about?.title ?? null],
  ['target_id', row => row.target],
  ['before', row => json(row.before)],
  ['after', row => json(row.after)],
  ['rule', row => row.rule],
  ['result', row => row.result],
  ['request_id', row => row.requestId],
  ['id', row => row.id],
  ['hash', row => row.hash],
  ['set_aside', row => row.setAside],
]

/** Returns the text before the first event. */
export function auditFileHead(format: AuditFormat): string {
  return format === 'csv' ? csvLine(columns.map(([name]) => name)) : ''
}

/**
 * CSV as of RFC 4180; JSON Lines with the unmodified fields of the chain, so that the hashes can be
 * recomputed.
 */
export function auditLine(format: AuditFormat, row: AuditRow): string {
  if (format === 'csv') return csvLine(columns.map(([, value]) => value(row)))
  const { about, actor, ...event } = row
  return `${JSON.stringify({ ...event, actor, targetTitle: about?.title ?? null })}\n`
}

const json = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value))
