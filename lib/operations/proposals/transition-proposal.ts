/** The steps of a change as a whole, each taken from the state that the person saw. */
import { changeLimits, type StepRequest } from '@/lib/core/proposals/lifecycle/proposal-requests'
import { changeStates } from '@/lib/core/proposals/model/proposal-state'
import type { ChangePage, ChangeStep } from '@/lib/core/proposals/model/proposal-views'
import { formatFinding } from '@/lib/core/proposals/judge/format-finding'
import type { TimelineData } from '@/lib/core/proposals/lifecycle/format-timeline'
import { AppError } from '@/lib/core/base/errors'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { Decision } from '@/lib/core/policy/model/decision'
import { permit } from '@/lib/core/policy/evaluate/permit'
import { storableText } from '@/lib/core/spec/json-value'
import { recordAudit } from '@/lib/store/audit/audit'
import { insertChangeEvent } from '@/lib/store/proposals/proposal-events'
import { findChangeById, moveChange, updateChange } from '@/lib/store/proposals/proposals'
import type { Tx } from '@/lib/store/connection/client'
import { copyVersion, findCurrentVersion, moveVersion } from '@/lib/store/toolboxes/versions'
import { aboutChange } from './about-proposal'
import { changingChange, type HeldChange } from './proposals'
import { replayContracts } from './plan-replay'
import { judgeAnew, titleFor, withdrawVersion } from './propose-version'
import { publishChange } from './publish-proposal'
import { refreshProposalStatus } from './proposal-status'

/**
 * @throws AppError `change.not-found`, `change.stale` when it is in another state than the person saw, `action.denied`
 *   with the reason, `request.invalid` without a reason or time where one is needed
 */
export async function stepChange(
  actor: Actor,
  number: number,
  request: StepRequest,
  at: Date,
): Promise<ChangePage> {
  const { step, from } = request
  return changingChange(actor, number, at, async (tx, held) => {
    const { state } = held.stood.standing
    if (state !== from)
      throw new AppError(
        'change.stale',
        `It is ${changeStates[state].title.toLowerCase()} by now. Load it again, and look at what is new.`,
      )
    const decision = permit(held.may[step], aboutChange(held.change, step))
    // Nobody loses what somebody else did since: the stored state follows the one that was just worked out.
    const change = await refreshProposalStatus(tx, held.change.id, at)
    await steps[step](tx, actor, { ...held, change }, { request, decision, at })
  })
}

type Given = { request: StepRequest; decision: Decision; at: Date }
type Step = (tx: Tx, actor: Actor, held: HeldChange, given: Given) => Promise<void>

