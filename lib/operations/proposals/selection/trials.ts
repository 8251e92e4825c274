/** Trials of a proposal: requesting them, and their results for people who may see the proposal. */
import { AppError } from '@/lib/core/base/errors'
import { parseId, type TrialId } from '@/lib/core/base/ids'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import type { Actor } from '@/lib/core/policy/model/actor'
import {
  selectionLimits,
  type JudgedAnswer,
  type SelectionAnswer,
  type SelectionRequest,
} from '@/lib/core/proposals/selection/selection'
import type {
  SelectionCaseView,
  ShownAnswer,
  TrialList,
  TrialRecordView,
  TrialView,
} from '@/lib/core/proposals/selection/selection-views'
import {
  noSelectionVerdicts,
  summarizeSelection,
  type SelectionCounts,
  type SelectionSummary,
} from '@/lib/core/proposals/selection/summarize-selection'
import { aboutProposal } from '@/lib/operations/proposals/about-proposal'
import { lockProposal } from '@/lib/operations/proposals/locked-proposal'
import { readableProposal } from '@/lib/operations/proposals/proposals'
import { recordAudit } from '@/lib/store/audit/audit'
import { database, inTransaction, type Tx } from '@/lib/store/connection/client'
import type { ProposalRecord } from '@/lib/store/proposals/proposal-record'
import { listSelectionExamples } from '@/lib/store/proposals/selection-examples'
import {
  countSelectionVerdicts,
  listSelectionCases,
  listSelectionResponses,
  type NewSelectionCase,
  type SelectionCaseRecord,
} from '@/lib/store/proposals/selection-cases'
import {
  countWaitingTrials,
  deleteQueuedContractTrials,
  findNewestTrial,
  findTrial,
  listTrials as listTrialRows,
  type TrialRecord,
} from '@/lib/store/proposals/selection-trials'
import { prepareQueue } from '@/lib/store/queue/run-queue'
import { listToolNames } from '@/lib/store/toolboxes/version-tools'
import { caseOfExample, storeTrial } from './plan-trial'
import { readTask, viewSelectionExample } from './selection-examples'

/**
 * Lists trials, newest first, with the saved tasks of the toolbox.
 * @throws AppError `proposal.not-found`
 */
export async function listTrials(actor: Actor, number: number): Promise<TrialList> {
  const tx = database()
  const proposal = await readableProposal(tx, actor, number)
  const rows = await listTrialRows(tx, proposal.id)
  const [newest] = rows
  const cases = newest ? await listSelectionCases(tx, newest.id) : []
  const counts = await countSelectionVerdicts(
    tx,
    rows.map(({ id }) => id),
  )
  return {
    trials: rows.map(row => viewTrial(proposal, row, counts.get(row.id), row === newest ? cases : [])),
    examples: (await listSelectionExamples(tx, proposal.toolboxId)).map(viewSelectionExample),
    tools: [...(await toolNames(tx, proposal))].sort(),
    mayManage: decide(actor, 'toolbox.manage', proposal.facts.toolbox),
  }
}

/**
 * Summarizes the newest trial with the versions of a proposal, for the cards of its findings.
 * @returns null if none has ended
 * @throws AppError `proposal.not-found`
 */
export async function findSelectionSummary(actor: Actor, number: number): Promise<SelectionSummary | null> {
  const tx = database()
  const proposal = await readableProposal(tx, actor, number)
  const newest = await findNewestTrial(tx, proposal.id)
  if (!newest || isOld(newest, proposal) || newest.state !== 'ended' || newest.problem !== '') return null
  return summarizeSelection(await listSelectionCases(tx, newest.id))
}

/**
 * Asks a worker to put tasks to the model with the tools of both versions. Selection examples of the contract are
 * always included.
 * @throws AppError `proposal.not-found`, `action.denied`, `selection.invalid`
 */
