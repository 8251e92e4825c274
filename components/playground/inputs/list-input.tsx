'use client'

/** A list argument: add, remove, reorder. Lists of text or numbers also take many lines in one paste. */
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { formatCount } from '@/components/ui/text/format-number'
import type { Control } from '@/lib/core/spec/form-model'
import { LosslessNumber } from 'lossless-json'
import { readNumber, type EditValue } from '@/lib/core/spec/json-edit'
import { ControlInput, fieldClass, type ControlProps } from './control-input'
import { useArgument } from './form-context'

export function ListInput({ control, path, depth, label }: ControlProps<'list'>) {
  const argument = useArgument(path)
  const [pasting, setPasting] = useState<string | null>(null)
  const items = Array.isArray(argument.value) ? argument.value : []
  const lines = control.item.kind === 'text' || control.item.kind === 'number'

  const move = (from: number, to: number) => {
    const next = [...items]
    next.splice(to, 0, ...next.splice(from, 1))
    argument.set(next)
  }
  return (
    <div className="flex flex-col gap-2">
      {items.map((_, index) => (
        <div key={index} className="flex items-start gap-1.5">
          <span className="text-ink-soft w-6 pt-1.5 text-right font-mono text-xs">{index + 1}</span>
          <div className="min-w-0 flex-1">
            <label htmlFor={itemId(argument.id, index)} className="sr-only">{`${label} ${index + 1}`}</label>
            <ControlInput
              control={control.item}
              path={[...path, index]}
              depth={depth + 1}
              required
              label={`${label} ${index + 1}`}
            />
          </div>
          <IconButton
            label={`Move ${label} ${index + 1} up`}
            disabled={index === 0}
            onClick={() => move(index, index - 1)}
          >
            <ArrowUp aria-hidden className="size-3.5" />
          </IconButton>
          <IconButton
            label={`Move ${label} ${index + 1} down`}
            disabled={index === items.length - 1}
            onClick={() => move(index, index + 1)}
          >
            <ArrowDown aria-hidden className="size-3.5" />
          </IconButton>
          <IconButton
            label={`Remove ${label} ${index + 1}`}
            onClick={() => argument.set(items.filter((_item, other) => other !== index))}
          >
            <X aria-hidden className="size-3.5" />
          </IconButton>
        </div>
      ))}
      <div className="flex flex-wrap gap-3 text-sm">
        <button
          type="button"
          className="text-accent-text inline-flex items-center gap-1 underline-offset-2 hover:underline"
          onClick={() => argument.set([...items, firstValue(control.item)])}
        >
          <Plus aria-hidden className="size-3.5" />
          Add item
        </button>
        {lines && (
          <button
            type="button"
            className="text-accent-text underline-offset-2 hover:underline"
            aria-expanded={pasting !== null}
            onClick={() => setPasting(pasting === null ? '' : null)}
          >
            Paste lines
          </button>
        )}
        {argument.value === undefined && <span className="text-ink-soft">Not set</span>}
      </div>
      {pasting !== null && (
        <div className="flex flex-col items-start gap-1.5">
          <textarea
            className={`${fieldClass} field-sizing-content min-h-16 font-mono`}
            aria-label={`Lines for ${label}`}
            value={pasting}
            onChange={event => setPasting(event.target.value)}
          />
          <button
            type="button"
            className="rounded-md border px-2.5 py-1 text-sm"
            onClick={() => {
              argument.set([...items, ...linesOf(pasting, control.item)])
              setPasting(null)
            }}
          >
            Add {formatCount(linesOf(pasting, control.item).length, 'item')}
          </button>
        </div>
      )}
    </div>
  )
}

function IconButton({ label, ...props }: { label: string } & React.ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className="text-ink-soft hover:text-ink rounded p-1.5 disabled:opacity-30"
      {...props}
    />
  )
}

const itemId = (id: string, index: number) => `${id}-${index}`

function linesOf(text: string, item: Control): EditValue[] {
  const lines = text.split(/\r?\n/).filter(line => line.trim() !== '')
  if (item.kind !== 'number') return lines
  return lines.flatMap(line => readNumber(line, item.integer) ?? [])
}

function firstValue(item: Control): EditValue {
  switch (item.kind) {
    case 'number':
      return new LosslessNumber('0')
    case 'boolean':
      return false
    case 'list':
      return []
    case 'object':
      return {}
    case 'choice':
      return typeof item.options[0]?.value === 'number'
        ? new LosslessNumber(String(item.options[0].value))
        : (item.options[0]?.value ?? null)
    case 'union':
      return item.variants[0] ? firstValue(item.variants[0].control) : null
    default:
      return ''
  }
}
