/** Requests of the playground. Each reports its progress and its result as events of the session. */
import { links } from '@/lib/core/base/links'
import type { DryRun } from '@/lib/core/runs/dry-run'
import type { RunDecision } from '@/lib/core/runs/run-decision'
import type { RunStatus } from '@/lib/core/runs/run-event'
import type { RunPage, StartedRun } from '@/lib/core/runs/run-views'
import type { InputProblem } from '@/lib/core/spec/arguments/check-inputs'
import { readRuntime } from '@/lib/core/spec/neurosurfer/runtime-data'
import { bodyOfCall, filesOfRun, type CallFiles } from './call-files'
import { extrasOf } from './carried-extras'
import type { PreparedCall } from './prepare-call'
import { makeRunViewer, type RunViewer, type SessionPorts, type SessionTool } from './run-viewer'

export type SessionCommands = {
  start: (call: Omit<PreparedCall, 'dropped'>, files: CallFiles) => Promise<void>
  /** Returns what a run would do, or null when the request failed. */
  dryRun: (argumentsText: string) => Promise<DryRun | null>
  decide: (id: string, decision: RunDecision) => Promise<void>
  /** Shows a run that waits for the approval of someone else. */
  wait: (id: string) => Promise<void>
  /** Cancels a run that waits for the approval of someone else. */
  withdraw: (id: string) => Promise<void>
  cancel: (id: string) => Promise<void>
  open: RunViewer['open']
  /** Brings a run into view and its call into the form. */
  edit: (id: string) => Promise<void>
  repeat: (id: string) => Promise<void>
  close: RunViewer['close']
  refreshHistory: RunViewer['refreshHistory']
  filterHistory: RunViewer['filterHistory']
  /** To be called when the run in view has ended. */
  finish: (run: RunPage, status: RunStatus, startedHere: boolean) => void
}

export function makeSessionCommands(tool: SessionTool, ports: SessionPorts): SessionCommands {
  const viewer = makeRunViewer(tool, ports)
  const start = startCommand(tool, ports, viewer)
  return {
    start,
    dryRun: dryRunCommand(tool, ports),
    ...decisionCommands(ports, viewer),
    open: viewer.open,
    close: viewer.close,
    refreshHistory: viewer.refreshHistory,
    filterHistory: viewer.filterHistory,
    ...earlierRunCommands(tool, ports, viewer, start),
  }
}

function startCommand(
  { toolbox, name, version }: SessionTool,
  { send, dispatch }: SessionPorts,
  { show }: RunViewer,
): SessionCommands['start'] {
  return async ({ argumentsText, slyDataText }, files) => {
    dispatch({ type: 'start-sent' })
    const call = {
      toolbox,
      tool: name,
      version,
      argumentsText,
      ...(slyDataText !== null && { slyDataText }),
    }
    const answer = await send<StartedRun>(links.api.runs(), { method: 'POST', ...bodyOfCall(call, files) })
    if (!answer.ok) {
      const problems = inputProblemsOf(answer.problem.details.problems)
      dispatch({ type: 'start-rejected', problems, error: answer.problem.detail })
    } else if (answer.value.confirm)
      dispatch({ type: 'start-prompted', prompt: { ...answer.value.confirm, id: answer.value.id } })
    else await show(answer.value.id)
  }
}

function dryRunCommand(
  { toolbox, name, version }: SessionTool,
  { send, dispatch }: SessionPorts,
): SessionCommands['dryRun'] {
  return async argumentsText => {
    const answer = await send<DryRun>(links.api.dryRun(toolbox, name), { json: { version, argumentsText } })
    if (!answer.ok) dispatch({ type: 'request-failed', error: answer.problem.detail })
    return answer.ok ? answer.value : null
  }
}

/** Commands for a run that waits for a decision, or that is active. */
function decisionCommands({ send, dispatch }: SessionPorts, { open, show }: RunViewer) {
  const decide: SessionCommands['decide'] = async (id, decision) => {
    dispatch({ type: 'decision-sent' })
    const answer = await send<StartedRun>(links.api.runDecision(id), { method: 'POST', json: decision })
    dispatch({ type: 'prompt-closed', error: answer.ok ? null : answer.problem.detail })
    if (answer.ok && decision.decision === 'approve') await show(id)
  }

  const wait: SessionCommands['wait'] = async id => {
    dispatch({ type: 'prompt-closed', error: null })
    await show(id)
  }

  const withdraw: SessionCommands['withdraw'] = async id => {
    dispatch({ type: 'decision-sent' })
    const answer = await send<unknown>(links.api.runCancel(id), { json: {} })
    dispatch({ type: 'prompt-closed', error: answer.ok ? null : answer.problem.detail })
  }

  const cancel: SessionCommands['cancel'] = async id => {
    dispatch({ type: 'cancel-sent' })
    const answer = await send<unknown>(links.api.runCancel(id), { json: {} })
    dispatch({ type: 'cancel-finished', error: answer.ok ? null : answer.problem.detail })
    if (answer.ok) await open(id)
  }

  return { decide, wait, withdraw, cancel }
}

/** Commands for runs in the history, and for the run in view when it has ended. */
function earlierRunCommands(
  { name }: SessionTool,
  { dispatch, carry }: SessionPorts,
  { open, refreshHistory }: RunViewer,
  start: SessionCommands['start'],
) {
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

  return { edit, repeat, finish }
}

/** Returns the problems of inputs that an error names. */
export function inputProblemsOf(value: unknown): InputProblem[] {
  return Array.isArray(value) ? (value as InputProblem[]) : []
}
