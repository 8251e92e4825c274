/**
 * Signed places of the chain. Write access to the database is enough to recompute all hashes from any place
 * to the end, but not a signature, because its key is not in the database.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { SecretKey } from '@/lib/core/secrets/seal-secret'
import type { AuditPlace } from './chain'

/**
 * hourly: the chain was valid up to this place. retention: everything up to this place was removed. order:
 * the order of time is checked behind this place. accepted: an admin accepted the time of the event at this
 * place.
 */
export const checkpointKinds = ['hourly', 'retention', 'order', 'accepted'] as const
export type CheckpointKind = (typeof checkpointKinds)[number]

export type Checkpoint = AuditPlace & {
  kind: CheckpointKind
  /** ISO 8601 with milliseconds, UTC. */
  at: string
  /** Place of the `order` checkpoint, in hourly checkpoints. Absent in those from before it was signed. */
  orderSeq?: number | null
  /** Signature of the previous hourly checkpoint, in hourly checkpoints, if there is one. */
  previous?: string | null
}
export type SignedCheckpoint = Checkpoint & { keyId: string; signature: string }

/** The id of the key is stored with the signature, so that keys can be replaced. */
export function signCheckpoint(key: SecretKey, checkpoint: Checkpoint): SignedCheckpoint {
  return { ...checkpoint, keyId: key.id, signature: signatureOf(key, checkpoint).toString('hex') }
}

/** `unknown-key`: the signature may be valid, but it cannot be verified here. */
export function judgeCheckpoint(
  keys: readonly SecretKey[],
  checkpoint: SignedCheckpoint,
): 'valid' | 'forged' | 'unknown-key' {
  const key = keys.find(({ id }) => id === checkpoint.keyId)
  if (!key) return 'unknown-key'
  const provided = Buffer.from(checkpoint.signature, 'hex')
  const expected = signatureOf(key, checkpoint)
  return provided.length === expected.length && timingSafeEqual(provided, expected) ? 'valid' : 'forged'
}

function signatureOf(key: SecretKey, { kind, seq, hash, at, orderSeq, previous }: Checkpoint): Buffer {
  // A key separate from that of secrets: information leaked by one use must not help against the other.
  const own = Buffer.from(hkdfSync('sha256', key.bytes, '', 'pegboard audit checkpoint', 32))
  // Signatures from before checkpoints named each other stay valid.
  const named = orderSeq != null || previous != null ? [orderSeq ?? null, previous ?? null] : []
  return createHmac('sha256', own)
    .update(JSON.stringify([kind, seq, hash, at, ...named]))
    .digest()
}
