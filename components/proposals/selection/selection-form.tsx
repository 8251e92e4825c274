/** The form that puts tasks to the model: saved ones, and others that are entered here. */
'use client'

import { Plus, Sparkles, X } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/form/button'
import { Checkbox } from '@/components/ui/form/checkbox'
import { GatedButton } from '@/components/ui/form/gated-button'
import { SubmitProblem } from '@/components/ui/request/submit-problem'
import { useSubmit } from '@/components/ui/request/use-submit'
import { links } from '@/lib/core/base/links'
import type { SelectionRequest, SelectionTask } from '@/lib/core/proposals/selection/selection'
import { ExpectedChoice } from './expected-choice'
import { isBlankDraft, readDraft, type TaskProblems } from './task-draft'
import { TaskFields } from './task-fields'

type SelectionFormProps = {
  proposal: number
  /** Name of the tool that is expected unless the person chooses another one. */
  expected: string
  /** Number of saved tasks. */
  saved: number
  /** Why the person cannot ask the model; null if they can. */
  off: string | null
}

export function SelectionForm({ proposal, expected, saved, off }: SelectionFormProps) {
  const { busy, problem, submit, report } = useSubmit()
  const [includesSaved, setIncludesSaved] = useState(true)
  const [tasks, setTasks] = useState<readonly SelectionTask[]>([])
  const [draft, setDraft] = useState({ text: '', tool: expected, argumentsText: '' })
  const [problems, setProblems] = useState<TaskProblems>({})

  /** Returns all tasks with the one in the fields; null if that has problems, which its fields show. */
  const readTasks = (): readonly SelectionTask[] | null => {
    const read = isBlankDraft(draft) ? null : readDraft(draft)
    setProblems(read && 'problems' in read ? read.problems : {})
    if (read && 'problems' in read) return null
    return read ? [...tasks, read.task] : tasks
  }
  const clear = (next: readonly SelectionTask[]) => {
    setTasks(next)
    setDraft({ ...draft, text: '', argumentsText: '' })
  }
  const add = () => {
    const next = readTasks()
    if (next) clear(next)
  }
  const ask = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || off) return
    const requested = readTasks()
    if (!requested) return
    if (requested.length === 0 && !(includesSaved && saved > 0)) return report('Enter a task first.')
    const json: SelectionRequest = { saved: includesSaved, tasks: [...requested] }
    const url = links.api.proposalSelections(proposal)
    if (await submit({ url, json, refresh: 'done', done: 'The model is being asked' })) clear([])
  }

  return (
    <form onSubmit={ask} className="mb-5 flex flex-col gap-4 rounded-lg border bg-surface p-4">
      <SubmitProblem problem={problem} />
      {saved > 0 && (
        <Checkbox
          label={`Saved tasks (${saved})`}
          checked={includesSaved}
          onChange={event => setIncludesSaved(event.target.checked)}
        />
      )}
      <TaskList tasks={tasks} onRemove={index => setTasks(tasks.filter((_, each) => each !== index))} />
      <TaskFields id="selection" proposal={proposal} draft={draft} onChange={setDraft} problems={problems}>
        <Button onClick={add} disabled={draft.text.trim() === ''}>
          <Plus aria-hidden /> Add another task
        </Button>
        <GatedButton type="submit" off={off} busy={busy}>
          <Sparkles aria-hidden /> Ask the model
        </GatedButton>
      </TaskFields>
    </form>
  )
}

type TaskListProps = { tasks: readonly SelectionTask[]; onRemove: (index: number) => void }

function TaskList({ tasks, onRemove }: TaskListProps) {
  if (tasks.length === 0) return null
  return (
    <ul aria-label="Tasks to ask" className="flex flex-col gap-2">
      {tasks.map((task, index) => (
        <li key={`${index} ${task.task}`} className="flex items-center gap-2 text-sm">
          <span className="min-w-0 wrap-anywhere">{task.task}</span>
          <ExpectedChoice task={task} />
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Remove ${task.task}`}
            onClick={() => onRemove(index)}
          >
            <X aria-hidden />
          </Button>
        </li>
      ))}
    </ul>
  )
}
