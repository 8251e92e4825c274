/** JSON text, for schemas without a control of their own. Text that is not valid JSON yet stays as typed. */
'use client'

import { readEditText, writeEditText } from '@/lib/core/spec/arguments/json-edit'
import { useArgument, useTyped, useUnfinished } from '../form-context'
import { controlClasses, type ControlProps } from './control-props'

export function JsonInput({ control, path, describedBy }: ControlProps<'json'>) {
  const argument = useArgument(path)
  const [typed, setTyped] = useTyped(path)
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
        className={`${controlClasses} field-sizing-content max-h-72 min-h-16 resize-y font-mono`}
        value={shown}
        placeholder="JSON"
        spellCheck={false}
        aria-describedby={describedBy}
        aria-invalid={reading?.ok === false || argument.problems.length > 0}
        onChange={event => {
          const text = event.target.value
          setTyped(text)
          const next = text.trim() === '' ? null : readEditText(text)
          if (next?.ok) argument.set(next.value)
          else if (argument.value !== undefined) argument.unset()
        }}
        onBlur={() => (reading === null || reading.ok) && setTyped(null)}
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
