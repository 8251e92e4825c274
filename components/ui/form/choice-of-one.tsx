'use client'

import { Radio } from './checkbox'

type ChoiceOfOneProps<Id extends string> = {
  title: string
  /** Name of the radio buttons. */
  name: string
  choices: readonly { id: Id; label: string; hint?: string }[]
  value: Id
  disabled?: boolean
  onChange: (id: Id) => void
}

/** Radio buttons below a title. */
export function ChoiceOfOne<Id extends string>(props: ChoiceOfOneProps<Id>) {
  const { title, name, choices, value, disabled, onChange } = props
  return (
    <fieldset disabled={disabled} className="flex flex-col gap-2">
      <legend className="mb-2 text-sm font-medium">{title}</legend>
      {choices.map(({ id, label, hint }) => (
        <Radio
          key={id}
          name={name}
          value={id}
          label={label}
          hint={hint}
          checked={value === id}
          onChange={() => onChange(id)}
        />
      ))}
    </fieldset>
  )
}
