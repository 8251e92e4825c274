'use client'

/** The control of one argument, by kind. Text that is not a value yet stays as typed, with its error below. */
import { useState } from 'react'
import { inputClasses } from '@/components/ui/form/input'
import type { Control } from '@/lib/core/spec/form-model'
import {
  isLosslessNumber,
  readEditText,
  readNumber,
  toEditValue,
  writeEditText,
  type EditPath,
  type EditValue,
} from '@/lib/core/spec/json-edit'
import { Fields } from './arguments-form'
import { useArgument, useUnfinished } from './form-context'
import { ListInput } from './list-input'
import { UnionInput } from './union-input'

export type ControlProps<Kind extends Control['kind']> = {
  control: Extract<Control, { kind: Kind }>
  path: EditPath
  depth: number
  required: boolean
  label: string
  describedBy?: string
}

export const fieldClass = `${inputClasses} px-2.5 py-1.5 text-sm`

export function ControlInput(props: ControlProps<Control['kind']>) {
  const { control } = props
  switch (control.kind) {
    case 'text':
      return <TextInput {...props} control={control} />
    case 'number':
      return <NumberInput {...props} control={control} />
    case 'boolean':
      return <BooleanInput {...props} control={control} />
    case 'choice':
      return <ChoiceInput {...props} control={control} />
    case 'list':
      return <ListInput {...props} control={control} />
    case 'object':
      return <Fields fields={control.fields} path={props.path} depth={props.depth + 1} />
    case 'union':
      return <UnionInput {...props} control={control} />
    case 'json':
      return <JsonInput {...props} control={control} />
  }
}

function TextInput({ control, path, required, describedBy }: ControlProps<'text'>) {
  const argument = useArgument(path)
  const text = typeof argument.value === 'string' ? argument.value : ''
  return (
    <textarea
      id={argument.id}
      className={`${fieldClass} field-sizing-content max-h-72 resize-y font-mono`}
      rows={control.multiline ? 3 : 1}
      value={text}
      placeholder={argument.value === undefined && !required ? 'Not set' : undefined}
      spellCheck={false}
      aria-describedby={describedBy}
      aria-invalid={argument.problems.length > 0}
      aria-required={required}
      onChange={event =>
        event.target.value === '' && !required ? argument.unset() : argument.set(event.target.value)
      }
    />
  )
}

function NumberInput({ control, path, required, describedBy }: ControlProps<'number'>) {
  const argument = useArgument(path)
  const saved = isLosslessNumber(argument.value) ? argument.value.toString() : ''
  const [typed, setDraft] = useState<string | null>(null)
  // A value from elsewhere, such as the default, replaces the text that was typed.
  const draft = argument.value === undefined ? typed : null
  const shown = draft ?? saved
  const unfinished = draft !== null && draft.trim() !== ''
  useUnfinished(argument.id, unfinished)
  return (
    <>
      <input
        id={argument.id}
        className={`${fieldClass} max-w-56 font-mono`}
        inputMode={control.integer ? 'numeric' : 'decimal'}
        autoComplete="off"
        value={shown}
        placeholder={argument.value === undefined && !required ? 'Not set' : undefined}
        aria-describedby={describedBy}
        aria-invalid={unfinished || argument.problems.length > 0}
        aria-required={required}
        onChange={event => {
          const number = readNumber(event.target.value, control.integer)
          if (number) argument.set(number)
          else if (argument.value !== undefined) argument.unset()
          setDraft(number ? null : event.target.value)
        }}
        onBlur={() => draft?.trim() === '' && setDraft(null)}
      />
      {unfinished && (
        <p className="text-bad mt-1 text-sm" data-field-problems>
          Enter a {control.integer ? 'whole number' : 'number'}, or clear the field.
        </p>
      )}
    </>
  )
}

function BooleanInput({ path, required, label }: ControlProps<'boolean'>) {
  const argument = useArgument(path)
  const options: [string, boolean | undefined][] = [
    ...(required ? [] : ([['Not set', undefined]] as [string, undefined][])),
    ['true', true],
    ['false', false],
  ]
  return (
    <div className="flex gap-4" role="radiogroup" aria-label={label}>
      {options.map(([text, value]) => (
        <label key={text} className="inline-flex items-center gap-1.5 text-sm">
          <input
            type="radio"
            name={argument.id}
            className="accent-accent"
            checked={argument.value === value}
            onChange={() => (value === undefined ? argument.unset() : argument.set(value))}
          />
          {text}
        </label>
      ))}
    </div>
  )
}

function ChoiceInput({ control, path, required, label, describedBy }: ControlProps<'choice'>) {
  const argument = useArgument(path)
  const current = control.options.findIndex(option => sameValue(argument.value, option.value))
  const choose = (index: number) =>
    index === -1 ? argument.unset() : argument.set(toEditValue(control.options[index]?.value))
  if (control.radio)
    return (
      <div className="flex flex-wrap gap-x-4 gap-y-1" role="radiogroup" aria-label={label}>
        {control.options.map((option, index) => (
          <label key={index} className="inline-flex items-center gap-1.5 text-sm">
            <input
              type="radio"
              name={argument.id}
              className="accent-accent"
              checked={index === current}
              onChange={() => choose(index)}
            />
            {option.label}
          </label>
        ))}
      </div>
    )
  return (
    <select
      id={argument.id}
      className={`${fieldClass} max-w-80`}
      value={current}
      aria-describedby={describedBy}
      aria-required={required}
      onChange={event => choose(Number(event.target.value))}
    >
      <option value={-1}>{required ? 'Choose…' : 'Not set'}</option>
      {control.options.map((option, index) => (
        <option key={index} value={index}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

function JsonInput({ control, path, describedBy }: ControlProps<'json'>) {
  const argument = useArgument(path)
  const [typed, setDraft] = useState<string | null>(null)
  const readTyped = typed === null || typed.trim() === '' ? null : readEditText(typed)
  // A value from elsewhere, such as the default, replaces the text that was typed.
  const isOwn = readTyped?.ok || argument.value === undefined
  const [draft, reading] = isOwn ? [typed, readTyped] : [null, null]
  const shown = draft ?? (argument.value === undefined ? '' : writeEditText(argument.value))
  useUnfinished(argument.id, reading?.ok === false)
  return (
    <>
      <textarea
        id={argument.id}
        className={`${fieldClass} field-sizing-content max-h-72 min-h-16 resize-y font-mono`}
        value={shown}
        placeholder="JSON"
        spellCheck={false}
        aria-describedby={describedBy}
        aria-invalid={reading?.ok === false || argument.problems.length > 0}
        onChange={event => {
          const text = event.target.value
          setDraft(text)
          const next = text.trim() === '' ? null : readEditText(text)
          if (next?.ok) argument.set(next.value)
          else if (argument.value !== undefined) argument.unset()
        }}
        onBlur={() => (reading === null || reading.ok) && setDraft(null)}
      />
      <p className="text-ink-soft mt-1 text-xs">{control.reason}</p>
      {reading?.ok === false && (
        <p className="text-bad mt-1 text-sm" data-field-problems>
          {reading.message}. Fix it, or clear the field.
        </p>
      )}
    </>
  )
}

function sameValue(value: EditValue | undefined, option: string | number | boolean): boolean {
  return isLosslessNumber(value) ? Number(value.toString()) === option : value === option
}
