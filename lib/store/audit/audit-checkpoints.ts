/** Signed places of the chain in Postgres. */
import {
  checkpointKinds,
  judgeCheckpoint,
  type CheckpointKind,
  type SignedCheckpoint,
} from '@/lib/core/audit/checkpoint'
import type { SecretKey } from '@/lib/core/secrets/seal-secret'
import { type Tx, database } from '@/lib/store/connection/client'
import { wordReader } from '@/lib/store/connection/stored-word'
import type { Prisma } from '@/lib/store/generated/client'

/** Returns the checkpoints between `after` (exclusive) and `upTo`, in order. */
export async function listCheckpoints(after: number, upTo: number): Promise<SignedCheckpoint[]> {
  const rows = await database().auditCheckpoint.findMany({
    where: { seq: { gt: after, lte: upTo } },
    orderBy: [{ seq: 'asc' }, { kind: 'asc' }, { at: 'asc' }],
  })
  return rows.map(asCheckpoint)
}

/** Returns the time of the first hourly signature at or behind a place, in milliseconds; null: there is none. */
export async function findSigningTime(from: number): Promise<number | null> {
  const row = await database().auditCheckpoint.findFirst({
    where: { seq: { gte: from }, kind: 'hourly' },
    orderBy: [{ seq: 'asc' }, { at: 'asc' }],
  })
  return row?.at.getTime() ?? null
}

/**
 * Returns the checkpoint with the highest place, of one kind or of all kinds. Its signature is not checked.
 */
export async function findNewestCheckpoint(
  kind?: CheckpointKind,
  tx: Tx = database(),
): Promise<SignedCheckpoint | null> {
  const row = await tx.auditCheckpoint.findFirst({
    where: { kind },
    orderBy: [{ seq: 'desc' }, { at: 'desc' }],
  })
  return row && asCheckpoint(row)
}

/**
 * Returns the place behind which the order of time is checked; null: none was signed with one of the keys. A place that an
 * hourly signature names counts also when its `order` checkpoint is gone. The signature itself is judged by the check: a
 * forged one can make the check fail, but cannot make it pass.
 */
export async function findOrderSeq(tx: Tx, keys: readonly SecretKey[]): Promise<number | null> {
  const [start, named] = await Promise.all([findOrderStart(tx, keys), findNamedOrderSeq(tx, keys)])
  if (start === null || named === null) return start ?? named
  return Math.min(start, named)
}

async function findOrderStart(tx: Tx, keys: readonly SecretKey[]): Promise<number | null> {
  const starts = await listOrderStarts(tx, { keyId: { in: keys.map(({ id }) => id) } })
  return starts.find(each => judgeCheckpoint(keys, each) === 'valid')?.seq ?? null
}

/**
 * Returns the place that a signature names as the start of the order when there is no `order` checkpoint at
 * or before that place; else null. A checkpoint that was signed with an unavailable key may be the missing
 * one.
 */
export async function findMissingOrderStart(tx: Tx, keys: readonly SecretKey[]): Promise<number | null> {
  const named = await findNamedOrderSeq(tx, keys)
  if (named === null) return null
  const starts = await listOrderStarts(tx, { seq: { lte: named } })
  return starts.some(each => judgeCheckpoint(keys, each) !== 'forged') ? null : named
}

async function listOrderStarts(tx: Tx, where: Prisma.AuditCheckpointWhereInput): Promise<SignedCheckpoint[]> {
  const rows = await tx.auditCheckpoint.findMany({
    where: { ...where, kind: 'order' },
    orderBy: [{ seq: 'asc' }, { at: 'asc' }],
    take: orderStartsMax,
  })
  return rows.map(asCheckpoint)
}
/** Maximum number of order checkpoints. Pegboard writes one, and one more each time its key is lost. */
const orderStartsMax = 1_000

async function findNamedOrderSeq(tx: Tx, keys: readonly SecretKey[]): Promise<number | null> {
  const { _min } = await tx.auditCheckpoint.aggregate({
    where: { kind: 'hourly', keyId: { in: keys.map(({ id }) => id) } },
    _min: { orderSeq: true },
  })
  return _min.orderSeq === null ? null : Number(_min.orderSeq)
}

/** Returns the signatures that no checkpoint has. */
export async function listMissingSignatures(signatures: readonly string[]): Promise<Set<string>> {
  if (signatures.length === 0) return new Set()
  const found = await database().auditCheckpoint.findMany({
    where: { signature: { in: [...signatures] } },
    select: { signature: true },
  })
  const there = new Set(found.map(({ signature }) => signature))
  return new Set(signatures.filter(each => !there.has(each)))
}

/** Inserts a checkpoint. A second one for the same place and time changes nothing. */
export async function insertCheckpoint(tx: Tx, { at, ...checkpoint }: SignedCheckpoint): Promise<void> {
  await tx.auditCheckpoint.createMany({ data: [{ ...checkpoint, at: new Date(at) }], skipDuplicates: true })
}

/** Returns the first hourly signature of a place, or the newest one of an earlier place. */
export async function findPreviousSigning(tx: Tx, seq: number): Promise<SignedCheckpoint | null> {
  const where = { kind: 'hourly' }
  const row =
    (await tx.auditCheckpoint.findFirst({ where: { ...where, seq }, orderBy: { at: 'asc' } })) ??
    (await tx.auditCheckpoint.findFirst({
      where: { ...where, seq: { lt: seq } },
      orderBy: [{ seq: 'desc' }, { at: 'desc' }],
    }))
  return row && asCheckpoint(row)
}

/**
 * Removes the signatures between the first and the newest one of each place. The trigger of migration
 * signed_order_start allows no others to be removed. Two signatures per place remain, however long nothing
 * happens.
 */
export async function purgeIdleSignings(tx: Tx): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM audit_checkpoint c WHERE kind = 'hourly'
      AND EXISTS (SELECT FROM audit_checkpoint o
        WHERE o.seq = c.seq AND o.kind = c.kind AND o.hash = c.hash AND o.at < c.at)
      AND EXISTS (SELECT FROM audit_checkpoint o
        WHERE o.seq = c.seq AND o.kind = c.kind AND o.hash = c.hash AND o.at > c.at)
      AND NOT EXISTS (SELECT FROM audit_checkpoint o WHERE o.previous = c.signature)`
}

type Row = Prisma.AuditCheckpointGetPayload<object>
const readKind = wordReader('audit_checkpoint.kind', checkpointKinds)

function asCheckpoint({ seq, at, kind, orderSeq, ...row }: Row): SignedCheckpoint {
  return {
    ...row,
    kind: readKind(kind),
    seq: Number(seq),
    at: at.toISOString(),
    orderSeq: orderSeq === null ? null : Number(orderSeq),
  }
}
