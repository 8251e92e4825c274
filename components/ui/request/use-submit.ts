/** Sending what a form or a button asks for: what is under way, why it failed, and sending it again. */
'use client'

import { useRouter } from 'next/navigation'
import { useMemo, useReducer, useTransition } from 'react'
import { request } from './request'
import { idle, performSubmission, reduceSubmit, type Submission } from './submission'
import { toast } from '@/components/ui/overlay/toast'

export type Submit = {
  /** Sends it, and returns whether it succeeded. Never throws. */
  submit: <T>(submission: Submission<T>) => Promise<boolean>
  /** Something is under way. */
  busy: boolean
  /** The submission with this key is under way. */
  isBusy: (key: string) => boolean
  /** The page loads its data again after a submission. */
  refreshing: boolean
  /** Why the newest submission failed, as a sentence; null if it did not. */
  problem: string | null
  /** Sends the newest submission again; null unless it failed for a reason that can pass. */
  retry: (() => void) | null
  /** Shows a problem that the form found itself, or withdraws one. */
  report: (problem: string | null) => void
}

/** The result changes only when something about the submissions does. */
export function useSubmit(): Submit {
  const router = useRouter()
  const [state, dispatch] = useReducer(reduceSubmit, idle)
  const [refreshing, startRefresh] = useTransition()

  const actions = useMemo(
    () => ({
      submit: <T>(submission: Submission<T>) =>
        performSubmission(submission as Submission, {
          send: request,
          dispatch,
          refresh: () => startRefresh(() => router.refresh()),
          toast,
        }),
      report: (problem: string | null) => dispatch({ type: 'reported', problem }),
    }),
    [router],
  )

  return useMemo(() => {
    const { running, problem, repeatable } = state
    return {
      ...actions,
      busy: running.length > 0,
      isBusy: (key: string) => running.includes(key),
      refreshing,
      problem,
      retry: repeatable && (() => void actions.submit(repeatable)),
    }
  }, [actions, state, refreshing])
}
