/** State transitions of a proposal, each checked against the state that the person saw. */
import { proposalLimits, type StepRequest } from '@/lib/core/proposals/lifecycle/proposal-requests'
import { proposalStates } from '@/lib/core/proposals/model/proposal-state'
import type { ProposalPage, ProposalStep } from '@/lib/core/proposals/model/proposal-views'
import type { TimelineData } from '@/lib/core/proposals/lifecycle/format-timeline'
import { AppError } from '@/lib/core/base/errors'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { Decision } from '@/lib/core/policy/model/decision'
import { permit } from '@/lib/core/policy/evaluate/permit'
import { storableText } from '@/lib/core/spec/json-value'
import { recordAudit } from '@/lib/store/audit/audit'
import type { ProposalRecord } from '@/lib/store/proposals/proposal-record'
import { insertProposalEvent } from '@/lib/store/proposals/proposal-events'
import { moveProposal, updateProposal } from '@/lib/store/proposals/update-proposal'
import { database, type Tx } from '@/lib/store/connection/client'
import type { FilesOnDisk } from '@/lib/store/toolboxes/bundle-on-disk'
import { moveVersion } from '@/lib/store/toolboxes/version-changes'
import { withStoredFiles } from '@/lib/operations/toolboxes/unpack-to-disk'
import { aboutProposal } from './about-proposal'
import {
  decideProposal,
  updatingProposal,
  type DecidedProposal,
  type LockedProposal,
} from './locked-proposal'
import { readableProposal } from './proposals'
import { planRebase } from './rebase/plan-rebase'
import { rebaseProposal, type PreparedRebase } from './rebase/rebase-proposal'
import { confirmPublishing } from './publish/confirm-publishing'
import { withdrawVersion } from './propose-version'
import { publishProposal } from './publish/publish-proposal'
import { refreshProposalStatus } from './proposal-status'

/**
 * Performs a transition.
 * @throws AppError `proposal.not-found`, `proposal.stale` when its state or version is not what the person saw,
 * `action.denied` with the reason, `request.invalid` if a required version, reason or time is missing,
 * `proposal.needs-confirmation` with the counts if it publishes what breaks something, `proposal.conflicts` if
 * a rebase needs choices
 */
export async function transitionProposal(
  actor: Actor,
  number: number,
  request: StepRequest,
  at: Date,
): Promise<ProposalPage> {
  const { step } = request
  if (namingVersion.includes(step) && request.version === undefined)
    throw new AppError('request.invalid', 'Send the number of the version that you saw as "version".')
  if (step !== 'rebase') return perform(actor, number, { request, rebase: null, at })
  const proposal = await findRebasable(actor, number, request, at)
  return withStoredFiles(async disk => {
    const rebase = await prepareRebase(proposal, request, disk)
    return perform(actor, number, { request, rebase, at })
  })
}

function perform(
  actor: Actor,
  number: number,
  { request, rebase, at }: Omit<StepContext, 'decision'>,
): Promise<ProposalPage> {
  return updatingProposal(actor, number, at, async (tx, locked) => {
    const decision = permitStep(locked, request)
    // Changes of others are not lost: the stored state follows the one just computed.
    const proposal = await refreshProposalStatus(tx, locked.proposal.id, at)
    await steps[request.step](tx, actor, { ...locked, proposal }, { request, rebase, decision, at })
  })
}

/** Steps that publish a version, now or later. An upload that arrived in the meantime is another version. */
const namingVersion: readonly ProposalStep[] = ['publish', 'schedule', 'bypass']

/** @throws AppError `proposal.stale` if the person saw another state or version, `action.denied` */
function permitStep(
  { proposal, status, may }: DecidedProposal,
  { step, from, version }: StepRequest,
): Decision {
  const { state } = status.computed
  if (state !== from)
    throw new AppError(
      'proposal.stale',
      `The proposal is ${proposalStates[state].title.toLowerCase()} now. Reload it and review what is new.`,
    )
  const decision = permit(may[step], aboutProposal(proposal, step))
  const { number } = proposal.proposed
  if (version !== undefined && version !== number)
    throw new AppError(
      'proposal.stale',
      `Version ${number} was uploaded in the meantime. Reload the proposal and review it.`,
    )
  return decision
}

type StepContext = {
  request: StepRequest
  /** Present for the step `rebase`. */
  rebase: PreparedRebase | null
  decision: Decision
  at: Date
}
type Step = (tx: Tx, actor: Actor, locked: LockedProposal, context: StepContext) => Promise<void>

