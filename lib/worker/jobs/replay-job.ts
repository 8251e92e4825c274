/**
 * Replays calls with both versions of a proposal, in the sandbox and after all runs of people: some calls, then the
 * job queues itself again. It can be repeated: finished calls are not replayed again.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { judgeCase } from '@/lib/core/proposals/replay/judge-case'
import { planCase } from '@/lib/core/proposals/replay/plan-case'
import type { ReplayAnswer } from '@/lib/core/proposals/replay/replay'
import { boundAnswer } from '@/lib/core/proposals/replay/replay-answer'
import { parseId, type ReplayId } from '@/lib/core/base/ids'
import {
  beginCase,
  beginReplay,
  continueReplay,
  endReplay,
  finishCase,
  nextCase,
  putBackCase,
  type CaseToTry,
} from '@/lib/operations/proposals/replay/replay-progress'
import { errorFields, log } from '@/lib/log'
import type { Sandbox } from '@/lib/sandbox/sandbox'
import type { ReplayRecord } from '@/lib/store/proposals/replays'
import type { TriedCase } from '@/lib/store/proposals/replay-cases'
import { tryTool, UntriedError } from './try-tool'

/** A worker frees its slot after this long, and after at least one call. */
const sliceMs = 2_000
/** Maximum time of all calls of one replay, with both versions. */
const spendMsMax = 15 * 60_000

/** @throws when the sandbox cannot start anything now: the queue then tries again later */
export async function tryReplay(payload: Record<string, string>, sandbox: Sandbox): Promise<void> {
  const replayId = parseId<ReplayId>(payload.replayId)
  const replay = replayId && (await beginReplay(replayId))
  if (!replay) return
  if (!sandbox.report.available) throw new Error('No sandbox is available.')
  const startedAt = performance.now()
  while (performance.now() - startedAt < sliceMs) {
    const next = await nextCase(replay)
    if (!next) return endReplay(replay, new Date())
    const begunAt = performance.now()
    const tried = await tryCase(next, replay, sandbox, replay.spentMs + begunAt - startedAt)
    await finishCase(replay.id, next.position, tried, Math.round(performance.now() - begunAt))
    // Heartbeats and output of runs precede the next comparison.
    await pause(0)
  }
  await continueReplay(replay.id)
}

async function tryCase(
  provided: CaseToTry,
  replay: ReplayRecord,
  sandbox: Sandbox,
  spentMs: number,
): Promise<TriedCase> {
  const { base, proposed, position, argumentsText, ignore, contract } = provided
  const plan = planCase({
    base: base?.spec ?? null,
    proposed: proposed?.spec ?? null,
    renamedTo: provided.renamedTo,
    argumentsText,
    confirmed: provided.confirmed,
  })
  if (!plan.try) return untried(plan.verdict, plan.detail)
  if (plan.hasEffects && provided.begunAt)
    return untried(
      'skipped',
      "Unknown: the worker stopped during this call, and Pegboard doesn't repeat calls with side effects.",
    )
  if (spentMs > spendMsMax)
    return untried('skipped', `The replay reached its time limit of ${spendMsMax / 60_000} min.`)
  await beginCase(replay.id, position, new Date())
  let before: ReplayAnswer | null = null
  try {
    if (plan.before) before = await tryTool(sandbox, base!, provided)
    const after = await tryTool(sandbox, proposed!, provided)
    const judged = await judgeCase({
      before,
      after,
      ignore,
      ...(contract && { contract }),
      ...(plan.before && !plan.hasEffects && { again: () => tryTool(sandbox, base!, provided) }),
    })
    return { ...judged, before: before && boundAnswer(before), after: boundAnswer(after) }
  } catch (error) {
    if (error instanceof UntriedError) {
      if (!error.begun && !before) await putBackCase(replay.id, position)
      throw error
    }
    // A call that fails twice would block all calls after it.
    if (!provided.begunAt) throw error
    log('error', 'replay.call-failed', { replay: replay.id, position, ...errorFields(error) })
    return untried('skipped', "This call couldn't be replayed. The log of the worker has the reason.")
  }
}

const untried = (verdict: TriedCase['verdict'], detail: string): TriedCase => ({
  verdict,
  detail,
  before: null,
  after: null,
  comparison: null,
})
