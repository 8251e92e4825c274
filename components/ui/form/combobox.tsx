/**
 * A text field for one of many values, of which the server suggests those that match what is typed. The field never holds
 * a value that was not suggested: leaving it restores the last choice.
 */
'use client'

import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react'
import { classNames } from '@/components/ui/class-names'
import { useSuggestions } from '@/components/ui/request/use-suggestions'
import { inputClasses } from './input'

type ComboboxOption = {
  value: string
  title: string
  /** A short fact beside the title. */
  note?: string
}

type ComboboxProps<Value> = Pick<
  ComponentProps<'input'>,
  'id' | 'aria-label' | 'aria-describedby' | 'placeholder' | 'className'
> & {
  /** Title of the choice, which the field shows; empty if nothing is chosen. */
  title: string
  /** Title of the option to choose nothing, whose value is empty; absent if something must be chosen. */
  none?: string
  /** Address of the suggestions for a text: options whose titles contain it. */
  hrefOf: (text: string) => string
  /** Reads the suggestions and the number of those that are left out. */
  read: (suggestions: Value) => { options: readonly ComboboxOption[]; more: number }
  onChoose: (value: string) => void
}

export function Combobox<Value>(props: ComboboxProps<Value>) {
  const { title, none, placeholder, className } = props
  const listId = useId()
  const box = useCombobox(props)
  const { typed, options, active } = box
  return (
    <span className={classNames('relative inline-block', className)}>
      <input
        id={props.id}
        aria-label={props['aria-label']}
        aria-describedby={props['aria-describedby']}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={typed !== null}
        aria-controls={typed === null ? undefined : listId}
        aria-activedescendant={options[active] && `${listId}-${active}`}
        autoComplete="off"
        spellCheck={false}
        value={typed ?? (title || none || '')}
        placeholder={title || none || placeholder}
        onChange={event => box.type(event.target.value)}
        onClick={box.open}
        onKeyDown={box.onKey}
        onBlur={box.close}
        className={classNames(inputClasses, 'h-9 truncate pr-8 pl-3 text-sm')}
      />
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-ink-soft"
      />
      {typed !== null && (
        <span className="absolute top-full left-0 z-30 mt-1 block min-w-full rounded-md border bg-raised py-1 text-sm whitespace-nowrap shadow-raised">
          <Options {...box} listId={listId} label={props['aria-label'] ?? 'Suggestions'} />
        </span>
      )}
    </span>
  )
}

type Box = {
  /** What is typed; null while the list is closed. */
  typed: string | null
  options: readonly ComboboxOption[]
  /** Whether the suggestions for what is typed have arrived. */
  isLoaded: boolean
  /** Number of suggestions that are left out. */
  more: number
  active: number
  open: () => void
  close: () => void
  type: (text: string) => void
  choose: (option: ComboboxOption) => void
  onKey: (event: KeyboardEvent<HTMLInputElement>) => void
}

function useCombobox<Value>(props: ComboboxProps<Value>): Box {
  const { title, none, hrefOf, read, onChoose } = props
  const [typed, setTyped] = useState<string | null>(null)
  const [moved, setMoved] = useState<{ to: number; among: unknown } | null>(null)
  const href = typed === null ? null : hrefOf(typed)
  const suggestions = useSuggestions<Value>(href)
  const isLoaded = suggestions?.href === href
  const options = optionsFor(typed, suggestions ? read(suggestions.value).options : [], {
    value: '',
    title: title === '' ? '' : (none ?? ''),
  })
  // Other suggestions begin at the first.
  const active = moved?.among === suggestions ? Math.min(moved.to, options.length - 1) : 0

  const open = () => setTyped(typed ?? '')
  const close = () => setTyped(null)
  const choose = (option: ComboboxOption) => {
    close()
    onChoose(option.value)
  }
  const enterEarly = useEarlyEnter(isLoaded, () => options[0] && choose(options[0]))
  const move = (by: number) => {
    if (typed === null) return open()
    if (options.length > 0)
      setMoved({ to: (active + by + options.length) % options.length, among: suggestions })
  }
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    // Typing replaces the title of the choice.
    if (typed === null && !event.ctrlKey && !event.metaKey) event.currentTarget.select()
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (typed === null) return
    else if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && options[active]) choose(options[active])
    else if (event.key === 'Enter') enterEarly()
    else return
    event.preventDefault()
  }
  return {
    typed,
    options,
    active,
    isLoaded,
    open,
    close,
    choose,
    onKey,
    more: suggestions && isLoaded ? read(suggestions.value).more : 0,
    type: setTyped,
  }
}

/** Returns what Enter does before the suggestions arrive: the first of them is chosen then. */
function useEarlyEnter(isLoaded: boolean, chooseFirst: () => void): () => void {
  const [isEntered, setEntered] = useState(false)
  const latest = useRef(chooseFirst)
  useEffect(() => {
    latest.current = chooseFirst
  })
  useEffect(() => {
    if (!isEntered || !isLoaded) return
    setEntered(false)
    latest.current()
  }, [isEntered, isLoaded])
  return () => setEntered(!isLoaded)
}

/** Returns the options for what is typed. While further ones are awaited, those of the text before are filtered. */
function optionsFor(
  typed: string | null,
  found: readonly ComboboxOption[],
  none: ComboboxOption,
): readonly ComboboxOption[] {
  if (typed === null) return []
  const matching = found.filter(({ title }) => title.toLowerCase().includes(typed.toLowerCase()))
  return typed === '' && none.title !== '' ? [none, ...matching] : matching
}

type OptionsProps = Pick<Box, 'options' | 'isLoaded' | 'more' | 'active' | 'choose'> & {
  listId: string
  label: string
}

function Options({ options, isLoaded, more, active, choose, listId, label }: OptionsProps) {
  return (
    <>
      <span id={listId} role="listbox" aria-label={label} className="block max-h-60 overflow-y-auto">
        {options.map((option, position) => (
          <span
            key={option.value}
            ref={position === active ? showActive : undefined}
            id={`${listId}-${position}`}
            role="option"
            tabIndex={-1}
            aria-selected={position === active}
            // The field would lose the focus, and with it the list.
            onPointerDown={event => event.preventDefault()}
            onClick={() => choose(option)}
            className="block max-w-80 cursor-pointer truncate px-3 py-1.5 hover:bg-sunken aria-selected:bg-accent-wash"
          >
            {option.title} {option.note && <span className="ml-2 text-xs text-ink-soft">{option.note}</span>}
          </span>
        ))}
      </span>
      <span role="status" className="block px-3 text-xs text-ink-soft empty:hidden">
        {!isLoaded && 'Searching…'}
        {isLoaded && options.length === 0 && 'No results'}
        {more > 0 && `${more} more: type a part of the name.`}
      </span>
    </>
  )
}

/** Keeps the option that the keys reached in view. */
const showActive = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })
