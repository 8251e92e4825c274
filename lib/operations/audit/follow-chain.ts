/** Follows the chain of the audit log from its beginning to its end, in batches. */
import { namedMax, type AuditCheck, type MissingCheckpoints } from '@/lib/core/audit/audit-check'
import { breakBetween, chainStart, type AuditPlace, type ChainBreak } from '@/lib/core/audit/chain'
import { judgeCheckpoint, type SignedCheckpoint } from '@/lib/core/audit/checkpoint'
import { startOrderWalk } from '@/lib/core/audit/order-walk'
import type { SecretKey } from '@/lib/core/secrets/seal-secret'
import { findLeftover, readChain } from '@/lib/store/audit/audit-chain'
import {
  findMissingOrderStart,
  findNewestCheckpoint,
  findOrderSeq,
  findSigningTime,
  listCheckpoints,
  listMissingSignatures,
} from '@/lib/store/audit/audit-checkpoints'
import { findDatabaseTime, listSetAside } from '@/lib/store/audit/audit-set-aside'
import { database } from '@/lib/store/connection/client'
import { findSecretKeys } from '@/lib/store/toolboxes/secret-keys'

const readAtOnce = 1_000

/** Returns the first place where the chain is broken, and the events whose time does not fit. */
export async function followChain(): Promise<AuditCheck> {
  // Without a key, the hashes can still be followed.
  const keys = await findSecretKeys().catch(() => [])
  for (;;) {
    const start = await findNewestCheckpoint('retention')
    const check = await followFrom(start, keys)
    // Retention removed events while the chain was read, so they are not missing.
    const isMoved = check.broken && (await findNewestCheckpoint('retention'))?.seq !== start?.seq
    if (!isMoved) return { ...check, setAside: await listSetAside(namedMax) }
  }
}

async function followFrom(start: SignedCheckpoint | null, keys: readonly SecretKey[]): Promise<AuditCheck> {
  const walk = startOrderWalk(await findOrderSeq(database(), keys))
  const missing: MissingCheckpoints = { checkpoints: 0, named: [] }
  const miss = (seq: number, what: string) => {
    missing.checkpoints += 1
    if (missing.named.length < namedMax) missing.named.push({ seq, what })
  }
  const orderStart = await findMissingOrderStart(database(), keys)
  if (orderStart !== null)
    miss(orderStart, `The checkpoint at ${orderStart}, which starts the order of time, is missing.`)
  let last: AuditPlace = start ?? chainStart
  const check: AuditCheck = {
    events: 0,
    from: last.seq + 1,
    to: last.seq,
    broken: null,
    signed: null,
    hasKey: keys.length > 0,
    unknownKeys: [],
    missing,
    outOfOrder: walk.found,
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
  if (leftover)
    return breakAt({ ...leftover, what: `Event ${leftover.seq} exists where all events were purged.` })

  for (;;) {
    const events = await readChain(last.seq, readAtOnce)
    const checkpoints = await listCheckpoints(last.seq, events.at(-1)?.seq ?? Number.MAX_SAFE_INTEGER)
    const [ahead] = events.length === 0 ? checkpoints : []
    // A checkpoint may have been signed since the events were read: then there are more to read.
    if (ahead && (await readChain(last.seq, 1)).length > 0) continue
    if (ahead)
      return breakAt({
        seq: last.seq + 1,
        id: null,
        what: `The end of the chain is missing: it included event ${ahead.seq} at ${ahead.at}.`,
      })
    if (events.length === 0) return check

    const gone = await listMissingSignatures(checkpoints.flatMap(({ previous }) => previous ?? []))
    const signings = checkpoints.filter(each => each.kind === 'hourly')
    const signedBehind =
      (await findSigningTime(events.at(-1)!.seq + 1)) ?? (await findDatabaseTime(database()))
    let [signed, behind] = [0, 0]
    for (const event of events) {
      const broken = breakBetween(last, event)
      if (broken) return breakAt(broken)
      while (signings[signed] && signings[signed]!.seq < event.seq) signed += 1
      const here: SignedCheckpoint[] = []
      for (; checkpoints[behind]?.seq === event.seq; behind += 1) here.push(checkpoints[behind]!)
      for (const checkpoint of here) {
        if (checkpoint.hash !== event.hash)
          return breakAt({
            seq: event.seq,
            id: event.id,
            what: `Event ${event.seq} differs from the event that was signed at ${checkpoint.at}.`,
          })
        const notOurs = judge(checkpoint)
        if (notOurs) return breakAt(notOurs)
        if (checkpoint.previous && gone.has(checkpoint.previous))
          miss(
            event.seq,
            `The signature before the one of ${checkpoint.at} at event ${event.seq} is missing.`,
          )
      }
      const signing = signings[signed]
      const isAccepted = here.some(
        ({ kind, keyId }) => kind === 'accepted' && keys.some(key => key.id === keyId),
      )
      walk.event(event, signing ? Date.parse(signing.at) : signedBehind, isAccepted)
      here.forEach(walk.checkpoint)
      last = { seq: event.seq, hash: event.hash }
      check.events += 1
      check.to = event.seq
    }
  }
}
