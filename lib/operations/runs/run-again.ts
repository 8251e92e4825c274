/** Repeats earlier runs with the current versions of their tools. Each is an ordinary run with a decision of its own. */
import { AppError, errorTable } from '@/lib/core/base/errors'
import { parseId, type RunId } from '@/lib/core/base/ids'
import { isThemselves, type Actor } from '@/lib/core/policy/model/actor'
import { runAgainLimits, type RunAgain, type RunAgainReport } from '@/lib/core/runs/run-again'
import { database } from '@/lib/store/connection/client'
import { findReadableRun } from './find-run'
import { startRun } from './start-run'

type RunAgainOptions = {
  /** Counts each run as an attempt of the person. */
  allow: () => Promise<void>
  /** Called with each error, so that a denied start is recorded as one of a single run is. */
  onRefused: (error: AppError) => Promise<void>
  at: Date
}

/**
 * Starts each of the runs again, in their order, until all are started or refused.
 * @returns for each what became of it; one that is refused stops none of the others
 * @throws AppError `request.invalid` for too many; an error that meets every run, such as a lost database, unless one started
 */
export async function runAgain(
  actor: Actor,
  runIds: readonly string[],
  options: RunAgainOptions,
): Promise<RunAgainReport> {
  const ids = [...new Set(runIds)]
  if (ids.length > runAgainLimits.runsMax)
    throw new AppError('request.invalid', `Select at most ${runAgainLimits.runsMax} runs.`)
  const runs: RunAgain[] = []
  // One after the other, because each start takes the lock of the same person.
  for (const [index, id] of ids.entries()) {
    try {
      runs.push(await repeat(actor, id, options))
    } catch (error) {
      // Without a report, the person would start those that run already a second time.
      if (!(error instanceof AppError) || runs.every(({ status }) => status === 'refused')) throw error
      const problem = problemOf(error)
      return {
        runs: [...runs, ...ids.slice(index).map(run => ({ run, status: 'refused' as const, problem }))],
      }
    }
  }
  return { runs }
}

async function repeat(
  actor: Actor,
  id: string,
  { allow, onRefused, at }: RunAgainOptions,
): Promise<RunAgain> {
  try {
    const runId = parseId<RunId>(id)
    if (!runId) throw new AppError('run.not-found')
    const run = await findReadableRun(database(), actor, runId)
    if (run.forgottenAt !== null)
      throw new AppError('run.stale', 'The arguments of this run were deleted because of its age.')
    // Private data of other people is no part of what a reader of their run knows.
    const slyDataText = isThemselves(actor, run.userId) ? (run.slyDataText ?? undefined) : undefined
    const { id: started, state } = await startRun(actor, {
      toolbox: run.toolbox.slug,
      tool: run.tool.name,
      argumentsText: run.argumentsText,
      slyDataText,
      ...(run.hasInputs && { filesFrom: runId }),
      allow,
      at,
    })
    return { run: id, status: state === 'queued' ? 'started' : 'asks', started }
  } catch (error) {
    if (!(error instanceof AppError) || endsAll(error)) throw error
    await onRefused(error)
    return { run: id, status: 'refused', problem: problemOf(error) }
  }
}

/** Reports whether an error meets every run: a lost database, or a token without the scope. */
const endsAll = ({ code, options }: AppError) =>
  errorTable[code].status >= 500 || options.details?.rule === 'token-scope'

/** Returns the first problem of the arguments, or the sentence of the error. */
function problemOf(error: AppError): string {
  const { problems } = (error.options.details ?? {}) as { problems?: { path: string; message: string }[] }
  const [problem] = problems ?? []
  return problem ? `${problem.path.slice(1)} ${problem.message}`.trim() : error.message
}
