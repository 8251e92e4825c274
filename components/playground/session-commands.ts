/** Requests of the playground. Each reports its progress and its result as events of the session. */
import { extrasOf, type CarriedExtras } from '@/components/runs/carried-extras'
import { openStream } from '@/components/runs/run-stream'
import { request } from '@/components/ui/request/request'
import { links } from '@/lib/core/base/links'
import type { RunDecision } from '@/lib/core/runs/run-decision'
import type { RunStatus } from '@/lib/core/runs/run-event'
import type { RunPage, RunRow, StartedRun } from '@/lib/core/runs/run-views'
import type { InputProblem } from '@/lib/core/spec/check-inputs'
import { readRuntime } from '@/lib/core/spec/neurosurfer/runtime-data'
import { bodyOfCall, filesOfRun, type CallFiles } from './call-files'
import type { PreparedCall } from './prepare-call'
import type { SessionEvent } from './session'

type SessionTool = { toolbox: string; name: string; version: number }

type SessionPorts = {
  dispatch: (event: SessionEvent) => void
  /** Saves the extras of a run for the next call; null where the tool takes none. */
  carry: ((extras: CarriedExtras | null) => void) | null
}

export type SessionCommands = {
  start: (call: Omit<PreparedCall, 'dropped'>, files: CallFiles) => Promise<void>
  decide: (id: string, decision: RunDecision) => Promise<void>
  /** Shows a run that waits for the approval of someone else. */
  wait: (id: string) => Promise<void>
  /** Cancels a run that waits for the approval of someone else. */
  withdraw: (id: string) => Promise<void>
  cancel: (id: string) => Promise<void>
  /** Brings a run into view. Returns null when it cannot be read. */
  open: (id: string) => Promise<RunPage | null>
  /** Brings a run into view and its call into the form. */
  edit: (id: string) => Promise<void>
  repeat: (id: string) => Promise<void>
  /** To be called when the run in view has ended. */
  finish: (run: RunPage, status: RunStatus, startedHere: boolean) => void
}

export function makeSessionCommands(
  { toolbox, name, version }: SessionTool,
  { dispatch, carry }: SessionPorts,
): SessionCommands {
  let historyRequests = 0

  const refreshHistory = async () => {
    historyRequests += 1
    const number = historyRequests
    dispatch({ type: 'history-requested', request: number })
    const answer = await request<{ runs: RunRow[] }>(
      `${links.api.runs()}?toolbox=${encodeURIComponent(toolbox)}&tool=${encodeURIComponent(name)}`,
    )
    if (answer.ok) dispatch({ type: 'history-loaded', request: number, runs: answer.value.runs })
  }

  const open = async (id: string) => {
    const answer = await request<RunPage>(links.api.run(id))
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

  const start: SessionCommands['start'] = async ({ argumentsText, slyDataText }, files) => {
    dispatch({ type: 'start-sent' })
    const call = {
      toolbox,
      tool: name,
      version,
      argumentsText,
      ...(slyDataText !== null && { slyDataText }),
    }
    const answer = await request<StartedRun>(links.api.runs(), { method: 'POST', ...bodyOfCall(call, files) })
    if (!answer.ok) {
      const problems = inputProblemsOf(answer.problem.details.problems)
      dispatch({ type: 'start-rejected', problems, error: answer.problem.detail })
    } else if (answer.value.confirm)
      dispatch({ type: 'start-prompted', prompt: { ...answer.value.confirm, id: answer.value.id } })
    else await show(answer.value.id)
  }

  const decide: SessionCommands['decide'] = async (id, decision) => {
    dispatch({ type: 'decision-sent' })
    const answer = await request<StartedRun>(links.api.runDecision(id), { method: 'POST', json: decision })
    dispatch({ type: 'prompt-closed', error: answer.ok ? null : answer.problem.detail })
    if (answer.ok && decision.decision === 'approve') await show(id)
  }

  const wait: SessionCommands['wait'] = async id => {
    dispatch({ type: 'prompt-closed', error: null })
    await show(id)
  }

  const withdraw: SessionCommands['withdraw'] = async id => {
    dispatch({ type: 'decision-sent' })
    const answer = await request<unknown>(links.api.runCancel(id), { json: {} })
    dispatch({ type: 'prompt-closed', error: answer.ok ? null : answer.problem.detail })
  }

  const cancel: SessionCommands['cancel'] = async id => {
    dispatch({ type: 'cancel-sent' })
    const answer = await request<unknown>(links.api.runCancel(id), { json: {} })
    dispatch({ type: 'cancel-finished', error: answer.ok ? null : answer.problem.detail })
    if (answer.ok) await open(id)
  }

  const edit: SessionCommands['edit'] = async id => {
    const run = await open(id)
    if (!run) return
    dispatch({ type: 'call-loaded', run })
    const { extras } = readRuntime(run.slyDataText)
    carry?.(extras === '' ? null : extrasOf(name, JSON.parse(extras) as unknown))
  }

  const repeat: SessionCommands['repeat'] = async id => {
    const run = await open(id)
    if (run) await start(run, filesOfRun(run))
  }

  const finish: SessionCommands['finish'] = (run, status, startedHere) => {
    void refreshHistory()
    // Some facts, such as the isolation in the receipt, are known only after the end and are not streamed.
    if (run.status.state !== 'ended') void open(run.id)
    if (startedHere) carry?.(extrasOf(name, status.result?.extras))
  }

  return { start, decide, wait, withdraw, cancel, open, edit, repeat, finish }
}

/** Makes a reload of the page show the run. */
function putRunInAddress(id: string) {
  const url = new URL(window.location.href)
  url.searchParams.set('run', id)
  url.searchParams.delete('from')
  window.history.replaceState(null, '', url)
}

function inputProblemsOf(value: unknown): InputProblem[] {
  return Array.isArray(value) ? (value as InputProblem[]) : []
}
