/**
 * The chain of the audit: each event's hash covers what it says, its place, and the hash before it, so that nothing in
 * its middle can be changed, removed or put in without every later hash telling.
 */
import { hashJson } from '@/lib/core/spec/spec-hash'

/** What an event says, as it is stored and exported. */
export type AuditContent = {
  id: string
  /** ISO 8601 with milliseconds, UTC. */
  at: string
  type: string
  actorId: string | null
  target: string | null
  before: unknown
  after: unknown
  rule: string | null
  result: string
  requestId: string | null
  /** With which a program did it for the actor; null: no program did. */
  tokenId: string | null
}

/** From 1 without gaps. */
export type AuditPlace = { seq: number; hash: string }
export type LinkedEvent = AuditContent & AuditPlace

/** Where the first event of all is linked to. */
export const chainStart: AuditPlace = { seq: 0, hash: '0'.repeat(64) }

/**
 * The place of an event after another: SHA-256 over canonical JSON (keys sorted, no blanks), 64 hexadecimal digits. What no
 * token did says nothing of tokens, as all events did before there were any.
 */
export function linkAfter(previous: AuditPlace, content: AuditContent): AuditPlace {
  const { id, at, type, actorId, target, before, after, rule, result, requestId, tokenId } = content
  const seq = previous.seq + 1
  const said = {
    id,
    at,
    type,
    actorId,
    target,
    before,
    after,
    rule,
    result,
    requestId,
    ...(tokenId && { tokenId }),
  }
  return { seq, hash: hashJson({ previous: previous.hash, seq, ...said }) }
}

export type ChainBreak = {
  /** The place where it no longer holds. */
  seq: number
  /** The event that stands there, when one does. */
  id: string | null
  what: string
}

/** The break between two neighbours, or null when the second follows the first. */
export function breakBetween(previous: AuditPlace, event: LinkedEvent): ChainBreak | null {
  const expected = linkAfter(previous, event)
  if (event.seq !== expected.seq)
    return {
      seq: expected.seq,
      id: null,
      what:
        event.seq === expected.seq + 1
          ? `Event ${expected.seq} is missing.`
          : `Events ${expected.seq} to ${event.seq - 1} are missing.`,
    }
  return event.hash === expected.hash
    ? null
    : {
        seq: event.seq,
        id: event.id,
        what: `Event ${event.seq} is not what was written, or not after the one before it.`,
      }
}
