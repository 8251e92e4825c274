/** Submissions of a form or a button: activity, failure and repetition. */
'use client'

import { useRouter } from 'next/navigation'
import { useMemo, useReducer, useTransition } from 'react'
import { request } from './request'
import { idle, performSubmission, reduceSubmit, type Submission } from './submission'
import { toast } from '@/components/ui/overlay/toast'

export type Submit = {
  /** Sends the submission and returns whether it succeeded. Never throws. */
  submit: <T>(submission: Submission<T>) => Promise<boolean>
  /** Whether any submission is active. */
  busy: boolean
  /** Reports whether the submission with this key is active. */
  isBusy: (key: string) => boolean
  /** Whether the page is loading its data again after a submission. */
  refreshing: boolean
  /** Why the newest submission failed, as a sentence; null if it did not. */
  problem: string | null
  /** Repeats the newest submission; null unless it failed for a temporary reason. */
  retry: (() => void) | null
  /** Shows a problem that the form found itself, or withdraws one. */
  report: (problem: string | null) => void
}

/** The result keeps its identity until a submission changes. */
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
