/** Suggests people while their names are typed after `@` in a text field. */
'use client'

import { useEffect, useId, useState, type KeyboardEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { announce } from '@/components/ui/data/live-region'
import { useSuggestions } from '@/components/ui/request/use-suggestions'
import { links } from '@/lib/core/base/links'
import { mentionBefore, type Mentionable } from '@/lib/core/proposals/model/mention'

export type Mentions = {
  people: readonly Mentionable[]
  /** Position of the selected suggestion. */
  selected: number
  listId: string
  optionId: (position: number) => string
  /** Must be called after each change of the text or the caret. */
  follow: () => void
  /** Handles the keys of the list. Returns whether it did. */
  onKey: (event: KeyboardEvent) => boolean
  choose: (person: Mentionable) => void
  close: () => void
}

type Typed = { from: number; begun: string }

export function useMentions(
  proposal: number,
  field: RefObject<HTMLTextAreaElement | null>,
  write: (text: string) => void,
): Mentions {
  const listId = useId()
  const [typed, setTyped] = useState<Typed | null>(null)
  const suggestions = useSuggestions<Mentionable[]>(typed && links.api.proposalPeople(proposal, typed.begun))
  const people = suggestions?.value ?? none
  const [selected, setSelected] = useState(0)

  useEffect(() => {
    setSelected(0)
    if (people[0]) announce(`${people.length} people, ${people[0].mention} selected`)
  }, [people])

  const close = () => setTyped(null)
  const choose = ({ mention }: Mentionable) => {
    const element = field.current
    if (!element || !typed) return
    const caret = typed.from + typed.begun.length
    const rest = element.value.slice(caret)
    const space = rest.startsWith(' ') ? '' : ' '
    const text = `${element.value.slice(0, typed.from)}${mention}${space}${rest}`
    // The field must show the new text before the next key, which is typed where the caret is.
    flushSync(() => {
      write(text)
      close()
    })
    const end = typed.from + mention.length + 1
    element.focus()
    element.setSelectionRange(end, end)
  }
  const onKey = (event: KeyboardEvent): boolean => {
    const last = people.length - 1
    if (last < 0) return false
    if (event.key === 'ArrowDown') setSelected(selected === last ? 0 : selected + 1)
    else if (event.key === 'ArrowUp') setSelected(selected === 0 ? last : selected - 1)
    else if (event.key === 'Escape') close()
    else if (isChoice(event)) choose(people[selected]!)
    else return false
    event.preventDefault()
    return true
  }
  const follow = () => {
    const element = field.current
    setTyped(element && mentionBefore(element.value, element.selectionStart))
  }
  return {
    people,
    selected,
    listId,
    follow,
    onKey,
    choose,
    close,
    optionId: position => `${listId}-${position}`,
  }
}

const none: readonly Mentionable[] = []

/** Enter with a modifier submits the form instead. */
const isChoice = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  (key === 'Enter' || key === 'Tab') && !ctrlKey && !metaKey && !shiftKey