export async function requestTrial(
  actor: Actor,
  number: number,
  request: SelectionRequest,
  at: Date,
): Promise<TrialList> {
  await prepareQueue()
  await inTransaction(async tx => {
    const { proposal, may } = await lockProposal(tx, actor, number, at)
    const decision = permit(may.replay, aboutProposal(proposal, 'selection'))
    const tools = await toolNames(tx, proposal)
    const saved = await listSelectionExamples(tx, proposal.toolboxId)
    const entered = request.tasks.map(task => ({ ...readTask(task, tools), exampleId: null }))
    const cases: NewSelectionCase[] = [
      ...saved.filter(({ contract }) => contract || request.saved).map(caseOfExample),
      ...entered,
    ]
    if (cases.length === 0)
      throw new AppError('selection.invalid', 'There is no task to ask about. Enter at least one.')
    if (cases.length > selectionLimits.tasksMax)
      throw new AppError('selection.invalid', `A trial can have ${selectionLimits.tasksMax} tasks.`)
    if ((await countWaitingTrials(tx, proposal.id)) >= selectionLimits.trialsWaitingMax)
      throw new AppError(
        'selection.too-many',
        `${selectionLimits.trialsWaitingMax} trials of this proposal have not ended. Wait until one has.`,
      )
    // The trial includes the contract.
    await deleteQueuedContractTrials(tx, proposal.id)
    await storeTrial(tx, proposal, { cases, requestedById: actor.id, at })
    await recordAudit(tx, {
      type: 'selection.requested',
      actorId: actor.id,
      target: proposal.toolboxId,
      after: { proposal: number, tasks: cases.length },
      decision,
    })
  })
  return listTrials(actor, number)
}

/**
 * Returns everything that was sent and received in a trial.
 * @throws AppError `proposal.not-found`, `selection.not-found`
 */
export async function findTrialRecord(actor: Actor, number: number, id: string): Promise<TrialRecordView> {
  const tx = database()
  const proposal = await readableProposal(tx, actor, number)
  const trialId = parseId<TrialId>(id)
  const trial = trialId && (await findTrial(tx, trialId))
  if (trial?.proposalId !== proposal.id)
    throw new AppError('selection.not-found', 'This proposal has no such trial.')
  const cases = await listSelectionCases(tx, trial.id)
  const responses = await listSelectionResponses(tx, trial.id)
  return {
    id: trial.id,
    settings: trial.settings,
    toolsBefore: trial.toolsBefore,
    toolsAfter: trial.toolsAfter,
    cases: cases.map(each => {
      const { task, tool, arguments: expected, before, second, after, verdict, detail } = each
      const received = responses.get(each.position) ?? null
      return {
        task,
        tool,
        arguments: expected,
        before: withResponse(before, received?.before),
        second: withResponse(second, received?.second),
        after: withResponse(after, received?.after),
        verdict,
        detail,
      }
    }),
  }
}

const withResponse = (
  answer: JudgedAnswer | null,
  response: string | null | undefined,
): SelectionAnswer | null => answer && { ...answer, response: response ?? '' }

/** Returns the names of the tools of both versions. */
const toolNames = (tx: Tx, { base, proposed }: ProposalRecord): Promise<Set<string>> =>
  listToolNames(tx, base ? [base.id, proposed.id] : [proposed.id])

function viewTrial(
  proposal: ProposalRecord,
  trial: TrialRecord,
  counts: SelectionCounts = noSelectionVerdicts(),
  cases: readonly SelectionCaseRecord[],
): TrialView {
  const { requests, ...usage } = trial.spending
  return {
    id: trial.id,
    state: trial.state,
    problem: trial.problem,
    model: trial.settings?.model ?? null,
    by: trial.requestedBy?.name ?? null,
    createdAt: trial.createdAt.toISOString(),
    endedAt: trial.endedAt?.toISOString() ?? null,
    base: trial.base?.number ?? null,
    proposed: trial.proposed.number,
    isOld: isOld(trial, proposal),
    omitted: trial.omitted,
    requests,
    usage,
    counts,
    cases: cases.map(viewCase),
  }
}

/** Whether the proposal has another version, or another base, since a trial. */
const isOld = (trial: TrialRecord, { proposed, base }: ProposalRecord): boolean =>
  trial.proposedId !== proposed.id || trial.baseId !== (base?.id ?? null)

const viewCase = (each: SelectionCaseRecord): SelectionCaseView => ({
  position: each.position,
  exampleId: each.exampleId,
  task: each.task,
  tool: each.tool,
  arguments: each.arguments,
  before: shown(each.before),
  after: shown(each.after),
  verdict: each.verdict,
  detail: each.detail,
  isExpected: each.isExpected,
})

const shown = (answer: JudgedAnswer | null): ShownAnswer | null =>
  answer && { choice: answer.choice, problem: answer.problem }
