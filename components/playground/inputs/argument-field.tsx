'use client'

/** One argument: its name, description, control and problems. */
import { RotateCcw } from 'lucide-react'
import { Fragment } from 'react'
import { toEditValue, writeEditText, type EditPath } from '@/lib/core/spec/json-edit'
import type { Control, FormField } from '@/lib/core/spec/form-model'
import { ControlInput } from './control-input'
import { useArgument } from './form-context'

export function ArgumentField({ field, path, depth }: { field: FormField; path: EditPath; depth: number }) {
  const argument = useArgument(path)
  const group = isGroup(field.control)
  const describedBy = [
    `${argument.id}-type`,
    field.description && `${argument.id}-description`,
    argument.problems.length > 0 && `${argument.id}-problems`,
  ]
    .filter(Boolean)
    .join(' ')
  const isNull = argument.value === null && field.nullable

  const heading = <span className="font-mono text-sm font-medium">{field.label}</span>
  const type = (
    <span id={`${argument.id}-type`} className="text-ink-soft ml-1 text-xs">
      {field.required && (
        <span aria-hidden className="text-bad mr-1 text-sm" title="required">
          *
        </span>
      )}
      {typeText(field.control)}
      {field.required && <span className="sr-only">, required</span>}
    </span>
  )
  const body = (
    <Fragment>
      {field.description && (
        <p id={`${argument.id}-description`} className="text-ink-soft mt-0.5 text-sm whitespace-pre-line">
          {field.description}
        </p>
      )}
      <div className="mt-1.5">
        {isNull ? (
          <p className="text-ink-soft font-mono text-sm">null</p>
        ) : (
          <ControlInput
            control={field.control}
            path={path}
            depth={depth}
            required={field.required}
            describedBy={describedBy}
            label={field.label}
          />
        )}
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-xs">
        {field.nullable && (
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
        {field.defaultValue !== undefined && (
          <button
            type="button"
            className="text-ink-soft hover:text-ink inline-flex items-center gap-1 underline-offset-2 hover:underline"
            onClick={() => argument.set(toEditValue(field.defaultValue))}
          >
            <RotateCcw aria-hidden className="size-3" />
            Use default{' '}
            <code className="font-mono">{shortened(writeEditText(toEditValue(field.defaultValue)))}</code>
          </button>
        )}
        {!field.required && argument.value !== undefined && !isNull && (
          <button
            type="button"
            className="text-ink-soft hover:text-ink underline-offset-2 hover:underline"
            onClick={argument.unset}
          >
            Omit
          </button>
        )}
      </div>
      {argument.problems.length > 0 && (
        <ul id={`${argument.id}-problems`} className="text-bad mt-1 text-sm" data-field-problems>
          {argument.problems.map(problem => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </Fragment>
  )

  return group ? (
    <fieldset className="min-w-0 border-l-2 pl-3" id={argument.id} tabIndex={-1}>
      <legend className="float-left">{heading}</legend>
      {type}
      {body}
    </fieldset>
  ) : (
    <div>
      <label htmlFor={argument.id}>{heading}</label>
      {type}
      {body}
    </div>
  )
}

/** Reports whether a control has several inputs, which need a legend instead of a label. */
function isGroup(control: Control): boolean {
  return (
    control.kind === 'boolean' ||
    control.kind === 'list' ||
    control.kind === 'object' ||
    control.kind === 'union' ||
    (control.kind === 'choice' && control.radio)
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
      return control.variants.map(variant => variant.label).join(' or ')
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
