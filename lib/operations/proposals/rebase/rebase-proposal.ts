/** Rebases a proposal: its changes on top of the newest published version, judged again like an upload. */
import { formatFinding } from '@/lib/core/proposals/judge/format-finding'
import type { TimelineData } from '@/lib/core/proposals/lifecycle/format-timeline'
import type { RebaseConflict } from '@/lib/core/proposals/model/rebase-conflict'
import type { Finding } from '@/lib/core/proposals/rules/finding'
import { AppError } from '@/lib/core/base/errors'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { Decision } from '@/lib/core/policy/model/decision'
import type { Tx } from '@/lib/store/connection/client'
import { listFindings, replaceFindings } from '@/lib/store/proposals/findings'
import type { ProposalRecord } from '@/lib/store/proposals/proposal-record'
import { findProposalById } from '@/lib/store/proposals/proposals'
import { updateProposal } from '@/lib/store/proposals/update-proposal'
import type { ToolboxRecord } from '@/lib/store/toolboxes/toolboxes'
import { copyVersion, moveVersion } from '@/lib/store/toolboxes/version-changes'
import { findCurrentVersion, findVersionById } from '@/lib/store/toolboxes/versions'
import {
  carryVerdicts,
  replaceProposed,
  titleFor,
  withdrawVersion,
} from '@/lib/operations/proposals/propose-version'
import { judgeAgain } from '@/lib/operations/proposals/judge-again'
import { isLarge, queueJudging } from '@/lib/operations/proposals/queue-judging'
import { askContractSelections } from '@/lib/operations/proposals/selection/plan-trial'
import { replayContracts } from '@/lib/operations/proposals/replay/plan-replay'
import { requireSigner } from '@/lib/operations/toolboxes/require-signer'
import { addVersion } from '@/lib/operations/toolboxes/add-version'
import { readOn } from '@/lib/operations/toolboxes/create-version'
import type { ReadUpload } from '@/lib/operations/toolboxes/read-upload'
import type { RebasePlan } from './plan-rebase'

/** A plan with the versions for which it was made. */
export type PreparedRebase = { plan: RebasePlan; baseId: string | null; proposedId: string }

type Rebasing = { actor: Actor; at: Date; decision: Decision }

/**
 * Performs a planned rebase. The toolbox must be locked. The author's version stays under its number.
 * @returns what the timeline records
 * @throws AppError `proposal.conflicts` if a choice is missing, `proposal.stale` if a version changed since the
 * plan
 */
export async function rebaseProposal(
  tx: Tx,
  toolbox: ToolboxRecord,
  proposal: ProposalRecord,
  { plan, baseId, proposedId }: PreparedRebase,
  by: Rebasing,
): Promise<TimelineData> {
  const current = await findCurrentVersion(tx, proposal.toolboxId)
  const isPlanned =
    proposal.proposed.id === proposedId &&
    (proposal.base?.id ?? null) === baseId &&
    (current?.id ?? null) === plan.currentId
  if (!isPlanned) throw new AppError('proposal.stale')
  if (plan.conflicts.length > 0) throw conflictsRemain(plan.conflicts)
  const before = await listFindings(tx, proposal.id)
  const version = plan.upload
    ? await proposeMerged(tx, toolbox, proposal, plan.upload, by)
    : await compareAgain(tx, proposal, current, by.at)
  const after = version.isRead ? await listFindings(tx, proposal.id) : []
  const data = {
    base: current?.number ?? null,
    ...(version.number !== null && { version: version.number }),
    ...(plan.taken > 0 && { taken: plan.taken }),
    ...(plan.resolved.mine.length > 0 && { mine: plan.resolved.mine.slice(0, namedMax) }),
    ...(plan.resolved.theirs.length > 0 && { theirs: plan.resolved.theirs.slice(0, namedMax) }),
    ...(plan.resolved.both.length > 0 && { both: plan.resolved.both.slice(0, namedMax) }),
  }
  return version.isRead ? { ...data, ...differenceOf(before, after) } : { ...data, reading: true }
}

