'use client'

/** An argument with several possible shapes. Returning to a shape restores the value it had. */
import { useState } from 'react'
import type { Control } from '@/lib/core/spec/form-model'
import { isEditObject, isLosslessNumber, type EditValue } from '@/lib/core/spec/json-edit'
import { ControlInput, type ControlProps } from './control-input'
import { useArgument } from './form-context'

export function UnionInput({ control, path, depth, required, label, describedBy }: ControlProps<'union'>) {
  const argument = useArgument(path)
  const [chosen, setChosen] = useState(() =>
    Math.max(
      0,
      control.variants.findIndex(variant => fits(argument.value, variant.control)),
    ),
  )
  const [saved, setSaved] = useState<ReadonlyMap<number, EditValue | undefined>>(new Map())
  const variant = control.variants[chosen]!
  const choose = (index: number) => {
    setSaved(new Map(saved).set(chosen, argument.value))
    setChosen(index)
    const value = saved.get(index)
    if (value === undefined) argument.unset()
    else argument.set(value)
  }
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-x-4 gap-y-1" role="radiogroup" aria-label={`Kind of ${label}`}>
        {control.variants.map((option, index) => (
          <label key={index} className="inline-flex items-center gap-1.5 text-sm">
            <input
              type="radio"
              name={`${argument.id}-variant`}
              className="accent-accent"
              checked={index === chosen}
              onChange={() => choose(index)}
            />
            {option.label}
          </label>
        ))}
      </div>
      <label htmlFor={argument.id} className="sr-only">{`${label} as ${variant.label}`}</label>
      <ControlInput
        key={chosen}
        control={variant.control}
        path={path}
        depth={depth}
        required={required}
        label={`${label} as ${variant.label}`}
        describedBy={describedBy}
      />
    </div>
  )
}

function fits(value: EditValue | undefined, control: Control): boolean {
  switch (control.kind) {
    case 'text':
      return typeof value === 'string'
    case 'number':
      return isLosslessNumber(value)
    case 'boolean':
      return typeof value === 'boolean'
    case 'choice':
      return control.options.some(option => option.value === value)
    case 'list':
      return Array.isArray(value)
    case 'object':
      return isEditObject(value)
    default:
      return false
  }
}
