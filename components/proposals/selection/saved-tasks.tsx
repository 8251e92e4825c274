/** The saved tasks of a toolbox, for people who manage it: part of the contract or not, and removal. */
'use client'

import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/form/button'
import { Checkbox } from '@/components/ui/form/checkbox'
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog'
import { useSubmit, type Submit } from '@/components/ui/request/use-submit'
import { links } from '@/lib/core/base/links'
import type { SelectionExampleView } from '@/lib/core/proposals/selection/selection-views'

type SavedTasksProps = { toolbox: string; examples: readonly SelectionExampleView[] }

export function SavedTasks({ toolbox, examples }: SavedTasksProps) {
  const submission = useSubmit()
  const [removed, setRemoved] = useState<SelectionExampleView | null>(null)
  if (examples.length === 0) return null
  const remove = async (example: SelectionExampleView) => {
    const isDone = await submission.submit({
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
            example={example}
            submission={submission}
            onRemove={() => setRemoved(example)}
          />
        ))}
      </ul>
      {removed && (
        <ConfirmDialog
          title="Remove this task?"
          action="Remove"
          busy={submission.busy}
          problem={submission.problem}
          onClose={() => setRemoved(null)}
          onConfirm={() => void remove(removed)}
        >
          “{removed.task}” is no longer asked with new versions. Results of earlier trials stay.
        </ConfirmDialog>
      )}
    </details>
  )
}

type SavedTaskProps = {
  toolbox: string
  example: SelectionExampleView
  submission: Submit
  onRemove: () => void
}

function SavedTask({ toolbox, example, submission, onRemove }: SavedTaskProps) {
  const { id, task, tool, contract } = example
  const setContract = (next: boolean) =>
    void submission.submit({
      key: id,
      url: links.api.selectionExample(toolbox, id),
      method: 'PATCH',
      json: { contract: next },
      refresh: 'done',
      done: next ? 'Added to the contract' : 'Removed from the contract',
      failed: 'Couldn’t change the task',
    })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="min-w-0 flex-1 basis-64 wrap-anywhere">{task}</span>
      <code className="text-xs text-ink-soft">{tool ?? 'no tool'}</code>
      <Checkbox
        label="Part of the contract"
        checked={contract}
        disabled={submission.isBusy(id)}
        onChange={event => setContract(event.target.checked)}
      />
      <Button size="sm" variant="ghost" aria-label={`Remove ${task}`} onClick={onRemove}>
        <Trash2 aria-hidden />
      </Button>
    </li>
  )
}
