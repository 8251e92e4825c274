/** Examples of tools: saved by the person who made the call, or entered by owners and admins. */
import { v7 as newId } from 'uuid'
import { checkIgnoreRules } from '@/lib/core/proposals/replay/ignore-rules'
import { whyNotTried } from '@/lib/core/proposals/replay/plan-case'
import {
  exampleLimits,
  type ExampleList,
  type ExampleView,
  type IgnoreRule,
  type ReplayAnswer,
} from '@/lib/core/proposals/replay/replay'
import { answerOfRun, shownCharactersMax } from '@/lib/core/proposals/replay/replay-answer'
import { shorten } from '@/lib/core/proposals/replay/side-rows'
import { AppError } from '@/lib/core/base/errors'
import { parseId, type ExampleId, type RunId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { allow, type Decision } from '@/lib/core/policy/model/decision'
import { permit } from '@/lib/core/policy/evaluate/permit'
import { summarizeArguments } from '@/lib/core/runs/arguments-summary'
import { checkInputs } from '@/lib/core/spec/check-inputs'
import { isStorable } from '@/lib/core/spec/json-value'
import { recordAudit } from '@/lib/store/audit/audit'
import { listOpenProposalsOf } from '@/lib/store/proposals/proposals'
import { database, inTransaction, type Tx } from '@/lib/store/connection/client'
import {
  deleteExample,
  findExample,
  insertExample,
  listHeldTools,
  listExamples as listExampleRows,
  updateExample,
  type ExampleRecord,
} from '@/lib/store/toolboxes/examples'
import { listHiddenTools } from '@/lib/store/catalog/readable-toolboxes'
import { voidContractResults } from '@/lib/store/proposals/replays'
import { prepareQueue } from '@/lib/store/queue/run-queue'
import { readRunStatus } from '@/lib/store/runs/run-status'
import { runFacts } from '@/lib/store/runs/runs'
import { lockToolboxById, toolboxFacts, type ToolboxRecord } from '@/lib/store/toolboxes/toolboxes'
import { queueContracts } from '@/lib/operations/proposals/replay/contracts'
import { replayContracts } from '@/lib/operations/proposals/replay/plan-replay'
import { findReadableRun } from '@/lib/operations/runs/find-run'
import { readableTool, readableVersion, type ReadableVersion } from './readable-version'

/** Lists the examples. @throws AppError `toolbox.not-found`, `version.not-found` */
export async function listExamples(actor: Actor, slug: string, tool?: string): Promise<ExampleList> {
  const tx = database()
  const found = await readableVersion(tx, actor, slug)
  const { toolbox } = found
  const rows = tool === undefined || isStorable(tool) ? await listExampleRows(tx, toolbox.id, tool) : []
  return {
    examples: (await shownExamples(tx, actor, found, rows)).map(row => viewExample(actor, toolbox, row)),
    mayAdd: decide(actor, 'toolbox.manage', toolboxFacts(toolbox)),
  }
}

export type NewExampleRequest =
  | { run: string; title?: string }
  | { tool: string; arguments: string; title?: string }

/**
 * Saves a call as an example. Only the person of a run can save it, because all readers of the tool then see
 * its arguments and result.
 * @throws AppError `toolbox.not-found`, `version.not-found`, `tool.not-found`, `run.not-found`,
 * `action.denied`, `run.stale`, `run.invalid-input`, `example.invalid`
 */
export async function keepExample(
  actor: Actor,
  slug: string,
  request: NewExampleRequest,
  at: Date,
): Promise<ExampleView> {
  const run = 'run' in request ? await callOfRun(actor, slug, request.run) : null
  return inTransaction(async tx => {
    const found = await readableTool(tx, actor, slug, run ? run.tool : typed(request).tool)
    const locked = (await lockToolboxById(tx, found.toolbox.id))!
    const decision = run ? run.decision : permit(decide(actor, 'toolbox.manage', toolboxFacts(locked)))
    const call = run ?? { argumentsText: typed(request).arguments, expected: null }
    const { spec } = found.tool
    const checked = checkInputs(spec, call.argumentsText)
    if (!checked.ok)
      throw new AppError('run.invalid-input', undefined, { details: { problems: checked.problems } })
    const kept = await listExampleRows(tx, locked.id, spec.name)
    if (kept.length >= exampleLimits.perToolMax)
      throw new AppError(
        'example.invalid',
        `This tool has reached the limit of ${exampleLimits.perToolMax} examples. Delete an example first.`,
      )
    const id = newId() as ExampleId
    await insertExample(tx, {
      ...{ id, toolboxId: locked.id, tool: spec.name, authorId: actor.id, createdAt: at },
      ...{ argumentsText: call.argumentsText, slyDataText: null, expected: call.expected },
      title: readTitle(request.title) || titleOf(call.argumentsText),
    })
    await recordAudit(tx, {
      type: 'example.kept',
      actorId: actor.id,
      target: locked.id,
      after: { toolbox: slug, tool: spec.name, example: id },
      decision,
    })
    return viewExample(actor, locked, (await findExample(tx, locked.id, id))!)
  })
}

export type ExampleEdit = {
  title?: string
  /** Whether every later version must satisfy the example, which is also replayed every night. */
  contract?: boolean
  /** false: success is sufficient, and the saved result is deleted. */
  exact?: boolean
  ignore?: IgnoreRule[]
}

/**
 * Changes an example.
 * @throws AppError `toolbox.not-found`, `version.not-found`, `example.not-found`, `action.denied`,
 * `example.invalid` with `problems` for rules
 */
export async function changeExample(
  actor: Actor,
  slug: string,
  exampleId: string,
  edit: ExampleEdit,
  at: Date,
): Promise<ExampleView> {
  await prepareQueue()
  return inTransaction(async tx => {
    const { found, locked, example } = await lockExample(tx, actor, slug, exampleId)
    const { title, contract, exact, ignore } = edit
    const promises = contract !== undefined || exact !== undefined || ignore !== undefined
    const decision = permit(promises ? mayPromise(actor, locked) : mayChange(actor, locked, example))
    const problems = checkIgnoreRules(ignore ?? [])
    if (problems.length > 0)
      throw new AppError('example.invalid', problems.map(({ message }) => message).join(' '), {
        details: { problems },
      })
    const expected = exact === false ? null : example.expected
    if (contract ?? example.contract) {
      refuseContract(await readableTool(tx, actor, slug, example.tool), example, expected)
      const others = (await listExampleRows(tx, locked.id)).filter(
        row => row.contract && row.id !== example.id,
      )
      if (others.length >= exampleLimits.contractsMax)
        throw new AppError(
          'example.invalid',
          `This toolbox has reached the limit of ${exampleLimits.contractsMax} contract examples.`,
        )
    }
    await updateExample(tx, example.id, {
      ...{ contract, ignore },
      ...(title !== undefined && { title: readTitle(title) || example.title }),
      ...(exact === false && { expected: null }),
    })
    if (promises) await voidContractResults(tx, example.id)
    const after = (await findExample(tx, locked.id, example.id))!
    if (after.contract && promises) {
      if (found.version.state === 'published') await queueContracts(tx, locked.id)
      for (const proposal of await listOpenProposalsOf(tx, locked.id))
        if (proposal.proposed.state === 'proposed') await replayContracts(tx, proposal, at)
    }
    await recordAudit(tx, {
      type: 'example.changed',
      actorId: actor.id,
      target: locked.id,
      before: { contract: example.contract },
      after: { toolbox: slug, tool: example.tool, example: example.id, contract: after.contract },
      decision,
    })
    return viewExample(actor, locked, after)
  })
}

/**
 * Removes an example.
 * @throws AppError `toolbox.not-found`, `version.not-found`, `example.not-found`, `action.denied`
 */
export async function removeExample(actor: Actor, slug: string, exampleId: string): Promise<void> {
  await inTransaction(async tx => {
    const { locked, example } = await lockExample(tx, actor, slug, exampleId)
    const decision = permit(mayChange(actor, locked, example))
    await deleteExample(tx, example.id)
    await recordAudit(tx, {
      type: 'example.removed',
      actorId: actor.id,
      target: locked.id,
      before: { toolbox: slug, tool: example.tool, example: example.id, contract: example.contract },
      decision,
    })
  })
}

type KeptCall = { argumentsText: string; expected: ReplayAnswer | null }

function typed(request: NewExampleRequest): { tool: string; arguments: string } {
  if ('run' in request) throw new AppError('run.not-found')
  if (!isStorable(request.arguments))
    throw new AppError('example.invalid', 'The arguments contain characters that cannot be stored.')
  return request
}

async function callOfRun(
  actor: Actor,
  slug: string,
  id: string,
): Promise<KeptCall & { tool: string; decision: Decision }> {
  const runId = parseId<RunId>(id)
  const run = runId && (await findReadableRun(database(), actor, runId))
  if (!run || run.toolbox.slug !== slug) throw new AppError('run.not-found')
  const decision = permit(decide(actor, 'run.share', runFacts(run)))
  const status = await readRunStatus(run.id)
  if (status?.state !== 'ended' || !status.outcome || !status.startedAt || run.forgottenAt)
    throw new AppError(
      'run.stale',
      'Only a run that was executed and is not purged can be saved as an example.',
    )
  if (run.hasInputs || run.slyDataText !== null)
    throw new AppError(
      'example.invalid',
      "This run used files or sly_data, which examples can't contain. Run the tool without them first.",
    )
  const { outcome, reason, exitCode, result, startedAt, endedAt, bytesDropped } = status
  const durationMs = Math.max(0, Date.parse(endedAt ?? startedAt) - Date.parse(startedAt))
  const cut = bytesDropped > 0
  return {
    tool: run.tool.name,
    argumentsText: run.argumentsText,
    expected: answerOfRun({ outcome, reason, exitCode, result, durationMs, cut }),
    decision,
  }
}

/** Rejects a contract example that cannot run automatically, or whose result cannot be compared. */
function refuseContract(
  { tool }: Awaited<ReturnType<typeof readableTool>>,
  example: ExampleRecord,
  expected: ReplayAnswer | null,
): void {
  const why = whyNotTried(tool.spec, example.argumentsText)
  if (why) throw new AppError('example.invalid', `This example can't be a contract example. ${why}`)
  if (expected?.cut)
    throw new AppError(
      'example.invalid',
      'The result is too long or not text, so it cannot be compared. Require only that the run succeeds.',
    )
}

async function lockExample(tx: Tx, actor: Actor, slug: string, exampleId: string) {
  const found = await readableVersion(tx, actor, slug)
  const locked = (await lockToolboxById(tx, found.toolbox.id))!
  const id = parseId<ExampleId>(exampleId)
  const row = id && (await findExample(tx, locked.id, id))
  // Also queried for a missing example: an example of a hidden tool must not take longer than none.
  const [example] = await shownExamples(tx, actor, found, row ? [row] : [])
  if (!example) throw new AppError('example.not-found')
  return { found, locked, example }
}

/**
 * Returns examples of tools that the actor may see, and examples of deleted tools for people who can delete
 * them.
 */
async function shownExamples(
  tx: Tx,
  actor: Actor,
  { toolbox, version }: ReadableVersion,
  rows: readonly ExampleRecord[],
): Promise<ExampleRecord[]> {
  const hidden = await listHiddenTools(tx, actor, version.id)
  if (mayPromise(actor, toolbox).effect !== 'deny') return rows.filter(({ tool }) => !hidden.has(tool))
  // The empty name, which no tool has, makes the query the same for zero rows as for one.
  const names = rows.length > 0 ? rows.map(({ tool }) => tool) : ['']
  const held = await listHeldTools(tx, version.id, names)
  return rows.filter(({ tool }) => held.has(tool) && !hidden.has(tool))
}

const mayPromise = (actor: Actor, toolbox: ToolboxRecord) =>
  decide(actor, 'toolbox.manage', toolboxFacts(toolbox))

/** Decides a change. The person who saved an example can change it until it becomes a contract example. */
function mayChange(actor: Actor, toolbox: ToolboxRecord, example: ExampleRecord): Decision {
  const manage = mayPromise(actor, toolbox)
  const isOwn = example.author.id === actor.id && !example.contract && !actor.token
  return manage.effect === 'deny' && isOwn ? allow('own-example', 'You saved this example.') : manage
}

function viewExample(actor: Actor, toolbox: ToolboxRecord, example: ExampleRecord): ExampleView {
  const { id, tool, title, argumentsText, contract, expected, ignore, author, held, fault } = example
  return {
    ...{ id, tool, title, argumentsText, contract, ignore, held, fault },
    answer: expected && {
      outcome: expected.outcome,
      text: shorten(expected.answer, shownCharactersMax),
      cut: expected.cut || expected.answer.length > shownCharactersMax,
    },
    by: author.name,
    createdAt: example.createdAt.toISOString(),
    triedAt: example.triedAt?.toISOString() ?? null,
    mayChange: mayChange(actor, toolbox, example),
    mayPromise: mayPromise(actor, toolbox),
  }
}

const titleOf = (argumentsText: string) =>
  shorten(summarizeArguments(argumentsText), exampleLimits.titleCharactersMax) || 'Without inputs'

function readTitle(title: string | undefined): string {
  const text = (title ?? '').replace(/\s+/g, ' ').trim()
  if (!isStorable(text))
    throw new AppError('example.invalid', 'The title contains characters that cannot be stored.')
  return shorten(text, exampleLimits.titleCharactersMax)
}
