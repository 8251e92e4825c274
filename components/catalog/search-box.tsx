/**
 * The search box. `/` focuses it, Enter opens the first result, and the arrow keys move through the results.
 */
'use client'

import { Search, X } from 'lucide-react'
import { useEffect, useRef, type FormEvent, type RefObject } from 'react'
import { Button } from '@/components/ui/form/button'
import { inputClasses } from '@/components/ui/form/input'
import { classNames } from '@/components/ui/class-names'
import { isShortcut } from '@/components/ui/keys/shortcuts'
import { Kbd } from '@/components/ui/text/kbd'
import { Spinner } from '@/components/ui/data/spinner'
import { queryLengthMax } from '@/lib/core/catalog/search/parse-query'
import { links } from '@/lib/core/base/links'
import { arrowStop, moveFocus } from './move-focus'
import type { SearchStep } from './use-catalog-address'

type SearchBoxProps = {
  query: string
  busy: boolean
  onSearch: (query: string, step: SearchStep) => void
}

export function SearchBox({ query, busy, onSearch }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)

  useSlashKey(input)
  const openFirst = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const area = event.currentTarget.closest<HTMLElement>('main')
    if (query.trim() !== '' && area && moveFocus(area, 1)) (document.activeElement as HTMLElement).click()
  }
  const clear = () => {
    onSearch('', 'step')
    input.current?.focus()
  }
  return (
    // Without scripts this is an ordinary form that loads the results from the server.
    <form role="search" action={links.catalog()} onSubmit={openFirst} className="relative">
      <label htmlFor="search" className="sr-only">
        Search tools
      </label>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-ink-soft"
      />
      <input
        {...arrowStop}
        ref={input}
        id="search"
        name="q"
        type="search"
        value={query}
        onChange={event => onSearch(event.target.value, 'typing')}
        placeholder="Search tools…"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={queryLengthMax}
        aria-keyshortcuts="/"
        aria-describedby="search-hint"
        className={classNames(
          inputClasses,
          'h-12 pr-24 pl-12 text-base shadow-low [&::-webkit-search-cancel-button]:hidden',
        )}
      />
      <SearchEnd empty={query === ''} busy={busy} onClear={clear} />
      <p id="search-hint" className="sr-only">
        Results update as you type. Press the down arrow to browse them, or Enter to open the first.
      </p>
    </form>
  )
}

/** Right end of the box: the key that focuses it, or a button that clears it. */
function SearchEnd({ empty, busy, onClear }: { empty: boolean; busy: boolean; onClear: () => void }) {
  return (
    <div className="absolute top-1/2 right-3 flex -translate-y-1/2 items-center gap-2">
      {busy && <Spinner label="Searching" />}
      {empty ? (
        <span aria-hidden className="hidden sm:inline">
          <Kbd>/</Kbd>
        </span>
      ) : (
        <Button variant="ghost" size="icon-sm" aria-label="Clear search" onClick={onClear}>
          <X aria-hidden />
        </Button>
      )}
    </div>
  )
}

/** Moves the focus to the search box when `/` is pressed outside of fields and dialogs. */
function useSlashKey(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event, 'search')) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [input])
}
