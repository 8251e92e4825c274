'use client'

/** The arguments of a tool as a form. It edits a JSON value in place, so parts without a control stay unchanged. */
import { useId, useMemo } from 'react'
import type { FormField } from '@/lib/core/spec/form-model'
import type { EditPath, EditValue } from '@/lib/core/spec/json-edit'
import { ArgumentField } from './argument-field'
import { FormContext, type FormState } from './form-context'

export function ArgumentsForm({
  fields,
  value,
  problems,
  onChange,
  onUnfinished,
}: {
  fields: readonly FormField[]
  value: EditValue
  problems: FormState['problems']
  onChange: (value: EditValue) => void
  onUnfinished: FormState['onUnfinished']
}) {
  const idPrefix = useId()
  const state = useMemo(
    () => ({ value, onChange, onUnfinished, problems, idPrefix }),
    [value, onChange, onUnfinished, problems, idPrefix],
  )
  return (
    <FormContext value={state}>
      <Fields fields={fields} path={[]} depth={0} />
    </FormContext>
  )
}

export function Fields({
  fields,
  path,
  depth,
}: {
  fields: readonly FormField[]
  path: EditPath
  depth: number
}) {
  return (
    <div className="flex flex-col gap-5">
      {fields.map(field => (
        <ArgumentField key={field.key} field={field} path={[...path, field.key]} depth={depth} />
      ))}
    </div>
  )
}
