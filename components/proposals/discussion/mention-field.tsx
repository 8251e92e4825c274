/** A text field for comments that completes the names of people after `@`. */
'use client'

import { useRef, type KeyboardEvent } from 'react'
import { isShortcut } from '@/components/ui/keys/shortcuts'
import { Textarea } from '@/components/ui/form/input'
import { proposalLimits } from '@/lib/core/proposals/lifecycle/proposal-requests'
import { useMentions, type Mentions } from './use-mentions'

type MentionFieldProps = {
  proposal: number
  label: string
  value: string
  onChange: (text: string) => void
  autoFocus?: boolean
  placeholder?: string
  /** Escape in an empty field. */
  onLeave?: () => void
}

export function MentionField(props: MentionFieldProps) {
  const { proposal, label, value, onChange, autoFocus, placeholder, onLeave } = props
  const field = useRef<HTMLTextAreaElement>(null)
  const mentions = useMentions(proposal, field, onChange)
  const isOpen = mentions.people.length > 0
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (mentions.onKey(event)) return
    if (isShortcut(event, 'send')) event.currentTarget.form?.requestSubmit()
    if (event.key === 'Escape' && value === '') onLeave?.()
  }
  return (
    <div className="relative">
      <Textarea
        ref={field}
        aria-label={label}
        aria-autocomplete="list"
        aria-controls={isOpen ? mentions.listId : undefined}
        aria-activedescendant={isOpen ? mentions.optionId(mentions.selected) : undefined}
        value={value}
        rows={3}
        maxLength={proposalLimits.commentLengthMax}
        autoFocus={autoFocus}
        placeholder={placeholder}
        onChange={event => {
          onChange(event.target.value)
          mentions.follow()
        }}
        onKeyDown={onKeyDown}
        onClick={mentions.follow}
        onBlur={mentions.close}
        className="min-h-16"
      />
      {isOpen && <People mentions={mentions} />}
    </div>
  )
}

function People({ mentions }: { mentions: Mentions }) {
  const { people, selected, listId, optionId, choose } = mentions
  return (
    <div
      id={listId}
      role="listbox"
      aria-label="People to mention"
      className="absolute top-full left-0 z-30 mt-1 max-h-60 min-w-52 overflow-y-auto rounded-md border bg-raised py-1 text-sm shadow-raised"
    >
      {people.map((person, position) => (
        <div
          key={person.mention}
          id={optionId(position)}
          role="option"
          tabIndex={-1}
          aria-selected={position === selected}
          // The field would lose the focus, and with it the list.
          onPointerDown={event => event.preventDefault()}
          onClick={() => choose(person)}
          className="cursor-pointer px-3 py-1.5 hover:bg-sunken aria-selected:bg-accent-wash"
        >
          {person.mention}{' '}
          {person.email && <span className="ml-2 text-xs text-ink-soft">{person.email}</span>}
        </div>
      ))}
    </div>
  )
}
