/** What is done to the audit by itself, each hour: its end is signed, and what is older than it is kept for is removed. */
import { signCheckpoint } from '@/lib/core/audit/checkpoint'
import { recordAudit } from '@/lib/store/audit'
import {
  findForgettable,
  findHead,
  findNewestCheckpoint,
  forgetUpTo,
  holdChain,
  insertCheckpoint,
  keptSince,
  linkAll,
} from '@/lib/store/audit-chain'
import { database, inTransaction } from '@/lib/store/client'
import { findSecretKeys } from '@/lib/store/secret-keys'

/** A little less, so that the hourly round of one process is not taken for too early. */
const signedEveryMs = 55 * 60_000
/** Events in one transaction. */
const forgottenAtOnce = 10_000

/**
 * Any process may do this at any time.
 * @returns how many events were removed
 * @throws AppError `secret.no-key`: without a key nothing is signed, and so nothing removed
 */
export async function keepAudit(at: Date): Promise<number> {
  await linkAll()
  await signHead(at)
  return forgetOld(at)
}

async function signHead(at: Date): Promise<void> {
  const [newest, head] = await Promise.all([findNewestCheckpoint(), findHead(database())])
  const isSigned = newest !== null && newest.seq >= head.seq
  const isEarly = newest !== null && at.getTime() - Date.parse(newest.at) < signedEveryMs
  if (head.seq === 0 || isSigned || isEarly) return
  const [key] = await findSecretKeys()
  const checkpoint = { kind: 'hourly' as const, seq: head.seq, hash: head.hash, at: at.toISOString() }
  await insertCheckpoint(database(), signCheckpoint(key, checkpoint))
}

async function forgetOld(at: Date): Promise<number> {
  const since = keptSince(at)
  if (!since) return 0
  const [key] = await findSecretKeys()
  for (let removed = 0; ; ) {
    const events = await inTransaction(
      async tx => {
        await holdChain(tx)
        const part = await findForgettable(tx, since, forgottenAtOnce)
        if (!part) return 0
        const { seq, hash, events, from, to } = part
        await insertCheckpoint(
          tx,
          signCheckpoint(key, { kind: 'retention', seq, hash, at: at.toISOString() }),
        )
        await forgetUpTo(tx, seq)
        await recordAudit(tx, {
          type: 'audit.forgotten',
          before: { events, from: from.toISOString(), to: to.toISOString() },
          after: { keptSince: since.toISOString(), checkpoint: seq },
        })
        return events
      },
      { timeoutMs: 60_000 },
    )
    removed += events
    if (events < forgottenAtOnce) return removed
  }
}
