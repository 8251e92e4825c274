'use client'

/** Starting, confirming and cancelling runs from a page; one run is in view at a time. */
import { useCallback, useState } from 'react'
import { request } from '@/components/ui/request/request'
import type { ToolPage } from '@/lib/core/catalog/tool-views'
import type { RunPage, StartedRun } from '@/lib/core/runs/run-views'
import { bodyOfCall, type GivenFiles } from '@/components/playground/input-files'
import type { RunDecision } from '@/lib/core/runs/run-decision'
import { openStream } from './run-stream'
import { links } from '@/lib/core/base/links'
import type { InputProblem } from '@/lib/core/spec/check-inputs'

type RunController = {
  run: RunPage | null
  /** The question that stands before a run, with the run it belongs to. */
  asked: (NonNullable<StartedRun['confirm']> & { id: string }) | null
  busy: 'starting' | 'answering' | 'cancelling' | null
  inputProblems: readonly InputProblem[]
  fault: string | null
  start: (argumentsText: string, slyDataText: string | null, files: GivenFiles) => Promise<void>
  answer: (answer: RunDecision) => Promise<void>
  /** Somebody else answers: looks on, or gives it up. */
  wait: () => Promise<void>
  withdraw: () => Promise<void>
  cancel: () => Promise<void>
  open: (id: string) => Promise<RunPage | null>
  /** What only the end has brought, such as the isolation in the receipt; the rest came with the stream. */
  complete: () => Promise<void>
}

export function useRun(
  tool: Pick<ToolPage, 'toolbox' | 'version' | 'row'>,
  initial: RunPage | null,
  onStarted: (id: string) => void,
): RunController {
  const [run, setRun] = useState(initial)
  const [asked, setAsked] = useState<RunController['asked']>(null)
  const [busy, setBusy] = useState<RunController['busy']>(null)
  const [inputProblems, setInputProblems] = useState<readonly InputProblem[]>([])
  const [fault, setFault] = useState<string | null>(null)

  const open = useCallback(async (id: string) => {
    const answer = await request<RunPage>(links.api.run(id))
    if (answer.ok) setRun(answer.value)
    else setFault(answer.problem.detail)
    return answer.ok ? answer.value : null
  }, [])

  const show = useCallback(
    async (id: string) => {
      openStream(id)
      // Before its end can be seen, which a short run may have reached already.
      onStarted(id)
      await open(id)
    },
    [open, onStarted],
  )

  const start = async (argumentsText: string, slyDataText: string | null, files: GivenFiles) => {
    setBusy('starting')
    setFault(null)
    setInputProblems([])
    const call = {
      toolbox: tool.toolbox.slug,
      tool: tool.row.name,
      version: tool.version.number,
      argumentsText,
      ...(slyDataText !== null && { slyDataText }),
    }
    const answer = await request<StartedRun>(links.api.runs(), { method: 'POST', ...bodyOfCall(call, files) })
    setBusy(null)
    if (!answer.ok) {
      setInputProblems(inputProblemsOf(answer.problem.details.problems))
      setFault(answer.problem.detail)
    } else if (answer.value.confirm) setAsked({ ...answer.value.confirm, id: answer.value.id })
    else await show(answer.value.id)
  }

  const answer = async (reply: RunDecision) => {
    if (!asked) return
    setBusy('answering')
    const answered = await request<StartedRun>(links.api.runDecision(asked.id), {
      method: 'POST',
      json: reply,
    })
    setBusy(null)
    setAsked(null)
    if (!answered.ok) setFault(answered.problem.detail)
    else if (reply.decision === 'approve') await show(asked.id)
  }

  const wait = async () => {
    if (!asked) return
    setAsked(null)
    await show(asked.id)
  }

  const withdraw = async () => {
    if (!asked) return
    setBusy('answering')
    const answered = await request<unknown>(links.api.runCancel(asked.id), { json: {} })
    setBusy(null)
    setAsked(null)
    if (!answered.ok) setFault(answered.problem.detail)
  }

  const cancel = async () => {
    if (!run) return
    setBusy('cancelling')
    const answered = await request<unknown>(links.api.runCancel(run.id), { json: {} })
    setBusy(null)
    if (!answered.ok) setFault(answered.problem.detail)
    else await open(run.id)
  }

  const complete = async () => {
    if (run && run.status.state !== 'ended') await open(run.id)
  }

  return { run, asked, busy, inputProblems, fault, start, answer, wait, withdraw, cancel, open, complete }
}

function inputProblemsOf(value: unknown): InputProblem[] {
  return Array.isArray(value) ? (value as InputProblem[]) : []
}
