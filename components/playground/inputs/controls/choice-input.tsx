/** One of several values: as radio buttons when there are few, otherwise as a list. */
'use client'

import { isLosslessNumber, toEditValue, type EditValue } from '@/lib/core/spec/arguments/json-edit'
import { useArgument } from '../form-context'
import { controlClasses, type ControlProps } from './control-props'

export function ChoiceInput({ control, path, required, label, describedBy }: ControlProps<'choice'>) {
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
      className={`${controlClasses} max-w-80`}
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

function sameValue(value: EditValue | undefined, option: string | number | boolean): boolean {
  return isLosslessNumber(value) ? Number(value.toString()) === option : value === option
}
