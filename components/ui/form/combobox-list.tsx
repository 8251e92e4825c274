/** The list of options below a combobox, and its announcements. */
import { classNames } from '@/components/ui/class-names'
import { formatCount } from '@/components/ui/text/format-number'

export type ComboboxOption = {
  value: string
  title: string
  /** A short fact beside the title. */
  note?: string
}

/** `more` is the number of options that are left out, or whether there are any. */
export type FoundOptions = { options: readonly ComboboxOption[]; more: number | boolean }

export const noOptions: FoundOptions = { options: [], more: 0 }

/** Returns the earlier options that still fit, for the time until those of the new text arrive. */
export const optionsWith = (text: string, options: readonly ComboboxOption[]): ComboboxOption[] =>
  options.filter(({ title }) => title.toLowerCase().includes(text.toLowerCase()))

export type ComboboxListProps = FoundOptions & {
  listId: string
  label: string
  /** Whether the list moves down what follows instead of covering it, for places that would cut it off, such as tables. */
  inFlow?: boolean
  /** State of the request for the options. */
  state: 'searching' | 'found' | 'failed'
  /** Position of the option that Enter chooses; negative for none. */
  active: number
  choose: (option: ComboboxOption) => void
}

export function ComboboxList(props: ComboboxListProps) {
  const { options, inFlow = false, state, more, active, choose, listId, label } = props
  return (
    <span
      className={classNames(
        'mt-1 block rounded-md border bg-raised py-1 text-sm whitespace-nowrap',
        !inFlow && 'absolute top-full left-0 z-30 max-w-[calc(100vw-3rem)] min-w-full shadow-raised',
      )}
    >
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
            className="block max-w-96 cursor-pointer truncate px-3 py-1.5 hover:bg-sunken aria-selected:bg-accent-wash"
          >
            {option.title} {option.note && <span className="ml-2 text-xs text-ink-soft">{option.note}</span>}
          </span>
        ))}
      </span>
      <span role="status" className="block px-3 text-xs text-ink-soft empty:hidden">
        {state === 'searching' && 'Searching…'}
        {state === 'failed' && 'Couldn’t load the list. Type to try again.'}
        {state === 'found' && options.length === 0 && !more && 'No results'}
        {state === 'found' && options.length > 0 && (
          <span className="sr-only">{`${formatCount(options.length, 'result')}. `}</span>
        )}
        {formatMore(more)}
      </span>
    </span>
  )
}

function formatMore(more: number | boolean): string {
  if (!more) return ''
  return `${more === true ? 'More results' : formatCount(more, 'more result')}: type a part of the name.`
}

/** Keeps the option that the keys reached in view. */
const showActive = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })
