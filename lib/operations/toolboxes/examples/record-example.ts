/** Saving the result of an example that was entered without one: a worker runs it with the published version. */
import { compareAnswers, formatEnd } from '@/lib/core/proposals/replay/compare-answers'
import type { ExampleView } from '@/lib/core/proposals/replay/example'
import { whyNotTried } from '@/lib/core/proposals/replay/plan-case'
import { defaultIgnoreRules, type ReplayAnswer } from '@/lib/core/proposals/replay/replay'
import { boundAnswer } from '@/lib/core/proposals/replay/replay-answer'
import { AppError } from '@/lib/core/base/errors'
import type { ExampleId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import { permit } from '@/lib/core/policy/evaluate/permit'
import { recordAudit } from '@/lib/store/audit/audit'
import { database, inTransaction } from '@/lib/store/connection/client'
import {
  findReplayableTool,
  findPublishedVersion,
  type ReplayableTool,
} from '@/lib/store/proposals/replayable-tool'
import { addJob, prepareQueue } from '@/lib/store/queue/run-queue'
import {
  findExample,
  findExampleById,
  markRecording,
  updateExample,
  type ExampleRecord,
} from '@/lib/store/toolboxes/examples'
import { lockToolboxById } from '@/lib/store/toolboxes/toolboxes'
import { lockExample, mayPromise, viewExample } from './example-access'
import { checkPromise } from './check-promise'

/**
 * Asks a worker to run an example and save its result, which every later version must then return if it is a
 * contract example.
 * @throws AppError `toolbox.not-found`, `version.not-found`, `example.not-found`, `action.denied`,
 * `example.invalid` if it can't run without what replays withhold, or nothing is published
 */
export async function requestResult(
  actor: Actor,
  slug: string,
  exampleId: string,
  at: Date,
): Promise<ExampleView> {
  await prepareQueue()
  return inTransaction(async tx => {
    const { locked, example } = await lockExample(tx, actor, slug, exampleId)
    const decision = permit(mayPromise(actor, locked))
    const version = await findPublishedVersion(tx, locked.id)
    const tool = version && (await findReplayableTool(tx, version.id, example.tool))
    const reason = tool
      ? whyNotTried(tool.spec, example.argumentsText)
      : `The published version has no tool named ${example.tool}.`
    if (reason) throw new AppError('example.invalid', `This example can't run. ${reason}`)
    await markRecording(tx, example.id, { at, problem: '' })
    await addJob(
      tx,
      'record-example',
      { exampleId: example.id },
      { jobKey: `record-example:${example.id}`, lowPriority: true },
    )
    await recordAudit(tx, {
      type: 'example.changed',
      actorId: actor.id,
      target: locked.id,
      after: { toolbox: slug, tool: example.tool, example: example.id, savesResult: true },
      decision,
    })
    return viewExample(actor, locked, (await findExample(tx, locked.id, example.id))!)
  })
}

/** Returns the example and its tool; null if nothing is left to do. A tool that is gone ends the request. */
export async function exampleToRecord(
  id: ExampleId,
): Promise<{ example: ExampleRecord; tool: ReplayableTool } | null> {
  const tx = database()
  const example = await findExampleById(tx, id)
  if (!example?.recordingAt) return null
  const version = await findPublishedVersion(tx, example.toolboxId)
  const tool = version && (await findReplayableTool(tx, version.id, example.tool))
  const reason = tool
    ? whyNotTried(tool.spec, example.argumentsText)
    : `The published version has no tool named ${example.tool}.`
  if (tool && !reason) return { example, tool }
  await markRecording(tx, id, { at: null, problem: reason ?? '' })
  return null
}

/**
 * Saves the result of an example that ran twice, so that a result that differs each time is not promised.
 * Otherwise stores why nothing was saved.
 */
export async function saveRecorded(
  { id, toolboxId, recordingAt, ignore }: ExampleRecord,
  answers: { first: ReplayAnswer; second: ReplayAnswer },
  at: Date,
): Promise<void> {
  const rules = ignore.length > 0 ? ignore : defaultIgnoreRules
  const compared = compareAnswers(answers.first, answers.second, rules)
  const expected = boundAnswer(answers.first)
  const problem = whyNotSaved(expected, compared.verdict, compared.detail)
  await inTransaction(async tx => {
    const toolbox = (await lockToolboxById(tx, toolboxId))!
    const example = await findExample(tx, toolboxId, id)
    // Another request or a removal came in between.
    if (example?.recordingAt?.getTime() !== recordingAt?.getTime()) return
    await markRecording(tx, id, { at: null, problem: problem ?? '' })
    if (problem !== null) return
    await updateExample(tx, id, { expected })
    await checkPromise(tx, (await findExample(tx, toolboxId, id))!, at)
    await recordAudit(tx, {
      type: 'example.changed',
      target: toolboxId,
      after: { toolbox: toolbox.slug, tool: example!.tool, example: id, resultSaved: true },
    })
  })
}

function whyNotSaved(expected: ReplayAnswer, verdict: string, detail: string): string | null {
  if (expected.outcome !== 'succeeded') return `The run did not succeed. ${formatEnd(expected)}`
  if (verdict !== 'same')
    return `The tool gives a different result each time. ${detail} Ignore what differs, then try again.`
  return expected.cut ? 'The result is too long or not text, so it cannot be compared.' : null
}
