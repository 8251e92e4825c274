/** The arguments of a tool as a form. It edits a JSON value in place, so parts without a control stay unchanged. */
'use client'

import { useId, useMemo } from 'react'
import type { FormField } from '@/lib/core/spec/arguments/form-model'
import type { EditValue } from '@/lib/core/spec/arguments/json-edit'
import { ArgumentFields } from './argument-fields'
import { FormContext, type FormState } from './form-context'

export function ArgumentsForm({
  fields,
  value,
  problems,
  typed,
  onChange,
  onTyped,
  onUnfinished,
}: {
  fields: readonly FormField[]
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
  return (
    <FormContext value={state}>
      <ArgumentFields fields={fields} path={[]} depth={0} />
    </FormContext>
  )
}
