/** Response to a request that starts a run and waits for its end: docs/guides/api-tokens.md. */
import { AppError, isDatabaseOutage } from '@/lib/core/base/errors'
import type { RunId } from '@/lib/core/base/ids'
import { links } from '@/lib/core/base/links'
import type { Actor } from '@/lib/core/policy/model/actor'
import { listRunSteps } from '@/lib/core/runs/run-timing'
import type { StartedRun } from '@/lib/core/runs/run-views'
import { waitForRun } from '@/lib/operations/runs/wait-for-run'
import { serverTiming } from '@/lib/web/http/server-timing'
import type { RequestedWait } from '@/lib/web/http/request/read-preference'

/**
 * Waits for the end of a run that was just started.
 * @param isNew whether the run is certainly not one of an earlier request
 * @param viewer aborted when the client is gone or may no longer see the run; the run continues
 * @returns null when the request must be answered with the address of the run
 */
export async function endedRun(
  actor: Actor,
  { id, warning }: StartedRun,
  { wait, viewer, isNew }: { wait: RequestedWait; viewer: AbortController; isNew: boolean },
): Promise<Response | null> {
  const { signal } = viewer
  try {
    const run = await waitForRun(actor, id as RunId, { seconds: wait.seconds, signal, isNew })
    if (!run || signal.aborted) return null
    const { timing } = run.status
    return Response.json(warning === undefined ? run : { ...run, warning }, {
      headers: {
        ...(timing && { 'server-timing': serverTiming(listRunSteps(timing).map(inRun)) }),
        'content-location': links.api.run(id),
        ...(wait.isPreference && { 'preference-applied': `wait=${wait.seconds}` }),
      },
    })
  } catch (error) {
    // An error would hide the address of the run, and a client that repeats its request would start a second run.
    if (error instanceof AppError && isDatabaseOutage(error.code)) return null
    throw error
  } finally {
    viewer.abort()
  }
}

/** Names a step of the run, as opposed to a step of the request. */
const inRun = <Step extends { name: string; title: string }>(step: Step): Step => ({
  ...step,
  name: `run-${step.name}`,
  title: `Run: ${step.title}`,
})