const conflictsRemain = (conflicts: readonly RebaseConflict[]) =>
  new AppError(
    'proposal.conflicts',
    'The proposal and the published version changed the same places. For each file in "conflicts", send "mine" or "theirs" in "resolve", or "both" if it has "acceptsBoth". You can also upload a version that contains both changes.',
    { details: { conflicts } },
  )

/** Replaces the proposed version by the merged one, which is read like an upload. */
async function proposeMerged(
  tx: Tx,
  toolbox: ToolboxRecord,
  proposal: ProposalRecord,
  upload: ReadUpload,
  { actor, at, decision }: Rebasing,
): Promise<{ number: number; isRead: boolean }> {
  await requireSigner(tx, toolbox.id)
  const replaced = await findVersionById(tx, proposal.proposed.id)
  const uploadedById = replaced?.uploadedBy?.id ?? null
  const by = { uploadedById, at, decision }
  const version = await addVersion(tx, toolbox, upload, {
    ...by,
    before: proposal.proposed,
    actorId: actor.id,
  })
  await replaceProposed(tx, proposal, version, { ...by, publishes: false })
  const state = await readOn(tx, toolbox, upload, version, by)
  return { number: version.number, isRead: state !== 'reading' }
}

/** Compares the proposed files with another base. They get a new number if they must follow a later version. */
async function compareAgain(
  tx: Tx,
  proposal: ProposalRecord,
  current: { id: NonNullable<ProposalRecord['base']>['id']; number: number } | null,
  at: Date,
): Promise<{ number: number | null; isRead: boolean }> {
  // Versions are published in the order of their numbers, so a later publication has a higher number.
  const isBehind = current !== null && current.number > proposal.proposed.number
  const proposed = isBehind ? await copyVersion(tx, proposal.proposed.id, { at }) : null
  if (proposed) {
    await withdrawVersion(tx, proposal)
    await moveVersion(tx, proposed.id, 'described', 'proposed')
  }
  const versions = { ...proposal, base: current, proposed: proposed ?? proposal.proposed }
  const isJudgedLater = await isLarge(tx, versions)
  const update = {
    baseId: current?.id ?? null,
    ...(proposed && isJudgedLater && { summary: null }),
    ...(proposed && { proposedId: proposed.id, title: titleFor(proposal.title, proposed.number) }),
  }
  await carryVerdicts(tx, proposal, current?.id ?? null)
  await updateProposal(tx, proposal.id, update, at)
  if (isJudgedLater) {
    if (proposed) await replaceFindings(tx, proposal.id, [])
    await queueJudging(tx, proposal.id)
    return { number: proposed?.number ?? null, isRead: false }
  }
  await judgeAgain(tx, proposal.id, at)
  if (proposed) {
    const rebased = (await findProposalById(tx, proposal.id))!
    await replayContracts(tx, rebased, at)
    await askContractSelections(tx, rebased, at)
  }
  return { number: proposed?.number ?? null, isRead: true }
}

/** Maximum number of items that a timeline event names. */
const namedMax = 50
const firstOf = (names: readonly string[]) => [...new Set(names)].slice(0, namedMax)

function differenceOf(before: readonly Finding[], after: readonly Finding[]): TimelineData {
  const was = new Set(before.map(({ fingerprint }) => fingerprint))
  const is = new Set(after.map(({ fingerprint }) => fingerprint))
  const came = after.filter(({ fingerprint }) => !was.has(fingerprint))
  const went = before.filter(({ fingerprint }) => !is.has(fingerprint))
  return {
    came: came.length,
    went: went.length,
    cameGroups: firstOf(came.map(({ group }) => group)),
    wentTitles: firstOf(went.map(finding => formatFinding(finding).title)),
  }
}
