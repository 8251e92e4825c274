/** Repeats runs with the current versions of their tools. */
'use client'

import { useRouter } from 'next/navigation'
import { useMemo } from 'react'
import { toast } from '@/components/ui/overlay/toast'
import { useSubmit } from '@/components/ui/request/use-submit'
import { links } from '@/lib/core/base/links'
import type { RunAgainReport } from '@/lib/core/runs/run-again'

type RunAgainCommands = {
  /** Starts one run again and opens its page; a refusal is shown as a toast. */
  one: (id: string) => void
  /** Starts several runs again, and loads the page again. */
  several: (ids: readonly string[], onDone: (report: RunAgainReport) => void) => void
  busy: boolean
  isBusy: (id: string) => boolean
}

export function useRunAgain(): RunAgainCommands {
  const router = useRouter()
  const { submit, busy, isBusy } = useSubmit()
  return useMemo(
    () => ({
      busy,
      isBusy,
      one: id =>
        void submit<RunAgainReport>({
          url: links.api.runsAgain(),
          json: { runs: [id] },
          key: id,
          failed: 'Couldn’t run again',
          onDone: ({ runs: [again] }) => {
            if (again?.status === 'refused') toast.bad('Couldn’t run again', again.problem)
            else if (again) router.push(links.run(again.started))
          },
        }),
      several: (ids, onDone) =>
        void submit<RunAgainReport>({
          url: links.api.runsAgain(),
          json: { runs: ids },
          failed: 'Couldn’t run again',
          refresh: 'done',
          onDone,
        }),
    }),
    [router, submit, busy, isBusy],
  )
}
