/** Follows the chain of the audit log from its beginning to its end, in batches. */
import { namedMax, type AuditCheck, type MissingCheckpoints } from '@/lib/core/audit/audit-check'
import { breakBetween, chainStart, type AuditPlace, type ChainBreak } from '@/lib/core/audit/chain'
import { judgeCheckpoint, type SignedCheckpoint } from '@/lib/core/audit/checkpoint'
import { startOrderWalk } from '@/lib/core/audit/order-walk'
import type { SecretKey } from '@/lib/core/secrets/seal-secret'
import { findHead, findLeftover, readChain } from '@/lib/store/audit/audit-chain'
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

/** Events per query: half a megabyte, whose hashing delays other work of the process by about 20 ms. */
const eventsPerRead = 1_000

type FollowOptions = {
  /** Ends the check after the current batch. */
  signal?: AbortSignal
  /** Called after each batch, with the number of events so far and the number of events when the check began. */
  onProgress?: (events: number, total: number) => Promise<void>
}

/**
 * Returns the first place where the chain is broken, and the events whose time does not fit.
 * @throws the reason of the signal
 */
export async function followChain(options: FollowOptions = {}): Promise<AuditCheck> {
  // Without a key, the hashes can still be followed.
  const keys = await findSecretKeys().catch(() => [])
  for (;;) {
    const start = await findNewestCheckpoint('retention')
    const check = await followFrom(start, keys, options)
    // Retention removed events while the chain was read, so they are not missing.
    const isMoved = check.broken && (await findNewestCheckpoint('retention'))?.seq !== start?.seq
    if (!isMoved) return { ...check, setAside: await listSetAside(namedMax) }
  }
}

async function followFrom(
  start: SignedCheckpoint | null,
  keys: readonly SecretKey[],
  { signal, onProgress }: FollowOptions,
): Promise<AuditCheck> {
  const walk = await startWalk(start, keys)
  const total = (await findHead(database())).seq - walk.last.seq
  const broken = (start && judgeSigning(walk, start)) ?? (await findPurgedLeftover(start))
  if (broken) return { ...walk.check, broken }
  let events = await readChain(walk.last.seq, eventsPerRead)
  for (;;) {
    const checkpoints = await listCheckpoints(walk.last.seq, events.at(-1)?.seq ?? Number.MAX_SAFE_INTEGER)
    const [ahead] = events.length === 0 ? checkpoints : []
    // A checkpoint may have been signed since the events were read: then there are more to read.
    if (ahead) {
      events = await readChain(walk.last.seq, eventsPerRead)
      if (events.length > 0) continue
      return { ...walk.check, broken: missingEnd(walk.last, ahead) }
    }
    if (events.length === 0) return walk.check
    signal?.throwIfAborted()
    await onProgress?.(walk.check.events, total)
    // Postgres reads the next batch while this one is hashed.
    const [brokenAt, next] = await Promise.all([
      followEvents(walk, events, checkpoints),
      readChain(events.at(-1)!.seq, eventsPerRead),
    ])
    if (brokenAt) return { ...walk.check, broken: brokenAt }
    events = next
  }
}

/** The state of one pass over the chain. */
type ChainWalk = {
  keys: readonly SecretKey[]
  order: ReturnType<typeof startOrderWalk>
  /** Last event that was followed, or the checkpoint where the pass began. */
  last: AuditPlace
  /** What was found so far. It contains `missing`. */
  check: AuditCheck
  missing: MissingCheckpoints
}

async function startWalk(start: SignedCheckpoint | null, keys: readonly SecretKey[]): Promise<ChainWalk> {
  const order = startOrderWalk(await findOrderSeq(database(), keys))
  const missing: MissingCheckpoints = { checkpoints: 0, named: [] }
  const orderStart = await findMissingOrderStart(database(), keys)
  if (orderStart !== null)
    addMissing(
      missing,
      orderStart,
      `The checkpoint at ${orderStart}, which starts the order of time, is missing.`,
    )
  const last: AuditPlace = start ?? chainStart
  const check: AuditCheck = {
    events: 0,
    from: last.seq + 1,
    to: last.seq,
    broken: null,
    signed: null,
    hasKey: keys.length > 0,
    unknownKeys: [],
    missing,
    outOfOrder: order.found,
  }
  return { keys, order, last, check, missing }
}

