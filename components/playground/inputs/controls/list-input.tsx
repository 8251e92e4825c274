/** A list argument: add, remove, reorder. Lists of text or numbers also take many lines in one paste. */
'use client'

import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { LosslessNumber } from 'lossless-json'
import { useState, type ButtonHTMLAttributes, type ReactNode } from 'react'
import { formatCount } from '@/components/ui/text/format-number'
import type { Control } from '@/lib/core/spec/arguments/form-model'
import { readNumber, type EditValue } from '@/lib/core/spec/arguments/json-edit'
import { useArgument } from '../form-context'
import { controlClasses, type ControlProps, type RenderControl } from './control-props'

const linkClasses = 'text-accent-text inline-flex items-center gap-1 underline-offset-2 hover:underline'

type ListInputProps = ControlProps<'list'> & { renderControl: RenderControl }

export function ListInput({ control, path, depth, label, renderControl }: ListInputProps) {
  const argument = useArgument(path)
  const [pasting, setPasting] = useState(false)
  const items = Array.isArray(argument.value) ? argument.value : []
  const isPastable = control.item.kind === 'text' || control.item.kind === 'number'

  const append = (added: readonly EditValue[]) => argument.set([...items, ...added])
  return (
    <div className="flex flex-col gap-2">
      {items.map((_, index) => (
        <ListItem
          key={index}
          index={index}
          count={items.length}
          id={`${argument.id}-${index}`}
          label={`${label} ${index + 1}`}
          onMove={to => argument.set(moved(items, index, to))}
          onRemove={() => argument.set(items.filter((_item, other) => other !== index))}
        >
          {renderControl({
            control: control.item,
            path: [...path, index],
            depth: depth + 1,
            required: true,
            label: `${label} ${index + 1}`,
          })}
        </ListItem>
      ))}
      <div className="flex flex-wrap gap-3 text-sm">
        <button type="button" className={linkClasses} onClick={() => append([firstValue(control.item)])}>
          <Plus aria-hidden className="size-3.5" />
          Add item
        </button>
        {isPastable && (
          <button
            type="button"
            className={linkClasses}
            aria-expanded={pasting}
            onClick={() => setPasting(!pasting)}
          >
            Paste lines
          </button>
        )}
        {argument.value === undefined && <span className="text-ink-soft">Not set</span>}
      </div>
      {pasting && (
        <PasteLines
          label={label}
          item={control.item}
          onAdd={lines => {
            append(lines)
            setPasting(false)
          }}
        />
      )}
    </div>
  )
}

type ListItemProps = {
  index: number
  /** Number of items in the list. */
  count: number
  /** Id of the item's control. */
  id: string
  label: string
  onMove: (to: number) => void
  onRemove: () => void
  /** The item's control. */
  children: ReactNode
}

function ListItem({ index, count, id, label, onMove, onRemove, children }: ListItemProps) {
  return (
    <div className="flex items-start gap-1.5">
      <span className="text-ink-soft w-6 pt-1.5 text-right font-mono text-xs">{index + 1}</span>
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        {children}
      </div>
      <IconButton label={`Move ${label} up`} disabled={index === 0} onClick={() => onMove(index - 1)}>
        <ArrowUp aria-hidden className="size-3.5" />
      </IconButton>
      <IconButton
        label={`Move ${label} down`}
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      >
        <ArrowDown aria-hidden className="size-3.5" />
      </IconButton>
      <IconButton label={`Remove ${label}`} onClick={onRemove}>
        <X aria-hidden className="size-3.5" />
      </IconButton>
    </div>
  )
}

type PasteLinesProps = { label: string; item: Control; onAdd: (lines: EditValue[]) => void }

/** Text of which every line becomes an item. */
function PasteLines({ label, item, onAdd }: PasteLinesProps) {
  const [text, setText] = useState('')
  const lines = readLines(text, item)
  return (
    <div className="flex flex-col items-start gap-1.5">
      <textarea
        className={`${controlClasses} field-sizing-content min-h-16 font-mono`}
        aria-label={`Lines for ${label}`}
        value={text}
        onChange={event => setText(event.target.value)}
      />
      <button type="button" className="rounded-md border px-2.5 py-1 text-sm" onClick={() => onAdd(lines)}>
        Add {formatCount(lines.length, 'item')}
      </button>
    </div>
  )
}

function IconButton({ label, ...props }: { label: string } & ButtonHTMLAttributes<HTMLButtonElement>) {
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

function moved(items: readonly EditValue[], from: number, to: number): EditValue[] {
  const next = [...items]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

/** Leaves out empty lines, and lines that are not numbers in a list of numbers. */
function readLines(text: string, item: Control): EditValue[] {
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
