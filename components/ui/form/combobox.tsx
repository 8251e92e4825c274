/**
 * A text field for one of many values, of which the server suggests those that match what is typed. The field never holds
 * a value that was not suggested: leaving it restores the last choice.
 */
'use client'

import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react'
import { classNames } from '@/components/ui/class-names'
import { useSuggestions, type Suggestions } from '@/components/ui/request/use-suggestions'
import {
  ComboboxList,
  noOptions,
  optionsWith,
  type ComboboxListProps,
  type ComboboxOption,
  type FoundOptions,
} from './combobox-list'
import { inputClasses } from './input'
import { useActiveOption } from './use-active-option'

type ComboboxProps<Value> = Pick<
  ComponentProps<'input'>,
  | 'id'
  | 'aria-label'
  | 'aria-describedby'
  | 'aria-invalid'
  | 'aria-required'
  | 'readOnly'
  | 'placeholder'
  | 'className'
> & {
  /** Title of the choice, which the field shows; empty if nothing is chosen. */
  title: string
  /** Name and value of the choice, for a form that the browser sends. */
  name?: string
  value?: string
  /** Title of the option to choose nothing, whose value is empty; absent if something must be chosen. */
  none?: string
  inFlow?: ComboboxListProps['inFlow']
  /** Address of the suggestions for a text: options whose titles contain it. */
  hrefOf: (text: string) => string
  /** Reads the suggestions. */
  read: (suggestions: Value) => FoundOptions
  onChoose: (value: string, option: ComboboxOption) => void
}

export function Combobox<Value>(props: ComboboxProps<Value>) {
  const { title, none, placeholder, className } = props
  const listId = useId()
  const box = useCombobox(props)
  const { typed, options, active } = box
  return (
    <span className={classNames('relative inline-block', className)}>
      {props.name && <input type="hidden" name={props.name} value={props.value ?? ''} />}
      <input
        id={props.id}
        aria-label={props['aria-label']}
        aria-describedby={props['aria-describedby']}
        aria-invalid={props['aria-invalid']}
        aria-required={props['aria-required']}
        readOnly={props.readOnly}
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
        className="pointer-events-none absolute top-2.5 right-2.5 size-4 text-ink-soft"
      />
      {typed !== null && (
        <ComboboxList
          {...box}
          inFlow={props.inFlow}
          listId={listId}
          label={props['aria-label'] ?? 'Suggestions'}
        />
      )}
    </span>
  )
}

type Box = Omit<ComboboxListProps, 'inFlow' | 'listId' | 'label'> & {
  /** What is typed; null while the list is closed. */
  typed: string | null
  open: () => void
  close: () => void
  type: (text: string) => void
  onKey: (event: KeyboardEvent<HTMLInputElement>) => void
}

function useCombobox<Value>(props: ComboboxProps<Value>): Box {
  const { title, none, readOnly, hrefOf, read, onChoose } = props
  const [typed, setTyped] = useState<string | null>(null)
  const href = typed === null ? null : hrefOf(typed)
  const suggestions = useSuggestions<Value>(href)
  const isAnswered = suggestions?.href === href
  const found = suggestions?.value ? read(suggestions.value) : noOptions
  const options = optionsFor(
    typed,
    isAnswered || typed === null ? found.options : optionsWith(typed, found.options),
    title === '' ? undefined : none,
  )
  const { active, move } = useActiveOption({ text: typed, suggestions, count: options.length, start: 0 })

  const open = () => {
    if (!readOnly) setTyped(typed ?? '')
  }
  const close = () => setTyped(null)
  const choose = (option: ComboboxOption) => {
    close()
    onChoose(option.value, option)
  }
  const enterEarly = useEarlyEnter(href, isAnswered, () => options[0] && choose(options[0]))
  const moveOrOpen = (by: 1 | -1) => (typed === null ? open() : move(by))
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    // Typing replaces the title of the choice.
    if (typed === null && !event.ctrlKey && !event.metaKey) event.currentTarget.select()
    if (event.key === 'ArrowDown') moveOrOpen(1)
    else if (event.key === 'ArrowUp') moveOrOpen(-1)
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
    state: stateOf(suggestions, isAnswered),
    open,
    close,
    choose,
    onKey,
    more: isAnswered ? found.more : 0,
    type: setTyped,
  }
}

/**
 * Returns what Enter does before the suggestions arrive: the first of them is chosen then, unless the text changes or
 * the list closes before.
 * @param href address of the suggestions; null while the list is closed
 */
function useEarlyEnter(href: string | null, isAnswered: boolean, chooseFirst: () => void): () => void {
  const [enteredAt, setEnteredAt] = useState<string | null>(null)
  const latest = useRef(chooseFirst)
  useEffect(() => {
    latest.current = chooseFirst
  })
  useEffect(() => {
    const isAwaited = enteredAt === href && !isAnswered
    if (enteredAt === null || isAwaited) return
    setEnteredAt(null)
    if (enteredAt === href) latest.current()
  }, [enteredAt, href, isAnswered])
  return () => setEnteredAt(isAnswered ? null : href)
}

function stateOf(suggestions: Suggestions<unknown> | null, isAnswered: boolean): ComboboxListProps['state'] {
  if (!isAnswered) return 'searching'
  return suggestions?.value ? 'found' : 'failed'
}

/** Returns the options, after the one to choose nothing if nothing is typed. */
function optionsFor(
  typed: string | null,
  found: readonly ComboboxOption[],
  none: string | undefined,
): readonly ComboboxOption[] {
  if (typed === null) return []
  return typed === '' && none ? [{ value: '', title: none }, ...found] : found
}
