/** The saved tasks of a toolbox, for people who manage it. */
'use client'

import { useState } from 'react'
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog'
import { useSubmit } from '@/components/ui/request/use-submit'
import { links } from '@/lib/core/base/links'
import type { SelectionExampleView } from '@/lib/core/proposals/selection/selection-views'
import { SavedTask } from './saved-task'

type SavedTasksProps = {
  proposal: number
  toolbox: string
  examples: readonly SelectionExampleView[]
}

export function SavedTasks({ proposal, toolbox, examples }: SavedTasksProps) {
  const { busy, problem, submit } = useSubmit()
  const [removed, setRemoved] = useState<SelectionExampleView | null>(null)
  if (examples.length === 0) return null
  const remove = async (example: SelectionExampleView) => {
    const isDone = await submit({
      url: links.api.selectionExample(toolbox, example.id),
      method: 'DELETE',
      refresh: 'done',
      done: 'Task removed',
    })
    if (isDone) setRemoved(null)
  }
  return (
    <details className="mb-5 rounded-lg border bg-surface px-4 py-2.5 text-sm">
      <summary>Saved tasks ({examples.length})</summary>
      <ul className="flex flex-col gap-3 pt-3">
        {examples.map(example => (
          <SavedTask
            key={example.id}
            toolbox={toolbox}
            proposal={proposal}
            example={example}
            onRemove={() => setRemoved(example)}
          />
        ))}
      </ul>
      {removed && (
        <ConfirmDialog
          title="Remove this task?"
          action="Remove"
          busy={busy}
          problem={problem}
          onClose={() => setRemoved(null)}
          onConfirm={() => void remove(removed)}
        >
          “{removed.task}” is no longer asked with new versions. Results of earlier trials stay.
        </ConfirmDialog>
      )}
    </details>
  )
}
