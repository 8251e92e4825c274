/** A number. Text that is not a number yet stays as typed, with its error below. */
'use client'

import { isLosslessNumber, readNumber } from '@/lib/core/spec/arguments/json-edit'
import { useArgument, useTyped, useUnfinished } from '../form-context'
import { controlClasses, type ControlProps } from './control-props'

export function NumberInput({ control, path, required, describedBy }: ControlProps<'number'>) {
  const argument = useArgument(path)
  const saved = isLosslessNumber(argument.value) ? argument.value.toString() : ''
  const [typed, setTyped] = useTyped(path)
  // A value from elsewhere, such as the default, replaces the text that was typed.
  const draft = argument.value === undefined ? typed : null
  const shown = draft ?? saved
  const unfinished = draft !== null && draft.trim() !== ''
  useUnfinished(argument.id, unfinished)
  return (
    <>
      <input
        id={argument.id}
        className={`${controlClasses} max-w-56 font-mono`}
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
          setTyped(number ? null : event.target.value)
        }}
        onBlur={() => draft?.trim() === '' && setTyped(null)}
      />
      {unfinished && (
        <p className="text-bad mt-1 text-sm" data-field-problems>
          Enter a {control.integer ? 'whole number' : 'number'}, or clear the field.
        </p>
      )}
    </>
  )
}
