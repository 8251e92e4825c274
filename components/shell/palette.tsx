/** The palette: search for tools, toolboxes, runs and actions, usable by keyboard alone. */
'use client'

import { Command } from 'cmdk'
import { CornerDownLeft, Search } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useModal } from '@/components/ui/overlay/use-modal'
import { Kbd } from '@/components/ui/text/kbd'
import { kinds, matchingThemes, PaletteGroup, ThemeGroup, themeValue, valueOf } from './palette-groups'
import { usePaletteItems } from './use-palette-items'

const inputFirst = ['input']

type PaletteProps = {
  onClose: () => void
  /** Opens the chosen page. */
  onOpen: (href: string) => void
}

export function Palette({ onClose, onOpen }: PaletteProps) {
  const element = useRef<HTMLDialogElement>(null)
  const { query, setQuery, items, settled, failed } = usePaletteItems()
  const [selected, setSelected] = useState('')
  const themes = matchingThemes(query)
  const groups = kinds.map(kind => ({ kind, items: items.filter(item => item.kind === kind) }))
  const sorted = groups.flatMap(group => group.items)
  // The selection stays while its item exists; otherwise it moves to the first item in group order.
  const values = [...sorted.map(valueOf), ...themes.map(themeValue)]
  const value = values.includes(selected) ? selected : (values[0] ?? '')

  // Without the last argument, the dialog would focus the list around the field.
  useModal(element, true, inputFirst)
  const open = useCallback(
    (href: string) => {
      onClose()
      onOpen(href)
    },
    [onClose, onOpen],
  )
  const enter = useEarlyEnter({ settled, first: sorted[0]?.href, open })

  return (
    <dialog
      ref={element}
      aria-label="Find anything"
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={event => event.target === event.currentTarget && onClose()}
      className="mx-auto mt-[12vh] mb-auto w-[min(40rem,calc(100vw-2rem))] overflow-hidden rounded-lg border bg-raised p-0 text-ink shadow-raised"
    >
      <Command
        label="Find anything"
        shouldFilter={false}
        loop
        value={value}
        onValueChange={setSelected}
        onKeyDown={enter.onKeyDown}
      >
        <PaletteInput
          query={query}
          onChange={text => {
            enter.cancel()
            setQuery(text)
          }}
        />
        <Command.List className="max-h-[50vh] overflow-y-auto overscroll-contain p-2">
          {groups.map(group => (
            <PaletteGroup key={group.kind} {...group} onOpen={open} />
          ))}
          <ThemeGroup actions={themes} onClose={onClose} />
        </Command.List>
        <PaletteStatus failed={failed} unmatched={settled && values.length === 0 ? query : null} />
      </Command>
    </dialog>
  )
}

type EarlyEnterOptions = {
  /** Whether the items belong to the current query. */
  settled: boolean
  /** Path of the first item. */
  first: string | undefined
  open: (href: string) => void
}

/** If Enter is pressed before the results arrive, it opens the first new result and no earlier item. */
function useEarlyEnter({ settled, first, open }: EarlyEnterOptions) {
  const [entered, setEntered] = useState(false)
  useEffect(() => {
    if (entered && settled && first !== undefined) open(first)
  }, [entered, settled, first, open])
  return useMemo(
    () => ({
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Enter' || settled) return
        event.preventDefault()
        setEntered(true)
      },
      cancel: () => setEntered(false),
    }),
    [settled],
  )
}

function PaletteInput({ query, onChange }: { query: string; onChange: (text: string) => void }) {
  return (
    <div className="flex items-center gap-3 border-b px-4">
      <Search aria-hidden className="size-4 shrink-0 text-ink-soft" />
      <Command.Input
        value={query}
        onValueChange={onChange}
        placeholder="Search tools, toolboxes, runs and actions…"
        className="h-12 w-full bg-transparent text-base outline-none placeholder:text-ink-faint"
      />
    </div>
  )
}

type PaletteStatusProps = {
  failed: boolean
  /** The query, if it has no results. */
  unmatched: string | null
}

/** Failure, absence of results, or the keys that the palette understands. */
function PaletteStatus({ failed, unmatched }: PaletteStatusProps) {
  return (
    <p role="status" className="border-t px-4 py-2 text-xs text-ink-soft">
      {failed && 'Search failed. Keep typing to try again.'}
      {!failed && unmatched !== null && <>No results for “{unmatched}”.</>}
      {!failed && unmatched === null && <KeyHints />}
    </p>
  )
}

function KeyHints() {
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="flex items-center gap-1">
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd> choose
      </span>
      <span className="flex items-center gap-1">
        <Kbd>
          <CornerDownLeft className="size-3" aria-label="Enter" />
        </Kbd>{' '}
        open
      </span>
      <span className="flex items-center gap-1">
        <Kbd>Esc</Kbd> close
      </span>
    </span>
  )
}
