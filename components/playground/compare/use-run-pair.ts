/** Starts one call on both sides of a comparison and brings the two runs into view. */
'use client'

import { useMemo, useState, type Dispatch } from 'react'
import { bodyOfCall } from '@/components/playground/session/call-files'
import type { SessionEvent } from '@/components/playground/session/session'
import { inputProblemsOf, type SessionCommands } from '@/components/playground/session/session-commands'
import { request, type RequestProblem } from '@/components/ui/request/request'
import { links } from '@/lib/core/base/links'
import type { ToolPage } from '@/lib/core/catalog/views/tool-views'
import type { RunPage, StartedRun } from '@/lib/core/runs/run-views'

type Pair = { left: RunPage; right: RunPage }

type RunPairOptions = {
  left: ToolPage
  right: ToolPage
  initial: Pair | null
  dispatch: Dispatch<SessionEvent>
}

type RunPair = {
  /** The runs in view. */
  pair: Pair | null
  start: SessionCommands['start']
  /** Why the right side did not start, although the left one did; null if it did. */
  rightProblem: string | null
}

export function useRunPair({ left, right, initial, dispatch }: RunPairOptions): RunPair {
  const [pair, setPair] = useState(initial)
  const [rightProblem, setRightProblem] = useState<string | null>(null)
  const start = useMemo<SessionCommands['start']>(() => {
    const startOn = (
      { toolbox, row, version }: ToolPage,
      ...[call, files]: Parameters<SessionCommands['start']>
    ) => {
      const { argumentsText, slyDataText } = call
      const body = {
        ...{ toolbox: toolbox.slug, tool: row.name, version: version.number, argumentsText },
        ...(slyDataText !== null && { slyDataText }),
      }
      return request<StartedRun>(links.api.runs(), { method: 'POST', ...bodyOfCall(body, files) })
    }
    return async (call, files) => {
      dispatch({ type: 'start-sent' })
      setRightProblem(null)
      const one = await startOn(left, call, files)
      if (!one.ok) return dispatch(rejected(one.problem))
      const other = await startOn(right, call, files)
      if (!other.ok) {
        // The left run is of no use alone. It may have ended already, which changes nothing.
        await request(links.api.runCancel(one.value.id), { json: {} })
        setRightProblem(describe(other.problem))
        return dispatch({ type: 'start-rejected', problems: [], error: '' })
      }
      const [leftRun, rightRun] = await Promise.all([
        request<RunPage>(links.api.run(one.value.id)),
        request<RunPage>(links.api.run(other.value.id)),
      ])
      if (!leftRun.ok) return dispatch(rejected(leftRun.problem))
      if (!rightRun.ok) return dispatch(rejected(rightRun.problem))
      setPair({ left: leftRun.value, right: rightRun.value })
      putRunsInAddress(one.value.id, other.value.id)
      dispatch({ type: 'run-started', id: one.value.id })
    }
  }, [left, right, dispatch])
  return useMemo(() => ({ pair, start, rightProblem }), [pair, start, rightProblem])
}

const rejected = ({ detail, details }: RequestProblem): SessionEvent => ({
  type: 'start-rejected',
  problems: inputProblemsOf(details.problems),
  error: detail,
})

/** Inputs of the left tool can be unknown to the right one, whose form is not shown. */
function describe({ detail, details }: RequestProblem): string {
  const problems = inputProblemsOf(details.problems).map(({ path, message }) =>
    `${path.slice(1)} ${message}`.trim(),
  )
  return problems.length > 0 ? problems.join('; ') : detail
}

/** Makes a reload of the page show both runs. */
function putRunsInAddress(a: string, b: string) {
  const url = new URL(window.location.href)
  for (const name of ['from', 'arguments']) url.searchParams.delete(name)
  url.searchParams.set('a', a)
  url.searchParams.set('b', b)
  window.history.replaceState(null, '', url)
}
