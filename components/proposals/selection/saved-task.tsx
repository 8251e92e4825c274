/** One saved task: its place in the contract, its removal, and a form that changes it. */
'use client'

import { Pencil, Trash2 } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/form/button'
import { Checkbox } from '@/components/ui/form/checkbox'
import { SubmitProblem } from '@/components/ui/request/submit-problem'
import { useSubmit } from '@/components/ui/request/use-submit'
import { links } from '@/lib/core/base/links'
import type { SelectionExampleView } from '@/lib/core/proposals/selection/selection-views'
import { ExpectedChoice } from './expected-choice'
import { draftOfTask, readDraft, type TaskProblems } from './task-draft'
import { TaskFields } from './task-fields'

type SavedTaskProps = {
  proposal: number
  toolbox: string
  example: SelectionExampleView
  onRemove: () => void
}

export function SavedTask({ proposal, toolbox, example, onRemove }: SavedTaskProps) {
  const { id, task, contract } = example
  const { busy, submit } = useSubmit()
  const [isEdited, setEdited] = useState(false)
  const setContract = (next: boolean) =>
    void submit({
      url: links.api.selectionExample(toolbox, id),
      method: 'PATCH',
      json: { contract: next },
      refresh: 'done',
      done: next ? 'Added to the contract' : 'Removed from the contract',
      failed: 'Couldn’t change the task',
    })
  if (isEdited)
    return (
      <li>
        <EditTask toolbox={toolbox} proposal={proposal} example={example} onClose={() => setEdited(false)} />
      </li>
    )
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="min-w-0 flex-1 basis-64 wrap-anywhere">{task}</span>
      <ExpectedChoice task={example} />
      <Checkbox
        label="Part of the contract"
        checked={contract}
        disabled={busy}
        onChange={event => setContract(event.target.checked)}
      />
      <Button size="sm" variant="ghost" aria-label={`Edit ${task}`} onClick={() => setEdited(true)}>
        <Pencil aria-hidden />
      </Button>
      <Button size="sm" variant="ghost" aria-label={`Remove ${task}`} onClick={onRemove}>
        <Trash2 aria-hidden />
      </Button>
    </li>
  )
}

type EditTaskProps = Omit<SavedTaskProps, 'onRemove'> & { onClose: () => void }

function EditTask({ proposal, toolbox, example, onClose }: EditTaskProps) {
  const { busy, problem, submit } = useSubmit()
  const [draft, setDraft] = useState(draftOfTask(example))
  const [problems, setProblems] = useState<TaskProblems>({})
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const read = readDraft(draft)
    setProblems('problems' in read ? read.problems : {})
    if ('problems' in read) return
    const isDone = await submit({
      url: links.api.selectionExample(toolbox, example.id),
      method: 'PATCH',
      json: read.task,
      refresh: 'done',
      done: 'Task saved',
    })
    if (isDone) onClose()
  }
  return (
    <form onSubmit={save} aria-label={`Edit ${example.task}`} className="flex flex-col gap-3">
      <SubmitProblem problem={problem} />
      <TaskFields id={example.id} proposal={proposal} draft={draft} onChange={setDraft} problems={problems}>
        <Button type="submit" busy={busy}>
          Save task
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </TaskFields>
    </form>
  )
}
