/** The catalog: one search box over all toolboxes and tools, with filters beside the results. */
'use client'

import { SlidersHorizontal, Upload } from 'lucide-react'
import { Link } from '@/components/ui/layout/link'
import { useRef, useState, type KeyboardEvent } from 'react'
import { Button } from '@/components/ui/form/button'
import { formatCount } from '@/components/ui/text/format-number'
import { Callout } from '@/components/ui/data/callout'
import { Dialog } from '@/components/ui/overlay/dialog'
import { classNames } from '@/components/ui/class-names'
import { problemWords } from '@/components/ui/request/request'
import type { SearchAnswer } from '@/lib/core/catalog/tool-views'
import { links } from '@/lib/core/base/links'
import { EmptyBoard } from './empty-catalog'
import { Facets } from './facets'
import { FilterTokens } from './filter-tokens'
import { moveFocus } from './move-focus'
import { NoResults } from './no-results'
import { withoutText, wordsOf } from './query-text'
import { SearchBox } from './search-box'
import { ToolItem } from './tool-item'
import { ToolboxGroup } from './toolbox-group'
import { useCatalogSearch } from './use-catalog-search'

export function Catalog({ initial }: { initial: SearchAnswer }) {
  const { query, answer, problem, loading, loadingMore, search, showToolboxes, more, retry } =
    useCatalogSearch(initial)
  const [filtersOpen, setFiltersOpen] = useState(false)
  const area = useRef<HTMLDivElement>(null)

  const step = (text: string) => search(text, 'step')
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    if (area.current && moveFocus(area.current, event.key === 'ArrowDown' ? 1 : -1)) event.preventDefault()
  }

  const toolboxesOnly = answer.toolboxPage !== null
  const tools = toolboxesOnly ? [] : answer.tools
  const exact = tools.filter(row => row.exact)
  const others = tools.filter(row => !row.exact)
  const searching = query.trim() !== ''
  const found = tools.length + answer.toolboxes.length > 0
  const bare = !searching && answer.query.trim() === '' && !found
  const toolboxes = <ToolboxGroup answer={answer} query={query} onShow={showToolboxes} />

  return (
    <div ref={area} onKeyDown={onKeyDown}>
      <div className="pegboard border-b bg-surface">
        <div className="mx-auto w-full max-w-7xl px-4 py-6 sm:px-6 sm:py-8">
          <div className="mb-3 flex items-end justify-between gap-6">
            <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">
              <span className="bg-surface box-decoration-clone pr-3">Catalog</span>
            </h1>
            <Button asChild size="sm" className="max-sm:hidden">
              <Link href={links.upload()}>
                <Upload aria-hidden /> Upload a toolbox
              </Link>
            </Button>
          </div>
          <SearchBox query={query} busy={loading} onSearch={search} />
          <FilterTokens query={query} facets={answer.facets} onSearch={step} />
        </div>
      </div>

      <div className="mx-auto flex w-full max-w-7xl items-start gap-8 px-4 pt-5 pb-16 sm:px-6">
        {!bare && (
          <aside aria-label="Filters" className="sticky top-20 hidden w-56 shrink-0 lg:block">
            <Facets facets={answer.facets} query={query} onSearch={step} />
          </aside>
        )}
        <div className="min-w-0 flex-1 space-y-7">
          {bare ? (
            <EmptyBoard />
          ) : (
            <>
              <div className="flex min-h-7 items-center justify-between gap-3">
                <p className="text-sm text-ink-soft">
                  {toolboxesOnly
                    ? formatCount(answer.toolboxCount, 'toolbox', 'toolboxes')
                    : formatCount(answer.total, 'tool')}
                  {!toolboxesOnly &&
                    answer.query.trim() === '' &&
                    ` in ${formatCount(answer.toolboxCount, 'toolbox', 'toolboxes')}`}
                  {!toolboxesOnly && answer.suggestion && found ? (
                    <>
                      {' for '}
                      <strong className="font-semibold text-ink">“{answer.suggestion}”</strong>; nothing
                      matches “{wordsOf(answer.query)}”
                    </>
                  ) : (
                    answer.query.trim() !== '' && ' found'
                  )}
                </p>
                <Button size="sm" className="lg:hidden" onClick={() => setFiltersOpen(true)}>
                  <SlidersHorizontal aria-hidden /> Filters
                </Button>
              </div>
              {problem && (
                <Callout
                  tone="bad"
                  role="alert"
                  title="Search failed"
                  actions={
                    <Button size="sm" onClick={retry}>
                      Try again
                    </Button>
                  }
                >
                  {problemWords(problem)}
                </Callout>
              )}
              <UnknownFilters answer={answer} query={query} onSearch={step} />
              <div
                aria-busy={loading}
                className={classNames('space-y-7 transition-opacity', loading && 'opacity-70')}
              >
                {exact.length > 0 && <ToolGroup title="Exact name" rows={exact} />}
                {(toolboxesOnly || !searching) && toolboxes}
                {others.length > 0 && <ToolGroup title="Tools" rows={others} />}
                {!toolboxesOnly && answer.nextCursor && (
                  <div className="flex justify-center">
                    <Button busy={loadingMore} onClick={more}>
                      Show more tools
                    </Button>
                  </div>
                )}
                {!toolboxesOnly && searching && toolboxes}
                {!toolboxesOnly && !found && <NoResults answer={answer} query={query} onSearch={step} />}
              </div>
            </>
          )}
        </div>
      </div>

      <Dialog open={filtersOpen} onClose={() => setFiltersOpen(false)} title="Filters" size="drawer">
        <Facets facets={answer.facets} query={query} onSearch={step} />
      </Dialog>
    </div>
  )
}

function ToolGroup({ title, rows }: { title: string; rows: SearchAnswer['tools'] }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-sm font-semibold text-ink-soft">{title}</h2>
      <ul className="divide-y rounded-lg border bg-surface">
        {rows.map(row => (
          <ToolItem key={`${row.toolbox.slug}/${row.name}`} row={row} />
        ))}
      </ul>
    </section>
  )
}

type UnknownFiltersProps = { answer: SearchAnswer; query: string; onSearch: (query: string) => void }

function UnknownFilters({ answer, query, onSearch }: UnknownFiltersProps) {
  if (answer.unknownFilters.length === 0) return null
  return (
    <Callout tone="warn" title="Part of your search was ignored">
      <ul className="space-y-1">
        {answer.unknownFilters.map(({ text, reason }) => (
          <li key={text} className="flex flex-wrap items-center gap-x-2">
            <code className="rounded-sm bg-surface px-1">{text}</code> <span>{reason}</span>
            <Button variant="link" size="sm" onClick={() => onSearch(withoutText(query, text))}>
              Remove it
            </Button>
          </li>
        ))}
      </ul>
    </Callout>
  )
}
