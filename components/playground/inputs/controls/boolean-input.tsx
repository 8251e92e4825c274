'use client'

import { useArgument } from '../form-context'
import type { ControlProps } from './control-props'

type Option = { text: string; value: boolean | undefined }

const notSet: Option = { text: 'Not set', value: undefined }
const values: readonly Option[] = [
  { text: 'true', value: true },
  { text: 'false', value: false },
]

export function BooleanInput({ path, required, label }: ControlProps<'boolean'>) {
  const argument = useArgument(path)
  const options = required ? values : [notSet, ...values]
  return (
    <div className="flex gap-4" role="radiogroup" aria-label={label}>
      {options.map(({ text, value }) => (
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
