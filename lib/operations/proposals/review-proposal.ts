/** What reviewers say of the findings of a change. */
import {
  changeLimits,
  type ReviewRequest,
  type SeenRequest,
} from '@/lib/core/proposals/lifecycle/proposal-requests'
import type { ChangePage } from '@/lib/core/proposals/model/proposal-views'
import { judgementOf } from '@/lib/core/proposals/rules/fingerprint'
import { needsApproval } from '@/lib/core/proposals/rules/finding'
import { AppError } from '@/lib/core/base/errors'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import { storableText } from '@/lib/core/spec/json-value'
import { recordAudit } from '@/lib/store/audit/audit'
import { insertChangeEvent } from '@/lib/store/proposals/proposal-events'
import type { ChangeRecord } from '@/lib/store/proposals/proposals'
import { inTransaction, type Tx } from '@/lib/store/connection/client'
import { deleteVerdicts, listFindingBriefs, setSeen, setVerdicts } from '@/lib/store/proposals/findings'
import { aboutChange } from './about-proposal'
import { markReviewed, unmarkReviewed } from '@/lib/store/proposals/finding-reviews'
import { changingChange, findChange, readableChange } from './proposals'
import { refreshProposalStatus, type ProposalStatus } from './proposal-status'

const kinds = {
  approve: 'approved',
  'request-changes': 'changes-requested',
  withdraw: 'withdrawn',
} as const

/**
 * Approves findings, asks for changes of them, or takes back what was said. What is said belongs to the fingerprint, and
 * counts again when the finding comes back. An approval with the judgement of the page, or of the proposal as a whole, also
 * counts as a look at every finding. The number of the version does not: findings appear under the same number.
 * @throws AppError `change.not-found`, `action.denied`, also for authors, `change.stale` for what is not there any more,
 *   `request.invalid`
 */
export async function reviewChange(
  actor: Actor,
  number: number,
  request: ReviewRequest,
  at: Date,
): Promise<ChangePage> {
  const { verdict, version } = request
  const note = readNote(request.note)
  return changingChange(actor, number, at, async (tx, { change, stood, may }) => {
    const decision = permit(may.review, aboutChange(change, 'review'))
    if (version !== undefined && version !== change.proposed.number) throw wasUploadedAnew(change)
    const { fingerprints, all, present } = await readFingerprints(tx, change, stood, request)
    if (verdict === 'withdraw') {
      const withdrawn = all ? 'all' : fingerprints
      await deleteVerdicts(tx, change.id, actor.id, withdrawn)
      await unmarkReviewed(tx, change.id, actor.id, withdrawn)
    } else await setVerdicts(tx, change.id, actor.id, fingerprints, { verdict, note, at })
    if (verdict === 'approve') {
      // The judgement names the findings that the reviewer saw, and was compared. The whole covers all bytes that differ.
      const isOfAll = request.judgement !== undefined || fingerprints.includes(change.summary?.whole ?? '')
      const reviewed = isOfAll ? [...present, ...fingerprints] : fingerprints
      await markReviewed(tx, change.id, actor.id, {
        ...{ fingerprints: reviewed, isComplete: isOfAll, version: change.proposed.number, at },
      })
    }
    await insertChangeEvent(tx, change.id, {
      kind: kinds[verdict],
      ...{ actorId: actor.id, at },
      data: {
        ...{ findings: fingerprints.length, version: change.proposed.number },
        ...(all && { all }),
        ...(note && { note }),
      },
    })
    const { state } = await refreshProposalStatus(tx, change.id, at)
    await recordAudit(tx, {
      ...{ type: 'change.reviewed', actorId: actor.id, target: change.toolboxId },
      before: { change: number, state: change.state },
      after: {
        ...{ change: number, state, verdict, number: change.proposed.number },
        fingerprints: fingerprints.slice(0, recordedMax),
        ...(fingerprints.length > recordedMax && { more: fingerprints.length - recordedMax }),
      },
      decision,
    })
  })
}

/** Fingerprints that one event of the audit names. */
const recordedMax = 100

const wasUploadedAnew = ({ proposed }: ChangeRecord) =>
  new AppError(
    'change.stale',
    `Version ${proposed.number} was uploaded while you were reviewing. Review it and submit again.`,
  )

async function readFingerprints(
  tx: Tx,
  change: ChangeRecord,
  stood: ProposalStatus,
  { verdict, fingerprints: given, version, judgement }: ReviewRequest,
): Promise<{ fingerprints: string[]; all: boolean; present: string[] }> {
  const briefs = await listFindingBriefs(tx, [change.id])
  const present = briefs.map(({ fingerprint }) => fingerprint)
  const whole = change.summary?.whole ?? ''
  if (judgement !== undefined && judgement !== judgementOf(whole, present))
    throw new AppError(
      'change.stale',
      'The findings changed while you were reviewing. Reload the page and review what is new.',
    )
  if (typeof given === 'string' && verdict === 'approve' && judgement === undefined)
    throw new AppError('request.invalid', `To approve "${given}", send the judgement of the proposal.`)
  if (given === 'all') {
    if (version === undefined && verdict !== 'withdraw')
      throw new AppError('request.invalid', 'Say which version it is about.')
    const toAgree = briefs.filter(({ level }) => needsApproval(level)).map(each => each.fingerprint)
    return { fingerprints: [...toAgree, whole], all: true, present }
  }
  if (given === 'new') {
    if (version === undefined || verdict !== 'approve')
      throw new AppError('request.invalid', 'Use "new" with the verdict "approve", and name the version.')
    if (stood.standing.news === null)
      throw new AppError('change.stale', 'A reviewer has already looked at every finding. Reload the page.')
    // Where the proposal is approved as a whole, what is new is part of another whole.
    const needed = stood.toAgree.includes(whole) ? [whole] : []
    return { fingerprints: [...stood.unreviewed, ...needed], all: false, present }
  }
  const asked = [...new Set(given)]
  const known = new Set([...present, whole])
  if (asked.length === 0) throw new AppError('request.invalid', 'Name the findings that it is about.')
  // What was said of a finding that is gone can be taken back all the same.
  if (verdict !== 'withdraw' && asked.some(fingerprint => !known.has(fingerprint)))
    throw new AppError(
      'change.stale',
      'Some of it is no longer part of the change. Load it again, and look at what is new.',
    )
  return { fingerprints: asked, all: false, present }
}

function readNote(given = ''): string {
  const note = storableText(given.trim())
  if (note.length > changeLimits.reasonLengthMax)
    throw new AppError('request.invalid', `Write up to ${changeLimits.reasonLengthMax} characters.`)
  return note
}

/**
 * Ticks findings off for the person themselves; nobody else sees it.
 * @throws AppError `change.not-found`, `action.denied`
 */
export async function tickSeen(
  actor: Actor,
  number: number,
  request: SeenRequest,
  at: Date,
): Promise<ChangePage> {
  await inTransaction(async tx => {
    const change = await readableChange(tx, actor, number)
    // A token needs the scope that reviews and comments need.
    permit(decide(actor, 'change.comment', change.facts))
    const known = new Set((await listFindingBriefs(tx, [change.id])).map(each => each.fingerprint))
    if (change.summary) known.add(change.summary.whole)
    const fingerprints = [...new Set(request.fingerprints)].filter(each => known.has(each))
    await setSeen(tx, change.id, actor.id, { fingerprints, seen: request.seen })
  })
  return findChange(actor, number, at)
}