const steps: Record<ChangeStep, Step> = {
  submit: async (tx, actor, { change }, given) => {
    await updateChange(tx, change.id, { draft: false }, given.at)
    await told(tx, actor, change, given, { kind: 'submitted' })
  },
  'to-draft': async (tx, actor, { change }, given) => {
    await updateChange(tx, change.id, { draft: true, publishes: false }, given.at)
    await told(tx, actor, change, given, { kind: 'to-draft' })
  },
  cancel: (tx, actor, held, given) => close(tx, actor, held, given, 'cancelled'),
  reject: (tx, actor, held, given) => close(tx, actor, held, given, 'rejected'),
  rebase: async (tx, actor, { change }, given) => {
    const current = await findCurrentVersion(tx, change.toolboxId)
    // Versions are published in the order of their numbers, so what is published after another one comes after it.
    const isBehind = current !== null && current.number > change.proposed.number
    const proposed = isBehind ? await copyVersion(tx, change.proposed.id, { at: given.at }) : null
    if (proposed) {
      await withdrawVersion(tx, change)
      await moveVersion(tx, proposed.id, 'described', 'proposed')
    }
    const update = {
      baseId: current?.id ?? null,
      ...(proposed && { proposedId: proposed.id, title: titleFor(change.title, proposed.number) }),
    }
    await updateChange(tx, change.id, update, given.at)
    const { came, went } = await judgeAnew(tx, change.id, given.at)
    if (proposed) await replayContracts(tx, (await findChangeById(tx, change.id))!, given.at)
    const data = {
      base: current?.number ?? null,
      ...{ came: came.length, went: went.length },
      cameGroups: firstOf(came.map(({ group }) => group)),
      wentTitles: firstOf(went.map(finding => formatFinding(finding).title)),
      ...(proposed && { version: proposed.number }),
    }
    await told(tx, actor, change, given, { kind: 'rebased', data })
  },
  publish: (tx, actor, { change, toolbox }, { decision, at }) =>
    publishChange(tx, toolbox, change, { actorId: actor.id, at, decision }),
  schedule: async (tx, actor, { change }, given) => {
    const publishAt = readTime(given.request.at, given.at)
    await updateChange(tx, change.id, { publishAt }, given.at)
    const data = { publishAt: publishAt.toISOString() }
    await told(tx, actor, change, given, { kind: 'scheduled', data })
  },
  unschedule: async (tx, actor, { change }, given) => {
    await updateChange(tx, change.id, { publishAt: null }, given.at)
    await told(tx, actor, change, given, { kind: 'unscheduled' })
  },
  bypass: async (tx, actor, { change, toolbox }, { request, decision, at }) => {
    const bypassReason = readReason(request)
    await publishChange(tx, toolbox, change, { actorId: actor.id, at, decision, bypassReason })
  },
}

/** Of what a timeline names. */
const namedMax = 50
const firstOf = (names: readonly string[]) => [...new Set(names)].slice(0, namedMax)

async function close(
  tx: Tx,
  actor: Actor,
  { change }: HeldChange,
  given: Given,
  state: 'rejected' | 'cancelled',
): Promise<void> {
  const { at, request } = given
  const reason = state === 'rejected' || request.reason ? readReason(request) : ''
  if (change.proposed.state === 'proposed' && state === 'rejected')
    await moveVersion(tx, change.proposed.id, 'proposed', 'rejected')
  else await withdrawVersion(tx, change)
  if (!(await moveChange(tx, change.id, change.state, state, at, { by: actor.id })))
    throw new AppError('change.stale')
  await told(tx, actor, { ...change, state }, given, { kind: state, data: { ...(reason && { reason }) } })
}

async function told(
  tx: Tx,
  actor: Actor,
  change: HeldChange['change'],
  { request, decision, at }: Given,
  { kind, data = {} }: Pick<Parameters<typeof insertChangeEvent>[2], 'kind' | 'data'>,
): Promise<void> {
  await insertChangeEvent(tx, change.id, { kind, actorId: actor.id, at, data })
  const { state } = await refreshProposalStatus(tx, change.id, at)
  await recordAudit(tx, {
    ...{ type: 'change.moved', actorId: actor.id, target: change.toolboxId },
    before: { change: change.number, state: request.from },
    after: { change: change.number, state, step: request.step, ...recordedOf(data) },
    decision,
  })
}

/** Without what only the page of the change has a use for. */
function recordedOf({ cameGroups: _came, wentTitles: _went, ...data }: TimelineData): TimelineData {
  return data
}

function readReason({ reason = '' }: StepRequest): string {
  const text = storableText(reason.trim())
  if (text === '') throw new AppError('request.invalid', 'Say why: everybody who sees the change reads it.')
  if (text.length > changeLimits.reasonLengthMax)
    throw new AppError('request.invalid', `Write up to ${changeLimits.reasonLengthMax} characters.`)
  return text
}

const dayMs = 24 * 60 * 60_000

function readTime(given: string | undefined, now: Date): Date {
  const at = new Date(given ?? '')
  const ahead = at.getTime() - now.getTime()
  if (!(ahead > 0 && ahead <= changeLimits.scheduleDaysMax * dayMs))
    throw new AppError(
      'request.invalid',
      `Give a time to come, within ${changeLimits.scheduleDaysMax} days: at: "2027-01-31T08:00:00Z".`,
    )
  return at
}
