/** Asks about the tasks of a trial again. */
'use client'

import { RotateCcw } from 'lucide-react'
import { GatedButton } from '@/components/ui/form/gated-button'
import { useSubmit } from '@/components/ui/request/use-submit'
import { links } from '@/lib/core/base/links'
import type { SelectionRequest, SelectionTask } from '@/lib/core/proposals/selection/selection'

type AskAgainProps = {
  proposal: number
  /** Tasks outside the contract, which every trial includes. */
  tasks: readonly SelectionTask[]
  /** Why the person cannot ask the model; null if they can. */
  off: string | null
}

export function AskAgain({ proposal, tasks, off }: AskAgainProps) {
  const { busy, submit } = useSubmit()
  const json: SelectionRequest = { saved: false, tasks: [...tasks] }
  const ask = () =>
    void submit({
      url: links.api.proposalSelections(proposal),
      json,
      refresh: 'done',
      done: 'The model is being asked',
      failed: 'Couldn’t ask the model',
    })
  return (
    <GatedButton size="sm" off={off} busy={busy} onClick={ask}>
      <RotateCcw aria-hidden /> Ask again
    </GatedButton>
  )
}
