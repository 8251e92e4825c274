/** Follows the chain of the audit from its beginning to its end, in portions, and says where it first does not hold. */
import type { AuditCheck } from '@/lib/core/audit/audit-check'
import { breakBetween, chainStart, type AuditPlace, type ChainBreak } from '@/lib/core/audit/chain'
import { judgeCheckpoint, type SignedCheckpoint } from '@/lib/core/audit/checkpoint'
import type { Actor } from '@/lib/core/policy/actor'
import { decide } from '@/lib/core/policy/decide'
import { permit } from '@/lib/core/policy/permit'
import type { SecretKey } from '@/lib/core/secrets/seal-secret'
import { recordAudit } from '@/lib/store/audit'
import {
  findLeftover,
  findNewestCheckpoint,
  linkAll,
  listCheckpoints,
  readChain,
} from '@/lib/store/audit-chain'
import { inTransaction } from '@/lib/store/client'
import { findSecretKeys } from '@/lib/store/secret-keys'

const readAtOnce = 1_000

/**
 * What was found is an event itself, so that everybody sees when the chain was last checked.
 * @param actor null for whoever has the command line of the machine
 * @throws AppError `action.denied`
 */
export async function verifyAudit(actor: Actor | null): Promise<AuditCheck> {
  const decision = actor && permit(decide(actor, 'audit.read', null))
  await linkAll()
  const check = await followChain()
  await inTransaction(tx =>
    recordAudit(tx, {
      type: 'audit.verified',
      ...(actor && { actorId: actor.id }),
      ...(decision && { decision }),
      after: { ...check },
      ...(check.broken && { result: 'failed' }),
    }),
  )
  return check
}

async function followChain(): Promise<AuditCheck> {
  // Without a key the hashes can be followed all the same.
  const keys = await findSecretKeys().catch(() => [])
  for (;;) {
    const start = await findNewestCheckpoint('retention')
    const check = await followFrom(start, keys)
    // Removed while it was read: then what is missing is not missing.
    const isMoved = check.broken && (await findNewestCheckpoint('retention'))?.seq !== start?.seq
    if (!isMoved) return check
  }
}

async function followFrom(start: SignedCheckpoint | null, keys: readonly SecretKey[]): Promise<AuditCheck> {
  let last: AuditPlace = start ?? chainStart
  const check: AuditCheck = {
    events: 0,
    from: last.seq + 1,
    to: last.seq,
    broken: null,
    signed: null,
    unknownKeys: [],
  }
  const breakAt = (broken: ChainBreak) => ({ ...check, broken })
  const judge = (checkpoint: SignedCheckpoint): ChainBreak | null => {
    const verdict = judgeCheckpoint(keys, checkpoint)
    if (verdict === 'forged')
      return {
        seq: checkpoint.seq,
        id: null,
        what: `The checkpoint at ${checkpoint.seq} was not signed here.`,
      }
    if (verdict === 'valid') check.signed = { seq: checkpoint.seq, at: checkpoint.at }
    else if (!check.unknownKeys.includes(checkpoint.keyId)) check.unknownKeys.push(checkpoint.keyId)
    return null
  }

  const forged = start && judge(start)
  if (forged) return breakAt(forged)
  const leftover = await findLeftover(last.seq)
  if (leftover) return breakAt({ ...leftover, what: `Event ${leftover.seq} stands where all were removed.` })

  for (;;) {
    const events = await readChain(last.seq, readAtOnce)
    const checkpoints = await listCheckpoints(last.seq, events.at(-1)?.seq ?? Number.MAX_SAFE_INTEGER)
    const [ahead] = events.length === 0 ? checkpoints : []
    // One may have been signed since the events were read: then there are more to read.
    if (ahead && (await readChain(last.seq, 1)).length > 0) continue
    if (ahead)
      return breakAt({
        seq: last.seq + 1,
        id: null,
        what: `The end is missing: event ${ahead.seq} was there at ${ahead.at}.`,
      })
    if (events.length === 0) return check

    for (const event of events) {
      const broken = breakBetween(last, event)
      if (broken) return breakAt(broken)
      for (const checkpoint of checkpoints.filter(each => each.seq === event.seq)) {
        if (checkpoint.hash !== event.hash)
          return breakAt({
            seq: event.seq,
            id: event.id,
            what: `Event ${event.seq} is not the one that was signed at ${checkpoint.at}.`,
          })
        const notOurs = judge(checkpoint)
        if (notOurs) return breakAt(notOurs)
      }
      last = { seq: event.seq, hash: event.hash }
      check.events += 1
      check.to = event.seq
    }
  }
}
