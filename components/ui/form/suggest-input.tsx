/** A text field with suggestions from the server. Any text is allowed; choosing a suggestion replaces the text. */
'use client'

import { useId, useState, type ComponentProps, type KeyboardEvent } from 'react'
import { classNames } from '@/components/ui/class-names'
import { useSuggestions } from '@/components/ui/request/use-suggestions'
import { ComboboxList, noOptions, optionsWith, type ComboboxOption, type FoundOptions } from './combobox-list'
import { Input } from './input'
import { useActiveOption } from './use-active-option'

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
  const href = isOpen ? hrefOf(text) : null
  const suggestions = useSuggestions<Value>(href)
  const isAnswered = suggestions?.href === href
  const found = suggestions?.value ? read(suggestions.value) : noOptions
  const options = isAnswered ? found.options : optionsWith(text, found.options)
  const { active, move } = useActiveOption({ text, suggestions, count: options.length, start: -1 })
  // A list that only repeats the text would cover what is below the field.
  const isRepeated = isAnswered && options.length === 1 && options[0]!.value === text
  // Any text is allowed, so the field needs no list while the server has not answered.
  const isShown = isOpen && Boolean(suggestions?.value) && !isRepeated
  const change = (next: string, opens: boolean) => {
    setText(next)
    setOpen(opens)
    onText?.(next)
  }
  const choose = ({ value }: ComboboxOption) => change(value, false)
  const chosen = isShown ? options[active] : undefined
  const moveOrOpen = (by: 1 | -1) => (isShown ? move(by) : setOpen(true))
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown') moveOrOpen(1)
    else if (event.key === 'ArrowUp') moveOrOpen(-1)
    else if (event.key === 'Enter' && chosen) choose(chosen)
    else if (event.key === 'Escape') setOpen(false)
    else return
    // Without a list, Escape closes the dialog around the field.
    if (event.key !== 'Escape' || isShown) event.preventDefault()
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
        aria-activedescendant={chosen ? `${listId}-${active}` : undefined}
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
          more={isAnswered ? found.more : 0}
          state={isAnswered ? 'found' : 'searching'}
          active={active}
          choose={choose}
          listId={listId}
          label="Suggestions"
        />
      )}
    </span>
  )
}
