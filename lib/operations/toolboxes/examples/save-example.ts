/** Saves calls as examples: by the person who made the call, or entered by owners and admins. */
import { v7 as newId } from 'uuid'
import { exampleLimits, type ExampleView } from '@/lib/core/proposals/replay/example'
import type { ReplayAnswer } from '@/lib/core/proposals/replay/replay'
import { answerOfRun } from '@/lib/core/proposals/replay/replay-answer'
import { shorten } from '@/lib/core/base/shorten'
import { AppError } from '@/lib/core/base/errors'
import { parseId, type ExampleId, type RunId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import type { Decision } from '@/lib/core/policy/model/decision'
import { permit } from '@/lib/core/policy/evaluate/permit'
import { summarizeArguments } from '@/lib/core/runs/arguments-summary'
import { checkInputs } from '@/lib/core/spec/arguments/check-inputs'
import { isStorable } from '@/lib/core/spec/json-value'
import { recordAudit } from '@/lib/store/audit/audit'
import { database, inTransaction } from '@/lib/store/connection/client'
import { findExample, insertExample, listExamples as listExampleRows } from '@/lib/store/toolboxes/examples'
import { readRunStatus } from '@/lib/store/runs/run-status'
import { runFacts } from '@/lib/store/runs/runs'
import { lockToolboxById, toolboxFacts } from '@/lib/store/toolboxes/toolboxes'
import { findReadableRun } from '@/lib/operations/runs/find-run'
import { readableTool } from '@/lib/operations/toolboxes/readable-version'
import { viewExample, readTitle } from '@/lib/operations/toolboxes/examples/example-access'

export type NewExampleRequest =
  | { run: string; title?: string }
  | { tool: string; arguments: string; title?: string }

/**
 * Saves a call as an example. Only the person of a run can save it, because all readers of the tool then see
 * its arguments and result.
 * @throws AppError `toolbox.not-found`, `version.not-found`, `tool.not-found`, `run.not-found`,
 * `action.denied`, `run.stale`, `run.invalid-input`, `example.invalid`
 */
export async function saveExample(
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
      id,
      toolboxId: locked.id,
      tool: spec.name,
      authorId: actor.id,
      createdAt: at,
      argumentsText: call.argumentsText,
      slyDataText: null,
      expected: call.expected,
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

const titleOf = (argumentsText: string) =>
  shorten(summarizeArguments(argumentsText), exampleLimits.titleCharactersMax) || 'Without inputs'
