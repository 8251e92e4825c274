'use client'

import type { ChangeEvent } from 'react'
import { useArgument } from '../form-context'
import { controlClasses, type ControlProps } from './control-props'

export function TextInput({ control, path, required, describedBy }: ControlProps<'text'>) {
  const argument = useArgument(path)
  const text = typeof argument.value === 'string' ? argument.value : ''
  const shared = {
    id: argument.id,
    value: text,
    placeholder: argument.value === undefined && !required ? 'Not set' : undefined,
    spellCheck: false,
    'aria-describedby': describedBy,
    'aria-invalid': argument.problems.length > 0,
    'aria-required': required,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      event.target.value === '' && !required ? argument.unset() : argument.set(event.target.value),
  }
  if (control.secret)
    return <input {...shared} type="password" autoComplete="off" className={`${controlClasses} font-mono`} />
  return (
    <textarea
      {...shared}
      className={`${controlClasses} field-sizing-content max-h-72 resize-y font-mono`}
      rows={control.multiline ? 3 : 1}
    />
  )
}
