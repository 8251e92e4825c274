/** Reviews of the findings of a proposal. */
import {
  proposalLimits,
  type ReviewRequest,
  type SeenRequest,
} from '@/lib/core/proposals/lifecycle/proposal-requests'
import type { ProposalPage } from '@/lib/core/proposals/model/proposal-views'
import { judgementOf } from '@/lib/core/proposals/rules/fingerprint'
import { needsApproval } from '@/lib/core/proposals/rules/finding'
import { AppError } from '@/lib/core/base/errors'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import { storableText } from '@/lib/core/spec/json-value'
import { recordAudit } from '@/lib/store/audit/audit'
import { insertProposalEvent } from '@/lib/store/proposals/proposal-events'
import type { ProposalRecord } from '@/lib/store/proposals/proposal-record'
import { inTransaction, type Tx } from '@/lib/store/connection/client'
import { deleteVerdicts, listFindingBriefs, setSeen, setVerdicts } from '@/lib/store/proposals/findings'
import { aboutProposal } from './about-proposal'
import { markReviewed, unmarkReviewed } from '@/lib/store/proposals/finding-reviews'
import { updatingProposal } from './locked-proposal'
import { findProposal, readableProposal } from './proposals'
import { refreshProposalStatus, type ProposalStatus } from './proposal-status'

const kinds = {
  approve: 'approved',
  'request-changes': 'changes-requested',
  withdraw: 'withdrawn',
} as const

/**
 * Approves findings, requests changes, or withdraws a verdict. A verdict belongs to the fingerprint, and
 * counts again when the finding reappears. An approval with the judgment of the page, or of the proposal as a
 * whole, also marks every finding as viewed. The version number does not: findings appear under the same
 * number.
 * @throws AppError `proposal.not-found`, `action.denied`, also for authors, `proposal.stale` for a finding
 * that no longer exists, `request.invalid`
 */
export async function reviewProposal(
  actor: Actor,
  number: number,
  request: ReviewRequest,
  at: Date,
): Promise<ProposalPage> {
  const { verdict, version } = request
  const note = readNote(request.note)
  return updatingProposal(actor, number, at, async (tx, { proposal, status, may }) => {
    const decision = permit(may.review, aboutProposal(proposal, 'review'))
    if (version !== undefined && version !== proposal.proposed.number) throw wasReplaced(proposal)
    const named = await readFingerprints(tx, proposal, status, request)
    const { fingerprints, all } = named
    if (verdict === 'withdraw') {
      const withdrawn = all ? 'all' : fingerprints
      await deleteVerdicts(tx, proposal.id, actor.id, withdrawn)
      await unmarkReviewed(tx, proposal.id, actor.id, withdrawn)
    } else await setVerdicts(tx, proposal.id, actor.id, fingerprints, { verdict, note, at })
    if (verdict === 'approve') await markApproved(tx, actor, proposal, { ...named, request, at })
    await insertProposalEvent(tx, proposal.id, {
      kind: kinds[verdict],
      actorId: actor.id,
      at,
      data: {
        findings: fingerprints.length,
        version: proposal.proposed.number,
        ...(all && { all }),
        ...(note && { note }),
      },
    })
    const { state } = await refreshProposalStatus(tx, proposal.id, at)
    await recordAudit(tx, {
      type: 'proposal.reviewed',
      actorId: actor.id,
      target: proposal.toolboxId,
      before: { proposal: number, state: proposal.state },
      after: {
        proposal: number,
        state,
        verdict,
        number: proposal.proposed.number,
        fingerprints: fingerprints.slice(0, recordedMax),
        ...(fingerprints.length > recordedMax && { more: fingerprints.length - recordedMax }),
      },
      decision,
    })
  })
}

type Approved = { fingerprints: string[]; present: string[]; request: ReviewRequest; at: Date }

/**
 * Marks as reviewed what the reviewer saw. The judgment names the findings that they saw, and has already been checked.
 * The whole covers all differing bytes.
 */
