/** Brings runs of one tool into view. */
import { openStream } from '@/components/runs/stream/run-stream'
import type { request } from '@/components/ui/request/request'
import { links } from '@/lib/core/base/links'
import type { RunQuery } from '@/lib/core/runs/run-filter'
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
  /** Takes a run out of view that was deleted, and loads the history. */
  close: () => void
  /** Loads the history with the filter that was set last. */
  refreshHistory: () => Promise<void>
  /** Sets the filter of the history, and loads it. */
  filterHistory: (filter: RunQuery) => Promise<void>
}

export function makeRunViewer(
  { toolbox, name }: SessionTool,
  { send, dispatch, carry }: SessionPorts,
): RunViewer {
  let historyRequests = 0
  let historyFilter: RunQuery = {}

  const refreshHistory = async () => {
    historyRequests += 1
    const number = historyRequests
    dispatch({ type: 'history-requested', request: number, filter: historyFilter })
    const answer = await send<{ runs: RunRow[]; nextCursor: string | null }>(
      links.api.runs({ ...historyFilter, toolbox, tool: name }),
    )
    if (answer.ok) {
      const { runs, nextCursor } = answer.value
      dispatch({ type: 'history-loaded', request: number, runs, more: nextCursor !== null })
    } else dispatch({ type: 'request-failed', error: answer.problem.detail })
  }

  const filterHistory = (filter: RunQuery) => {
    historyFilter = filter
    return refreshHistory()
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

  const close = () => {
    dispatch({ type: 'run-closed' })
    putRunInAddress(null)
    void refreshHistory()
  }

  return { open, show, close, refreshHistory, filterHistory }
}

/** Makes a reload of the page show the run, or no run. */
function putRunInAddress(id: string | null) {
  const url = new URL(window.location.href)
  if (id !== null) url.searchParams.set('run', id)
  for (const name of id === null ? ['run', 'from'] : ['from', 'arguments']) url.searchParams.delete(name)
  window.history.replaceState(null, '', url)
}
