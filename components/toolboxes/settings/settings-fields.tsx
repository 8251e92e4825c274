/** The controls of a settings panel. Settings without a declared schema can also be edited as JSON. */
'use client'

import { useEffect, useMemo, useState } from 'react'
import { ArgumentsForm } from '@/components/playground/inputs/arguments-form'
import type { FormState } from '@/components/playground/inputs/form-context'
import { FormOrJson } from '@/components/playground/inputs/form-or-json'
import { LazyJsonEditor } from '@/components/playground/inputs/lazy-json-editor'
import { formFields } from '@/lib/core/spec/arguments/form-model'
import {
  isEditObject,
  readEditText,
  writeEditText,
  type EditValue,
} from '@/lib/core/spec/arguments/json-edit'
import type { JsonSchema } from '@/lib/core/spec/tool-spec'

type SettingsFieldsProps = Omit<FormState, 'idPrefix'> & { schema: JsonSchema }

export function SettingsFields({ schema, ...form }: SettingsFieldsProps) {
  const fields = useMemo(() => formFields(schema), [schema])
  return <ArgumentsForm fields={fields} {...form} />
}

/** Starts with the form if the code of the toolbox reveals settings. */
export function FreeSettingsFields({ schema, ...form }: SettingsFieldsProps) {
  const hasFields = Object.keys(schema.properties ?? {}).length > 0
  const [view, setView] = useState<'form' | 'json'>(hasFields ? 'form' : 'json')
  return (
    <>
      <p className="text-ink-soft mb-3 text-sm">
        {hasFields
          ? 'The toolbox declares no settings. Pegboard found these in its code. Others can be set as JSON.'
          : 'The toolbox declares no settings, and Pegboard found none in its code. Enter a JSON object.'}
      </p>
      {hasFields && <FormOrJson label="Show the settings as" view={view} onChange={setView} />}
      {view === 'form' ? <SettingsFields schema={schema} {...form} /> : <SettingsJson {...form} />}
    </>
  )
}

/** Text that is not a JSON object yet stays as it was typed, and can't be saved. */
function SettingsJson({
  value,
  onChange,
  onUnfinished,
}: Pick<FormState, 'value' | 'onChange' | 'onUnfinished'>) {
  const [draft, setDraft] = useState<{ text: string; value: EditValue } | null>(null)
  const text = draft?.value === value ? draft.text : writeEditText(value)
  const problem = problemOf(text)

  useEffect(() => {
    onUnfinished('json', problem !== null)
    return () => onUnfinished('json', false)
  }, [problem, onUnfinished])

  const edit = (edited: string) => {
    const reading = readEditText(edited)
    const isRead = reading.ok && isEditObject(reading.value)
    setDraft({ text: edited, value: isRead ? reading.value : value })
    if (isRead) onChange(reading.value)
  }
  return (
    <>
      <LazyJsonEditor text={text} label="Settings as JSON" onChange={edit} onRun={() => {}} />
      {problem !== null && (
        <p className="text-bad mt-2 text-sm" data-field-problems>
          {problem}
        </p>
      )}
    </>
  )
}

function problemOf(text: string): string | null {
  const reading = readEditText(text)
  if (!reading.ok) return `The settings aren’t valid JSON: ${reading.message}.`
  return isEditObject(reading.value) ? null : 'The settings must be a JSON object.'
}
