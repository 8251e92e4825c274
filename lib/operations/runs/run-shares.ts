/** Links to the receipt of a run: for signed-in people, until they expire or are revoked. */
import type { SharedReceipt } from '@/lib/core/runs/receipt'
import type { ShareRow } from '@/lib/core/runs/run-views'
import { AppError } from '@/lib/core/base/errors'
import type { RunId, ShareId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { Decision } from '@/lib/core/policy/model/decision'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import { makeReceipt, shareableReceipt } from '@/lib/core/runs/receipt'
import { recordAudit } from '@/lib/store/audit/audit'
import { database, inTransaction, type Tx } from '@/lib/store/connection/client'
import {
  findShareByToken,
  insertShare,
  listOpenShares,
  revokeShare as revokeShareRow,
  type RunShareRecord,
} from '@/lib/store/runs/run-shares'
import { findActorById } from '@/lib/operations/access/find-actor'
import { findRun as findRunRecord, runFacts, type RunRecord } from '@/lib/store/runs/runs'
import { findReadableRun, findRun } from './find-run'
import {
  hashInvitationToken,
  makeInvitationToken,
} from '@/lib/operations/people/invitations/invitation-token'

const dayMs = 24 * 60 * 60 * 1000
/** Maximum number of active links per run: more suggest a script, and no person can keep track of them. */
const openSharesMax = 20

export type NewShareLink = {
  share: ShareRow
  /** Shown once; it cannot be read again. */
  token: string
}

/** Lists the links. @throws AppError `run.not-found`, `action.denied` */
export async function listShares(actor: Actor, runId: RunId, at: Date): Promise<ShareRow[]> {
  const tx = database()
  await shareableRun(tx, actor, runId)
  return (await listOpenShares(tx, runId, at)).map(shareRow)
}

/**
 * Creates a link. Without arguments, it reveals neither them nor anything from which they could be guessed.
 * @throws AppError `run.not-found`, `action.denied`, `run.stale` while it has not ended, `request.invalid`
 * for too many
 */
export async function shareRun(
  actor: Actor,
  runId: RunId,
  { days, withArguments, at }: { days: number; withArguments: boolean; at: Date },
): Promise<NewShareLink> {
  const token = makeInvitationToken()
  return inTransaction(async tx => {
    const { run, decision } = await shareableRun(tx, actor, runId)
    if (run.state !== 'ended') throw new AppError('run.stale', "This run hasn't ended yet.")
    if ((await listOpenShares(tx, runId, at)).length >= openSharesMax)
      throw new AppError(
        'request.invalid',
        `This run has reached the limit of ${openSharesMax} links. Revoke a link first.`,
      )
    const expiresAt = new Date(at.getTime() + days * dayMs)
    const tokenHash = hashInvitationToken(token)
    const share = await insertShare(tx, {
      runId,
      tokenHash,
      withArguments,
      expiresAt,
      authorId: actor.id,
      createdAt: at,
    })
    await recordAudit(tx, {
      type: 'run.shared',
      actorId: actor.id,
      target: runId,
      after: { share: share.id, withArguments, expiresAt: expiresAt.toISOString() },
      decision,
    })
    return { share: shareRow(share), token }
  })
}

/** Revokes a link. @throws AppError `run.not-found`, `action.denied`, `share.not-found` */
export async function revokeShare(actor: Actor, runId: RunId, share: ShareId, at: Date): Promise<void> {
  await inTransaction(async tx => {
    const { decision } = await shareableRun(tx, actor, runId)
    if (!(await revokeShareRow(tx, runId, share, at))) throw new AppError('share.not-found')
    await recordAudit(tx, {
      type: 'run.share-revoked',
      actorId: actor.id,
      target: runId,
      before: { share },
      decision,
    })
  })
}

/**
 * Returns the receipt behind a link, for signed-in people. The link works only while its creator may share
 * the run; reading it never runs anything.
 * @throws AppError `share.not-found`
 */
export async function findSharedReceipt(reader: Actor, token: string, at: Date): Promise<SharedReceipt> {
  const tx = database()
  const share = await findShareByToken(tx, hashInvitationToken(token), at)
  const run = share && (await findRunRecord(tx, share.runId))
  const author = share && (await findActorById(share.authorId, at))
  if (!share || !run || !author || decide(author, 'run.share', runFacts(run)).effect === 'deny')
    throw new AppError('share.not-found')
  const receipt = makeReceipt(await findRun(author, share.runId))
  const { withArguments } = share
  return {
    receipt: shareableReceipt(receipt, { withArguments, hasPrivateData: run.slyDataText !== null }),
    sharedBy: author.name,
    expiresAt: share.expiresAt.toISOString(),
    may: {
      readRun: decide(reader, 'run.read', runFacts(run)),
      readTool: decide(reader, 'toolbox.read', run.toolbox),
    },
  }
}

async function shareableRun(
  tx: Tx,
  actor: Actor,
  runId: RunId,
): Promise<{ run: RunRecord; decision: Decision }> {
  const run = await findReadableRun(tx, actor, runId)
  const decision = permit(decide(actor, 'run.share', runFacts(run)))
  return { run, decision }
}

function shareRow({ id, withArguments, createdAt, expiresAt }: RunShareRecord): ShareRow {
  return { id, withArguments, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() }
}
