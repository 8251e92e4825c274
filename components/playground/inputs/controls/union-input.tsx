/** An argument with several possible shapes. Returning to a shape restores the value it had. */
'use client'

import { Fragment, useState } from 'react'
import type { Control } from '@/lib/core/spec/arguments/form-model'
import { isEditObject, isLosslessNumber, type EditValue } from '@/lib/core/spec/arguments/json-edit'
import { useArgument } from '../form-context'
import type { ControlProps, RenderControl } from './control-props'

type UnionInputProps = ControlProps<'union'> & { renderControl: RenderControl }

export function UnionInput({ renderControl, ...props }: UnionInputProps) {
  const { control, path, label } = props
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
      <Fragment key={chosen}>
        {renderControl({ ...props, control: variant.control, label: `${label} as ${variant.label}` })}
      </Fragment>
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
