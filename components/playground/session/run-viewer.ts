/** Brings runs of one tool into view. */
import { openStream } from '@/components/runs/stream/run-stream'
import type { request } from '@/components/ui/request/request'
import { links } from '@/lib/core/base/links'
import type { RunPage, RunRow } from '@/lib/core/runs/run-views'
import type { CarriedExtras } from './carried-extras'
import type { SessionEvent } from './session'

export type SessionTool = { toolbox: string; name: string; version: number }

export type SessionPorts = {
  send: typeof request
  dispatch: (event: SessionEvent) => void
  /** Saves the extras of a run for the next call; null where the tool takes none. */
  carry: ((extras: CarriedExtras | null) => void) | null
}

export type RunViewer = {
  /** Brings a run into view. Returns null when it cannot be read. */
  open: (id: string) => Promise<RunPage | null>
  /** Brings a run into view that was just started. */
  show: (id: string) => Promise<void>
  refreshHistory: () => Promise<void>
}

export function makeRunViewer(
  { toolbox, name }: SessionTool,
  { send, dispatch, carry }: SessionPorts,
): RunViewer {
  let historyRequests = 0

  const refreshHistory = async () => {
    historyRequests += 1
    const number = historyRequests
    dispatch({ type: 'history-requested', request: number })
    const answer = await send<{ runs: RunRow[] }>(
      `${links.api.runs()}?toolbox=${encodeURIComponent(toolbox)}&tool=${encodeURIComponent(name)}`,
    )
    if (answer.ok) dispatch({ type: 'history-loaded', request: number, runs: answer.value.runs })
  }

  const open = async (id: string) => {
    const answer = await send<RunPage>(links.api.run(id))
    if (answer.ok) dispatch({ type: 'run-opened', run: answer.value })
    else dispatch({ type: 'request-failed', error: answer.problem.detail })
    return answer.ok ? answer.value : null
  }

  const show = async (id: string) => {
    openStream(id)
    // A short run may end before its page is loaded, so the session learns of the start first.
    dispatch({ type: 'run-started', id })
    carry?.(null)
    putRunInAddress(id)
    void refreshHistory()
    await open(id)
  }

  return { open, show, refreshHistory }
}

/** Makes a reload of the page show the run. */
function putRunInAddress(id: string) {
  const url = new URL(window.location.href)
  url.searchParams.set('run', id)
  for (const name of ['from', 'arguments']) url.searchParams.delete(name)
  window.history.replaceState(null, '', url)
}