/** Counts a missing checkpoint, and names the first ones. */
function addMissing(missing: MissingCheckpoints, seq: number, what: string): void {
  missing.checkpoints += 1
  if (missing.named.length < namedMax) missing.named.push({ seq, what })
}

async function findPurgedLeftover(start: SignedCheckpoint | null): Promise<ChainBreak | null> {
  const leftover = await findLeftover((start ?? chainStart).seq)
  if (!leftover) return null
  return { ...leftover, what: `Event ${leftover.seq} exists where all events were purged.` }
}

function missingEnd(last: AuditPlace, ahead: SignedCheckpoint): ChainBreak {
  const what = `The end of the chain is missing: it included event ${ahead.seq} at ${ahead.at}.`
  return { seq: last.seq + 1, id: null, what }
}

type ChainEvent = Awaited<ReturnType<typeof readChain>>[number]

/**
 * Follows a batch of events with the checkpoints up to its end. Returns the first place where the chain is broken.
 */
async function followEvents(
  walk: ChainWalk,
  events: readonly ChainEvent[],
  checkpoints: readonly SignedCheckpoint[],
): Promise<ChainBreak | null> {
  const gone = await listMissingSignatures(checkpoints.flatMap(({ previous }) => previous ?? []))
  const signings = checkpoints.filter(each => each.kind === 'hourly')
  const signedBehind = (await findSigningTime(events.at(-1)!.seq + 1)) ?? (await findDatabaseTime(database()))
  let nextSigning = 0
  let nextCheckpoint = 0
  for (const event of events) {
    const broken = breakBetween(walk.last, event)
    if (broken) return broken
    while (signings[nextSigning] && signings[nextSigning]!.seq < event.seq) nextSigning += 1
    const here: SignedCheckpoint[] = []
    for (; checkpoints[nextCheckpoint]?.seq === event.seq; nextCheckpoint += 1)
      here.push(checkpoints[nextCheckpoint]!)
    const brokenHere = checkCheckpoints(walk, event, here, gone)
    if (brokenHere) return brokenHere
    const signing = signings[nextSigning]
    const isAccepted = here.some(
      ({ kind, keyId }) => kind === 'accepted' && walk.keys.some(key => key.id === keyId),
    )
    walk.order.event(event, signing ? Date.parse(signing.at) : signedBehind, isAccepted)
    here.forEach(walk.order.checkpoint)
    walk.last = { seq: event.seq, hash: event.hash }
    walk.check.events += 1
    walk.check.to = event.seq
  }
  return null
}

/** Compares an event with its checkpoints. @param gone signatures that no checkpoint has */
function checkCheckpoints(
  walk: ChainWalk,
  event: ChainEvent,
  here: readonly SignedCheckpoint[],
  gone: ReadonlySet<string>,
): ChainBreak | null {
  for (const checkpoint of here) {
    if (checkpoint.hash !== event.hash)
      return {
        seq: event.seq,
        id: event.id,
        what: `Event ${event.seq} differs from the event that was signed at ${checkpoint.at}.`,
      }
    const forged = judgeSigning(walk, checkpoint)
    if (forged) return forged
    if (checkpoint.previous && gone.has(checkpoint.previous))
      addMissing(
        walk.missing,
        event.seq,
        `The signature before the one of ${checkpoint.at} at event ${event.seq} is missing.`,
      )
  }
  return null
}

/** Records who signed a checkpoint. Returns a break when the signature is forged. */
function judgeSigning({ keys, check }: ChainWalk, checkpoint: SignedCheckpoint): ChainBreak | null {
  const verdict = judgeCheckpoint(keys, checkpoint)
  if (verdict === 'forged')
    return { seq: checkpoint.seq, id: null, what: `The checkpoint at ${checkpoint.seq} was not signed here.` }
  if (verdict === 'valid') check.signed = { seq: checkpoint.seq, at: checkpoint.at }
  else if (!check.unknownKeys.includes(checkpoint.keyId)) check.unknownKeys.push(checkpoint.keyId)
  return null
}
