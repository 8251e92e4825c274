/**
 * The chain of the audit log: the hash of each event covers its content, its place and the previous hash.
 * Changing, removing or inserting an event in the middle therefore invalidates every later hash.
 */
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import { hashText } from '@/lib/core/spec/spec-hash'

/** The content of an event, as it is stored and exported. */
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
  /** Id of the token with which a program acted for the actor; null: no program acted. */
  tokenId: string | null
}

/** Number and hash of an event. Numbers start at 1 and have no gaps. */
export type AuditPlace = { seq: number; hash: string }
export type LinkedEvent = AuditContent & AuditPlace

/** The place before the very first event. */
export const chainStart: AuditPlace = { seq: 0, hash: '0'.repeat(64) }

/**
 * Returns the place of an event after another: SHA-256 over canonical JSON (keys sorted, no whitespace), 64
 * hexadecimal digits. The content of an event without a token has no token fields, like all events before
 * tokens existed.
 */
export function linkAfter(previous: AuditPlace, content: AuditContent): AuditPlace {
  const { id, at, type, actorId, target, before, after, rule, result, requestId, tokenId } = content
  const seq = previous.seq + 1
  const json = JSON.stringify
  // Written out, because an integrity check makes this text for every event and the keys are always the same.
  const text =
    `{"actorId":${json(actorId)},"after":${canonicalJson(after)},"at":${json(at)},"before":${canonicalJson(before)},` +
    `"id":${json(id)},"previous":${json(previous.hash)},"requestId":${json(requestId)},"result":${json(result)},` +
    `"rule":${json(rule)},"seq":${seq},"target":${json(target)},${tokenId ? `"tokenId":${json(tokenId)},` : ''}"type":${json(type)}}`
  return { seq, hash: hashText(text) }
}

export type ChainBreak = {
  /** The first place at which the chain is invalid. */
  seq: number
  /** The event at that place, when there is one. */
  id: string | null
  what: string
}

/** Returns the break between two neighbors, or null when the second follows the first. */
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
        what: `Event ${event.seq} was altered or is out of order.`,
      }
}
