/**
 * Hourly maintenance of the audit log: signs the head of the chain, and removes events past their retention.
 */
import { signCheckpoint } from '@/lib/core/audit/checkpoint'
import { NotSigned } from '@/lib/core/audit/not-signed'
import { recordAudit } from '@/lib/store/audit/audit'
import {
  findForgettable,
  findHead,
  forgetUpTo,
  lockChain,
  keptSince,
  linkAll,
} from '@/lib/store/audit/audit-chain'
import {
  findNewestCheckpoint,
  findOrderSeq,
  findPreviousSigning,
  insertCheckpoint,
  purgeIdleSignings,
} from '@/lib/store/audit/audit-checkpoints'
import { findDatabaseTime } from '@/lib/store/audit/audit-set-aside'
import { database, inTransaction } from '@/lib/store/connection/client'
import { inBatches } from '@/lib/store/connection/in-batches'
import { findSecretKeys, hasSecretKey } from '@/lib/store/toolboxes/secret-keys'

/** Slightly less than an hour, so that the hourly pass of a process does not count as too early. */
const signedEveryMs = 55 * 60_000
/**
 * Far less than `clockSkewMsMax`, because events written during linking get a signature with an earlier time.
 */
const linkingMsMax = 60_000
/** Maximum number of events per transaction. */
const forgottenAtOnce = 10_000

/**
 * Signs the chain and removes old events. Any process may run this at any time.
 * @param signal ends the removal after the current batch
 * @returns how many events were removed
 * @throws NotSigned when there is no key; AppError `secret.no-key` when a key is required
 */
export async function maintainAuditLog(at: Date, signal?: AbortSignal): Promise<number> {
  if (!(await hasSecretKey()) && !(await needsKey(at))) throw new NotSigned()
  const signedAt = new Date(await linkUpToNow()).toISOString()
  await startOrder(signedAt)
  await signHead(signedAt)
  return forgetOld(at, signal)
}

/**
 * Reports whether a key is required: a chain that was signed once must continue to be signed, and events past
 * their retention are removed only with a signature.
 */
async function needsKey(at: Date): Promise<boolean> {
  return keptSince(at) !== null || (await findNewestCheckpoint()) !== null
}

/**
 * Returns a time in milliseconds that the chain has reached: earlier events are in it, except those of
 * uncommitted transactions. If linking takes long, as after an outage, the time is determined again.
 */
async function linkUpToNow(): Promise<number> {
  for (;;) {
    const time = await findDatabaseTime(database())
    await linkAll()
    if ((await findDatabaseTime(database())) - time < linkingMsMax) return time
  }
}

/**
 * Signs the head, also when nothing happens: an event that appears later with an earlier time then conflicts
 * with the signature. Each signature names the start of the order and the previous signature, so that a check
 * detects deletions.
 */
async function signHead(at: string): Promise<void> {
  const keys = await findSecretKeys()
  await inTransaction(async tx => {
    await lockChain(tx)
    const [newest, head] = [await findNewestCheckpoint('hourly', tx), await findHead(tx)]
    const sinceMs = newest === null ? Infinity : Date.parse(at) - Date.parse(newest.at)
    // A negative time means that the clock was set back.
    if (head.seq === 0 || (sinceMs >= 0 && sinceMs < signedEveryMs)) return
    const named = {
      orderSeq: await findOrderSeq(tx, keys),
      previous: (await findPreviousSigning(tx, head.seq))?.signature ?? null,
    }
    await insertCheckpoint(tx, signCheckpoint(keys[0], { kind: 'hourly', ...head, at, ...named }))
    await purgeIdleSignings(tx)
  })
}

/**
 * Signs the start of the order, once: from here on the order of times is checked. Earlier events were written
 * by a release that accepted every time, and are reported without failing the check. A start that a signature
 * names is never replaced.
 */
async function startOrder(at: string): Promise<void> {
  const keys = await findSecretKeys()
  if ((await findOrderSeq(database(), keys)) !== null) return
  await inTransaction(async tx => {
    await lockChain(tx)
    if ((await findOrderSeq(tx, keys)) !== null) return
    await insertCheckpoint(tx, signCheckpoint(keys[0], { kind: 'order', ...(await findHead(tx)), at }))
  })
}

async function forgetOld(at: Date, signal?: AbortSignal): Promise<number> {
  const since = keptSince(at)
  if (!since) return 0
  const [key] = await findSecretKeys()
  const forgetBatch = () =>
    inTransaction(
      async tx => {
        await lockChain(tx)
        const part = await findForgettable(tx, since, forgottenAtOnce)
        if (!part) return 0
        const { seq, hash, events, from, to } = part
        await insertCheckpoint(
          tx,
          signCheckpoint(key, { kind: 'retention', seq, hash, at: at.toISOString() }),
        )
        await forgetUpTo(tx, seq)
        await recordAudit(tx, {
          type: 'audit.purged',
          before: { events, from: from.toISOString(), to: to.toISOString() },
          after: { keptSince: since.toISOString(), checkpoint: seq },
        })
        return events
      },
      { timeoutMs: 60_000 },
    )
  return inBatches(forgetBatch, signal)
}
