/** Sends an action on a proposal, announces its success and reloads the data of the page. */
'use client'

import { useMemo } from 'react'
import { announce } from '@/components/ui/data/live-region'
import type { RequestOptions, RequestProblem } from '@/components/ui/request/request'
import { useSubmit } from '@/components/ui/request/use-submit'

type ProposalRequest = {
  busy: boolean
  /**
   * Sends it; a failure is shown as a toast.
   * @param done announced to screen readers after success
   * @param onProblem receives a problem first, and returns whether it has handled the problem
   * @returns whether it succeeded
   */
  send: (
    url: string,
    options: RequestOptions,
    done: string,
    onProblem?: (problem: RequestProblem) => boolean,
  ) => Promise<boolean>
}

export function useProposalRequest(): ProposalRequest {
  const { busy, submit } = useSubmit()
  return useMemo(
    () => ({
      busy,
      send: (url, options, done, onProblem) =>
        submit({
          ...options,
          // The page loads what it shows again, and a proposal of thousands of findings is long.
          headers: { prefer: 'return=minimal' },
          url,
          failed: 'Couldn’t update the proposal',
          // Also after a failure: someone else may have been faster, and the page shows what they did.
          refresh: 'always',
          onDone: () => announce(done),
          onProblem,
        }),
    }),
    [busy, submit],
  )
}
