/** A text field with suggestions of the server. Any text is allowed; choosing a suggestion replaces the text. */
'use client'

import { useId, useState, type ComponentProps, type KeyboardEvent } from 'react'
import { classNames } from '@/components/ui/class-names'
import { useSuggestions } from '@/components/ui/request/use-suggestions'
import { ComboboxList, noOptions, optionsWith, type ComboboxOption, type FoundOptions } from './combobox-list'
import { Input } from './input'

type SuggestInputProps<Value> = Omit<
  ComponentProps<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'role' | 'list'
> & {
  /** The text at first. A form reads the later one by the name of the field. */
  defaultValue?: string
  /** Address of the suggestions for a text. */
  hrefOf: (text: string) => string
  /** Reads the suggestions; their values are texts for the field. */
  read: (suggestions: Value) => FoundOptions
  onText?: (text: string) => void
}

export function SuggestInput<Value>(props: SuggestInputProps<Value>) {
  const { defaultValue = '', hrefOf, read, onText, className, ...rest } = props
  const listId = useId()
  const [text, setText] = useState(defaultValue)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const href = isOpen ? hrefOf(text) : null
  const suggestions = useSuggestions<Value>(href)
  const isLoaded = suggestions?.href === href
  const found = suggestions ? read(suggestions.value) : noOptions
  const options = isLoaded ? found.options : optionsWith(text, found.options)
  // A list that only repeats the text would cover what is below the field.
  const isShown = isOpen && !(isLoaded && options.length === 1 && options[0]!.value === text)
  const change = (next: string, opens: boolean) => {
    setText(next)
    setOpen(opens)
    setActive(-1)
    onText?.(next)
  }
  const choose = ({ value }: ComboboxOption) => change(value, false)
  const move = (by: number) => {
    if (!isOpen) return setOpen(true)
    const places = options.length + 1
    setActive(((active + 1 + by + places) % places) - 1)
  }
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const chosen = options[active]
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Escape' && isOpen) setOpen(false)
    else if (event.key === 'Enter' && isOpen && chosen) choose(chosen)
    else return
    event.preventDefault()
    // A dialog around the field would close.
    event.stopPropagation()
  }
  return (
    <span className={classNames('relative block', className)}>
      <Input
        {...rest}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={isShown && options[active] ? `${listId}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={event => change(event.target.value, true)}
        onClick={() => setOpen(true)}
        onKeyDown={onKey}
        onBlur={() => setOpen(false)}
      />
      {isShown && (
        <ComboboxList
          options={options}
          more={isLoaded ? found.more : 0}
          isLoaded={isLoaded}
          active={active}
          choose={choose}
          listId={listId}
          label="Suggestions"
        />
      )}
    </span>
  )
}
