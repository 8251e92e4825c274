/** The stage of a tool, and what its owners say to callers of a deprecated one. */
'use client'

import { useState } from 'react'
import { LookupInput } from '@/components/access/lookup-input'
import { Button } from '@/components/ui/form/button'
import { ChoiceOfOne } from '@/components/ui/form/choice-of-one'
import { Field } from '@/components/ui/form/field'
import { Input, Textarea } from '@/components/ui/form/input'
import { FormDialog } from '@/components/ui/overlay/form-dialog'
import { useSubmit } from '@/components/ui/request/use-submit'
import type { LifeCycleView } from '@/lib/core/catalog/views/tool-views'
import { links } from '@/lib/core/base/links'
import { reasonLengthMax, stageNames, stages, type Stage } from '@/lib/core/spec/life-cycle'

type LifeCycleButtonProps = { toolbox: string; tool: string; lifeCycle: LifeCycleView }

export function LifeCycleButton(props: LifeCycleButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Change life cycle
      </Button>
      {isOpen && <LifeCycleDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

/** What the source declares, in place of a stage. */
const declared = 'declared'

function LifeCycleDialog({
  toolbox,
  tool,
  lifeCycle,
  onClose,
}: LifeCycleButtonProps & { onClose: () => void }) {
  const [stage, setStage] = useState<Stage | typeof declared>(lifeCycle.isSet ? lifeCycle.stage : declared)
  const { submit, busy, problem, report } = useSubmit()

  const save = (fields: FormData) => {
    const url = links.api.lifeCycle(toolbox, tool)
    const shared = { url, done: 'Life cycle saved', refresh: 'done' } as const
    if (stage === declared) return submit({ ...shared, method: 'DELETE' })
    const successor = readSuccessor(textOf(fields, 'successor'))
    if (successor === undefined) {
      report('Enter the successor as toolbox/tool.')
      return false
    }
    return submit({
      ...shared,
      method: 'PUT',
      json: {
        stage,
        successor,
        removalOn: textOf(fields, 'removal') || null,
        reason: textOf(fields, 'reason'),
      },
    })
  }

  return (
    <FormDialog
      title={`Life cycle of ${tool}`}
      sticky
      action="Save life cycle"
      busy={busy}
      problem={problem}
      onClose={onClose}
      onSubmit={save}
    >
      <StageChoice stage={stage} onChange={setStage} />
      {stage === 'deprecated' && <DeprecationFields lifeCycle={lifeCycle} />}
    </FormDialog>
  )
}

const textOf = (fields: FormData, name: string): string => {
  const value = fields.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** Returns null for no successor, and undefined for a text that names no tool. */
function readSuccessor(text: string): { toolbox: string; tool: string } | null | undefined {
  if (text === '') return null
  const at = text.indexOf('/')
  return at > 0 && at < text.length - 1 ? { toolbox: text.slice(0, at), tool: text.slice(at + 1) } : undefined
}

type StageChoiceProps = {
  stage: Stage | typeof declared
  onChange: (stage: Stage | typeof declared) => void
}

function StageChoice({ stage, onChange }: StageChoiceProps) {
  return (
    <ChoiceOfOne<Stage | typeof declared>
      title="Stage"
      name="stage"
      choices={[
        {
          id: declared,
          label: 'As the source declares',
          hint: 'Deprecated if the source says so, and stable otherwise.',
        },
        ...stageNames.map(id => ({ id, label: stages[id].title, hint: stages[id].hint })),
      ]}
      value={stage}
      onChange={onChange}
    />
  )
}

function DeprecationFields({ lifeCycle: { successor, removalOn, reason } }: { lifeCycle: LifeCycleView }) {
  return (
    <>
      <Field id="life-cycle-successor" label="Successor" aside="optional" hint="The tool to use instead.">
        {control => (
          <LookupInput
            {...control}
            kind="tool"
            name="successor"
            autoComplete="off"
            spellCheck={false}
            placeholder="toolbox/tool"
            defaultValue={successor ? `${successor.toolbox}/${successor.tool}` : ''}
          />
        )}
      </Field>
      <Field
        id="life-cycle-removal"
        label="Removal date"
        aside="optional"
        hint="Callers read it here, in exports and in their notification."
      >
        {control => (
          <Input {...control} name="removal" type="date" className="w-44" defaultValue={removalOn ?? ''} />
        )}
      </Field>
      <Field
        id="life-cycle-reason"
        label="Reason"
        aside="optional"
        hint="People who ran the tool in the last 90 days get it as a notification. Agents read it too."
      >
        {control => <Textarea {...control} name="reason" maxLength={reasonLengthMax} defaultValue={reason} />}
      </Field>
    </>
  )
}