async function markApproved(
  tx: Tx,
  actor: Actor,
  proposal: ProposalRecord,
  { fingerprints, present, request, at }: Approved,
): Promise<void> {
  const isOfWhole = fingerprints.includes(proposal.summary?.whole ?? '')
  const isOfAll = request.judgement !== undefined || isOfWhole
  await markReviewed(tx, proposal.id, actor.id, {
    fingerprints: isOfAll ? [...present, ...fingerprints] : fingerprints,
    isComplete: isOfAll,
    version: proposal.proposed.number,
    at,
  })
  // The reviewer's own progress, too: findings that need no approval would stay in it as unreviewed.
  if (isOfWhole) await setSeen(tx, proposal.id, actor.id, { fingerprints: present, seen: true })
}

/** Maximum number of fingerprints in one audit event. */
const recordedMax = 100

const wasReplaced = ({ proposed }: ProposalRecord) =>
  new AppError(
    'proposal.stale',
    `Version ${proposed.number} was uploaded while you were reviewing. Review it and submit again.`,
  )

async function readFingerprints(
  tx: Tx,
  proposal: ProposalRecord,
  status: ProposalStatus,
  { verdict, fingerprints: provided, version, judgement }: ReviewRequest,
): Promise<{ fingerprints: string[]; all: boolean; present: string[] }> {
  const briefs = await listFindingBriefs(tx, [proposal.id])
  const present = briefs.map(({ fingerprint }) => fingerprint)
  const whole = proposal.summary?.whole ?? ''
  if (judgement !== undefined && judgement !== judgementOf(whole, present))
    throw new AppError(
      'proposal.stale',
      'The findings changed while you were reviewing. Reload the page and review what is new.',
    )
  if (typeof provided === 'string' && verdict === 'approve' && judgement === undefined)
    throw new AppError('request.invalid', `To approve "${provided}", send the judgement of the proposal.`)
  if (provided === 'all') {
    if (version === undefined && verdict !== 'withdraw')
      throw new AppError('request.invalid', 'Name the version that was reviewed.')
    const toAgree = briefs.filter(({ level }) => needsApproval(level)).map(each => each.fingerprint)
    return { fingerprints: [...toAgree, whole], all: true, present }
  }
  if (provided === 'new') {
    if (version === undefined || verdict !== 'approve')
      throw new AppError('request.invalid', 'Use "new" with the verdict "approve", and name the version.')
    if (status.computed.news === null)
      throw new AppError('proposal.stale', 'A reviewer has already viewed every finding. Reload the page.')
    // If the proposal was approved as a whole, new findings are part of a different whole.
    const needed = status.toAgree.includes(whole) ? [whole] : []
    return { fingerprints: [...status.unreviewed, ...needed], all: false, present }
  }
  const requested = [...new Set(provided)]
  const known = new Set([...present, whole])
  if (requested.length === 0) throw new AppError('request.invalid', 'Name the findings to review.')
  // A verdict on a finding that no longer exists can still be withdrawn.
  if (verdict !== 'withdraw' && requested.some(fingerprint => !known.has(fingerprint)))
    throw new AppError(
      'proposal.stale',
      'Some findings are no longer part of this proposal. Reload it and review the new findings.',
    )
  return { fingerprints: requested, all: false, present }
}

function readNote(provided = ''): string {
  const note = storableText(provided.trim())
  if (note.length > proposalLimits.reasonLengthMax)
    throw new AppError('request.invalid', `Use at most ${proposalLimits.reasonLengthMax} characters.`)
  return note
}

/**
 * Marks findings as viewed, visible only to the actor.
 * @throws AppError `proposal.not-found`, `action.denied`
 */
export async function tickSeen(
  actor: Actor,
  number: number,
  request: SeenRequest,
  at: Date,
): Promise<ProposalPage> {
  await inTransaction(async tx => {
    const proposal = await readableProposal(tx, actor, number)
    // Tokens need the same scope as for reviews and comments.
    permit(decide(actor, 'proposal.comment', proposal.facts))
    const known = new Set((await listFindingBriefs(tx, [proposal.id])).map(each => each.fingerprint))
    if (proposal.summary) known.add(proposal.summary.whole)
    const fingerprints = [...new Set(request.fingerprints)].filter(each => known.has(each))
    await setSeen(tx, proposal.id, actor.id, { fingerprints, seen: request.seen })
  })
  return findProposal(actor, number, at)
}
