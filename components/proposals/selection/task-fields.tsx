/** The fields of a task: the sentence, and the expected choice. */
'use client'

import type { ReactNode } from 'react'
import { Field } from '@/components/ui/form/field'
import { Input } from '@/components/ui/form/input'
import { links } from '@/lib/core/base/links'
import { selectionLimits } from '@/lib/core/proposals/selection/selection'
import { NameCombobox } from '../name-combobox'
import type { TaskDraft, TaskProblems } from './task-draft'

type TaskFieldsProps = {
  /** Begins the ids of the fields, which must be unique on the page. */
  id: string
  proposal: number
  draft: TaskDraft
  onChange: (draft: TaskDraft) => void
  problems: TaskProblems
  /** Buttons beside the fields. */
  children: ReactNode
}

export function TaskFields({ id, proposal, draft, onChange, problems, children }: TaskFieldsProps) {
  const { text, tool, argumentsText } = draft
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start gap-3">
        <Field id={`${id}-task`} label="Task" error={problems.text} className="min-w-0 flex-1 basis-72">
          {control => (
            <Input
              {...control}
              value={text}
              maxLength={selectionLimits.taskCharactersMax}
              placeholder="Show the open orders of customer 12"
              onChange={event => onChange({ ...draft, text: event.target.value })}
            />
          )}
        </Field>
        <Field id={`${id}-tool`} label="Expected tool">
          {control => (
            <NameCombobox
              {...control}
              hrefOf={text => links.api.proposalTools(proposal, 'all', text)}
              title={tool}
              none="No tool"
              onChoose={name => onChange({ ...draft, tool: name })}
            />
          )}
        </Field>
      </div>
      {tool !== '' && (
        <Field
          id={`${id}-arguments`}
          label="Arguments (JSON)"
          aside="optional"
          hint="The choice must have these arguments, and can have others."
          error={problems.arguments}
        >
          {control => (
            <Input
              {...control}
              value={argumentsText}
              spellCheck={false}
              className="font-mono"
              placeholder='{"customer": 12}'
              onChange={event => onChange({ ...draft, argumentsText: event.target.value })}
            />
          )}
        </Field>
      )}
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  )
}
