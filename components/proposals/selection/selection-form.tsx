/** The form that puts tasks to the model: saved ones, and others that are entered here. */
'use client'

import { Plus, Sparkles, X } from 'lucide-react'
import { useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '@/components/ui/form/button'
import { Checkbox } from '@/components/ui/form/checkbox'
import { Field } from '@/components/ui/form/field'
import { GatedButton } from '@/components/ui/form/gated-button'
import { Input } from '@/components/ui/form/input'
import { Select } from '@/components/ui/form/select'
import { SubmitProblem } from '@/components/ui/request/submit-problem'
import { useSubmit } from '@/components/ui/request/use-submit'
import { links } from '@/lib/core/base/links'
import {
  selectionLimits,
  type SelectionRequest,
  type SelectionTask,
} from '@/lib/core/proposals/selection/selection'

type SelectionFormProps = {
  proposal: number
  /** Names of the tools of both versions. */
  tools: readonly string[]
  /** Number of saved tasks. */
  saved: number
  /** Why the person cannot ask the model; null if they can. */
  off: string | null
}

const noTool = ''

export function SelectionForm({ proposal, tools, saved, off }: SelectionFormProps) {
  const { busy, problem, submit, report } = useSubmit()
  const [includesSaved, setIncludesSaved] = useState(true)
  const [tasks, setTasks] = useState<readonly SelectionTask[]>([])
  const [text, setText] = useState('')
  const [tool, setTool] = useState(tools[0] ?? noTool)

  const entered = (): readonly SelectionTask[] =>
    text.trim() === '' ? tasks : [...tasks, { task: text.trim(), tool: tool || null, arguments: null }]
  const add = () => {
    setTasks(entered())
    setText('')
  }
  const ask = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || off) return
    const asked = entered()
    if (asked.length === 0 && !(includesSaved && saved > 0)) return report('Enter a task first.')
    const json: SelectionRequest = { saved: includesSaved, tasks: [...asked] }
    const isDone = await submit({
      url: links.api.proposalSelections(proposal),
      json,
      refresh: 'done',
      done: 'The model is being asked',
    })
    if (!isDone) return
    setTasks([])
    setText('')
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
      <TaskFields tools={tools} text={text} onText={setText} tool={tool} onTool={setTool}>
        <Button onClick={add} disabled={text.trim() === ''}>
          <Plus aria-hidden /> Add another task
        </Button>
      </TaskFields>
      <div>
        <GatedButton type="submit" off={off} busy={busy}>
          <Sparkles aria-hidden /> Ask the model
        </GatedButton>
      </div>
    </form>
  )
}

type TaskFieldsProps = {
  tools: readonly string[]
  text: string
  onText: (text: string) => void
  tool: string
  onTool: (tool: string) => void
  /** Buttons beside the fields. */
  children: ReactNode
}

function TaskFields({ tools, text, onText, tool, onTool, children }: TaskFieldsProps) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field id="selection-task" label="Task" className="min-w-0 flex-1 basis-72">
        {control => (
          <Input
            {...control}
            value={text}
            maxLength={selectionLimits.taskCharactersMax}
            placeholder="Show the open orders of customer 12"
            onChange={event => onText(event.target.value)}
          />
        )}
      </Field>
      <Field id="selection-tool" label="Expected tool">
        {control => (
          <Select {...control} value={tool} onChange={event => onTool(event.target.value)}>
            {tools.map(name => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
            <option value={noTool}>No tool</option>
          </Select>
        )}
      </Field>
      {children}
    </div>
  )
}

type TaskListProps = { tasks: readonly SelectionTask[]; onRemove: (index: number) => void }

function TaskList({ tasks, onRemove }: TaskListProps) {
  if (tasks.length === 0) return null
  return (
    <ul aria-label="Tasks to ask" className="flex flex-col gap-2">
      {tasks.map(({ task, tool }, index) => (
        <li key={`${index} ${task}`} className="flex items-center gap-2 text-sm">
          <span className="min-w-0 wrap-anywhere">{task}</span>
          <code className="text-xs text-ink-soft">{tool ?? 'no tool'}</code>
          <Button size="sm" variant="ghost" aria-label={`Remove ${task}`} onClick={() => onRemove(index)}>
            <X aria-hidden />
          </Button>
        </li>
      ))}
    </ul>
  )
}
