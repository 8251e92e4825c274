/** A run on its own page: its newest state, and the actions of the reader. */
'use client'

import { useMemo, useState, useTransition } from 'react'
import { request } from '@/components/ui/request/request'
import { useSubmit } from '@/components/ui/request/use-submit'
import { links } from '@/lib/core/base/links'
import type { RunDecision } from '@/lib/core/runs/run-decision'
import type { RunPage } from '@/lib/core/runs/run-views'

type RunPageState = {
  run: RunPage
  /** Whether an action, or the reload after it, is active. */
  busy: boolean
  problem: string | null
  retry: (() => void) | null
  /** Decides on a run that waits. Never throws. */
  decide: (decision: RunDecision) => Promise<void>
  cancel: () => void
  /** Loads the run again. */
  reload: () => void
  /** To be called when the stream of the run has ended. */
  finish: () => void
}

export function useRunPage(initial: RunPage): RunPageState {
  const [run, setRun] = useState(initial)
  const [isReloading, startReload] = useTransition()
  const { submit, busy, problem, retry } = useSubmit()
  return useMemo(() => {
    const reload = () =>
      startReload(async () => {
        const fresh = await request<RunPage>(links.api.run(run.id))
        if (fresh.ok) setRun(fresh.value)
      })
    // Someone else may have acted first, so the run is loaded again after a failure too.
    const act = async (url: string, json: unknown) => {
      await submit({ url, json })
      reload()
    }
    return {
      run,
      busy: busy || isReloading,
      problem,
      retry,
      decide: decision => act(links.api.runDecision(run.id), decision),
      cancel: () => void act(links.api.runCancel(run.id), {}),
      reload,
      finish: () => {
        // Some facts, such as the isolation in the receipt, are known only after the end and are not streamed.
        if (run.status.state !== 'ended') reload()
      },
    }
  }, [run, submit, busy, isReloading, problem, retry])
}
