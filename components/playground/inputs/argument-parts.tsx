/** The parts of an argument around its control: its type, its actions and its problems. */
'use client'

import { RotateCcw } from 'lucide-react'
import { formatList } from '@/lib/core/base/format-list'
import type { Control, FormField } from '@/lib/core/spec/arguments/form-model'
import { toEditValue, writeEditText } from '@/lib/core/spec/arguments/json-edit'
import type { ArgumentState } from './form-context'

/** The name that callers use, then the title, unless it is only the name in other letters. */
export function FieldName({ field: { key, label } }: { field: FormField }) {
  const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  return (
    <>
      <span className="font-mono text-sm font-medium">{key}</span>{' '}
      {letters(key) !== letters(label) && <span className="text-ink-soft text-sm">{label}</span>}
    </>
  )
}

/** The type of an argument in words, and whether it is required. */
export function FieldType({ id, field }: { id: string; field: FormField }) {
  return (
    <span id={id} className="text-ink-soft ml-1 text-xs">
      {field.required && (
        <span aria-hidden className="mr-1 text-sm" title="required">
          *
        </span>
      )}
      {typeText(field.control)}
      {field.required && <span className="sr-only">, required</span>}
    </span>
  )
}

type FieldActionsProps = {
  field: FormField
  argument: ArgumentState
  /** Whether null is sent, which hides the control. */
  isNull: boolean
}

/** Sends null, restores the default or omits the argument, where the tool allows it. */
export function FieldActions({ field, argument, isNull }: FieldActionsProps) {
  const { nullable, defaultValue, required } = field
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-xs">
      {nullable && (
        <label className="inline-flex items-center gap-1.5">
          <input
            type="checkbox"
            className="accent-accent size-3.5"
            checked={isNull}
            onChange={event => (event.target.checked ? argument.set(null) : argument.unset())}
          />
          Send null
        </label>
      )}
      {defaultValue !== undefined && (
        <button
          type="button"
          className="text-ink-soft hover:text-ink inline-flex items-center gap-1 underline-offset-2 hover:underline"
          onClick={() => argument.set(toEditValue(defaultValue))}
        >
          <RotateCcw aria-hidden className="size-3" />
          Use default <code className="font-mono">{shortened(writeEditText(toEditValue(defaultValue)))}</code>
        </button>
      )}
      {!required && argument.value !== undefined && !isNull && (
        <button
          type="button"
          className="text-ink-soft hover:text-ink underline-offset-2 hover:underline"
          onClick={argument.unset}
        >
          Omit
        </button>
      )}
    </div>
  )
}

/** One problem at a time: the others often follow from it. */
export function FieldProblems({ id, problems }: { id: string; problems: readonly string[] }) {
  if (problems.length === 0) return null
  return (
    <p id={id} className="text-bad mt-1 text-sm" data-field-problems>
      {problems[0]}
    </p>
  )
}

function typeText(control: Control): string {
  switch (control.kind) {
    case 'number':
      return [control.integer ? 'integer' : 'number', boundsText(control.minimum, control.maximum)]
        .filter(Boolean)
        .join(', ')
    case 'choice':
      return 'one of'
    case 'list':
      return `list of ${typeText(control.item)}`
    case 'union':
      return formatList(
        control.variants.map(variant => variant.label),
        'or',
      )
    case 'json':
      return 'JSON'
    case 'text':
      return control.format ? `text, ${control.format}` : 'text'
    default:
      return control.kind
  }
}

function boundsText(minimum?: number, maximum?: number): string {
  if (minimum !== undefined && maximum !== undefined) return `${minimum} to ${maximum}`
  if (minimum !== undefined) return `${minimum} or more`
  return maximum !== undefined ? `${maximum} or less` : ''
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 40 ? `${line.slice(0, 39)}…` : line
}
