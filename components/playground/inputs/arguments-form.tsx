/** The arguments of a tool as a form. It edits a JSON value in place, so parts without a control stay unchanged. */
'use client'

import { useId, useMemo } from 'react'
import type { FormField } from '@/lib/core/spec/arguments/form-model'
import type { EditValue } from '@/lib/core/spec/arguments/json-edit'
import { ArgumentFields } from './argument-fields'
import { OptionalFields } from './optional-fields'
import { FormContext, type FormState } from './form-context'

export function ArgumentsForm({
  fields,
  foldsOptional = false,
  value,
  problems,
  typed,
  onChange,
  onTyped,
  onUnfinished,
}: {
  fields: readonly FormField[]
  /** Optional fields are folded when there are required ones. */
  foldsOptional?: boolean
  value: EditValue
  problems: FormState['problems']
  typed: FormState['typed']
  onTyped: FormState['onTyped']
  onChange: (value: EditValue) => void
  onUnfinished: FormState['onUnfinished']
}) {
  const idPrefix = useId()
  const state = useMemo(
    () => ({ value, onChange, typed, onTyped, onUnfinished, problems, idPrefix }),
    [value, onChange, typed, onTyped, onUnfinished, problems, idPrefix],
  )
  const required = fields.filter(field => field.required)
  const folds = foldsOptional && required.length > 0 && required.length < fields.length
  return (
    <FormContext value={state}>
      <ArgumentFields fields={folds ? required : fields} path={[]} depth={0} />
      {folds && <OptionalFields fields={fields.filter(field => !field.required)} />}
    </FormContext>
  )
}