const steps: Record<ProposalStep, Step> = {
  submit: async (tx, actor, { proposal }, context) => {
    await updateProposal(tx, proposal.id, { draft: false }, context.at)
    await recordStep(tx, actor, proposal, context, { kind: 'submitted' })
  },
  'to-draft': async (tx, actor, { proposal }, context) => {
    await updateProposal(tx, proposal.id, { draft: true, publishes: false }, context.at)
    await recordStep(tx, actor, proposal, context, { kind: 'to-draft' })
  },
  cancel: (tx, actor, locked, context) => close(tx, actor, locked, context, 'cancelled'),
  reject: (tx, actor, locked, context) => close(tx, actor, locked, context, 'rejected'),
  rebase: async (tx, actor, { proposal, toolbox }, context) => {
    const { rebase, decision, at } = context
    if (!rebase) throw new AppError('proposal.stale')
    const data = await rebaseProposal(tx, toolbox, proposal, rebase, { actor, at, decision })
    await recordStep(tx, actor, proposal, context, { kind: 'rebased', data })
  },
  publish: async (tx, actor, { proposal, toolbox }, { request, decision, at }) => {
    await confirmPublishing(tx, actor, proposal, request.confirm, at)
    await publishProposal(tx, toolbox, proposal, { actorId: actor.id, at, decision })
  },
  schedule: async (tx, actor, { proposal }, context) => {
    const publishAt = readTime(context.request.at, context.at)
    // No one is there to confirm at the scheduled time.
    const confirmedRisks = await confirmPublishing(tx, actor, proposal, context.request.confirm, context.at)
    await updateProposal(tx, proposal.id, { publishAt, confirmedRisks }, context.at)
    const data = { publishAt: publishAt.toISOString() }
    await recordStep(tx, actor, proposal, context, { kind: 'scheduled', data })
  },
  unschedule: async (tx, actor, { proposal }, context) => {
    await updateProposal(tx, proposal.id, { publishAt: null }, context.at)
    await recordStep(tx, actor, proposal, context, { kind: 'unscheduled' })
  },
  bypass: async (tx, actor, { proposal, toolbox }, { request, decision, at }) => {
    const bypassReason = readReason(request)
    await confirmPublishing(tx, actor, proposal, request.confirm, at)
    await publishProposal(tx, toolbox, proposal, { actorId: actor.id, at, decision, bypassReason })
  },
}

/** Returns the proposal if the person may rebase it, before anything waits or is read. */
async function findRebasable(
  actor: Actor,
  number: number,
  request: StepRequest,
  at: Date,
): Promise<ProposalRecord> {
  const tx = database()
  const proposal = await readableProposal(tx, actor, number)
  // Findings do not matter here: what is rebased is judged again.
  permitStep(await decideProposal(tx, actor, proposal, { isComparing: false, at }), request)
  const { resolve, version, onto } = request
  const isSeen = version === proposal.proposed.number && onto === proposal.currentNumber
  if (resolve && !isSeen)
    throw new AppError(
      'proposal.stale',
      'Another version was uploaded or published since you chose. Reload the proposal and choose again.',
    )
  return proposal
}

/** Merges before the toolbox is locked. The merged files lie on the disk. */
async function prepareRebase(
  proposal: ProposalRecord,
  { resolve }: StepRequest,
  disk: FilesOnDisk,
): Promise<PreparedRebase> {
  const plan = await planRebase({ tx: database(), disk }, proposal, new Map(Object.entries(resolve ?? {})))
  return { plan, baseId: proposal.base?.id ?? null, proposedId: proposal.proposed.id }
}

async function close(
  tx: Tx,
  actor: Actor,
  { proposal }: LockedProposal,
  context: StepContext,
  state: 'rejected' | 'cancelled',
): Promise<void> {
  const { at, request } = context
  const reason = state === 'rejected' || request.reason ? readReason(request) : ''
  if (proposal.proposed.state === 'proposed' && state === 'rejected')
    await moveVersion(tx, proposal.proposed.id, 'proposed', 'rejected')
  else await withdrawVersion(tx, proposal)
  if (!(await moveProposal(tx, proposal.id, proposal.state, state, at, { by: actor.id })))
    throw new AppError('proposal.stale')
  await recordStep(tx, actor, { ...proposal, state }, context, {
    kind: state,
    data: { ...(reason && { reason }) },
  })
}

async function recordStep(
  tx: Tx,
  actor: Actor,
  proposal: LockedProposal['proposal'],
  { request, decision, at }: StepContext,
  { kind, data = {} }: Pick<Parameters<typeof insertProposalEvent>[2], 'kind' | 'data'>,
): Promise<void> {
  await insertProposalEvent(tx, proposal.id, { kind, actorId: actor.id, at, data })
  const { state } = await refreshProposalStatus(tx, proposal.id, at)
  await recordAudit(tx, {
    type: 'proposal.moved',
    actorId: actor.id,
    target: proposal.toolboxId,
    before: { proposal: proposal.number, state: request.from },
    after: { proposal: proposal.number, state, step: request.step, ...recordedOf(data) },
    decision,
  })
}

/** Returns the data without the parts that only the page of the proposal uses. */
function recordedOf({
  cameGroups: _cameGroups,
  wentTitles: _wentTitles,
  ...data
}: TimelineData): TimelineData {
  return data
}

function readReason({ reason = '' }: StepRequest): string {
  const text = storableText(reason.trim())
  if (text === '')
    throw new AppError('request.invalid', 'Enter a reason. Everyone who can see the proposal will see it.')
  if (text.length > proposalLimits.reasonLengthMax)
    throw new AppError('request.invalid', `Use at most ${proposalLimits.reasonLengthMax} characters.`)
  return text
}

const dayMs = 24 * 60 * 60_000

function readTime(context: string | undefined, now: Date): Date {
  const at = new Date(context ?? '')
  const ahead = at.getTime() - now.getTime()
  if (!(ahead > 0 && ahead <= proposalLimits.scheduleDaysMax * dayMs))
    throw new AppError(
      'request.invalid',
      `Choose a time in the future, within ${proposalLimits.scheduleDaysMax} days: at: "2027-01-31T08:00:00Z".`,
    )
  return at
}
