/** The catalog: one search box over all toolboxes and tools, with filters beside the results. */
'use client'

import { Upload } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { Button } from '@/components/ui/form/button'
import { Link } from '@/components/ui/layout/link'
import { SkipLink } from '@/components/ui/layout/skip-link'
import { Dialog } from '@/components/ui/overlay/dialog'
import { FirstSteps } from '@/components/first-steps/first-steps'
import { links } from '@/lib/core/base/links'
import type { SearchSort } from '@/lib/core/catalog/search/search-sort'
import type { SearchAnswer } from '@/lib/core/catalog/views/tool-views'
import type { FirstStep } from '@/lib/core/people/first-steps'
import { EmptyCatalog } from './empty-catalog'
import { Facets } from './facets'
import { FilterTokens } from './filter-tokens'
import { moveFocus } from './move-focus'
import { SearchBox } from './search-box'
import { SearchResults } from './search-results'
import { useCatalogSearch, type CatalogSearch } from './use-catalog-search'

type CatalogProps = {
  initial: SearchAnswer
  /** Order of its tools. */
  sort: SearchSort
  /** The checklist of a newcomer; null for people without one. */
  firstSteps: readonly FirstStep[] | null
}

export function Catalog({ initial, sort, firstSteps }: CatalogProps) {
  const catalog = useCatalogSearch(initial, sort)
  const { query, answer } = catalog
  const [filtersOpen, setFiltersOpen] = useState(false)
  const area = useRef<HTMLDivElement>(null)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    if (area.current && moveFocus(area.current, event.key === 'ArrowDown' ? 1 : -1)) event.preventDefault()
  }
  const facets = (
    <Facets
      facets={answer.facets}
      state={catalog.facetsState}
      query={query}
      sort={catalog.sort}
      onSearch={text => catalog.search(text, 'step')}
      onRetry={catalog.retry}
    />
  )
  return (
    <div ref={area} onKeyDown={onKeyDown}>
      <CatalogHeader catalog={catalog} />
      <div className="mx-auto flex w-full max-w-7xl items-start gap-8 px-4 pt-5 pb-16 sm:px-6">
        {!isEmpty(catalog) && (
          <aside aria-label="Filters" className="sticky top-20 hidden w-56 shrink-0 lg:block">
            <SkipLink href="#results">Skip filters</SkipLink>
            {facets}
          </aside>
        )}
        <div id="results" tabIndex={-1} className="min-w-0 flex-1 space-y-7 outline-none">
          {firstSteps && query.trim() === '' && answer.toolboxPage === null && (
            <FirstSteps steps={firstSteps} />
          )}
          {isEmpty(catalog) ? (
            <EmptyCatalog />
          ) : (
            <SearchResults catalog={catalog} onFilters={() => setFiltersOpen(true)} />
          )}
        </div>
      </div>
      <Dialog open={filtersOpen} onClose={() => setFiltersOpen(false)} title="Filters" size="drawer">
        {facets}
      </Dialog>
    </div>
  )
}

function CatalogHeader({ catalog }: { catalog: CatalogSearch }) {
  const { query, answer, loading, search } = catalog
  return (
    <div className="pegboard border-b bg-surface">
      <div className="mx-auto w-full max-w-7xl px-4 py-6 sm:px-6 sm:py-8">
        <div className="mb-3 flex items-end justify-between gap-6">
          <h1 className="text-2xl font-semibold tracking-tight">
            <span className="bg-surface box-decoration-clone pr-3">Catalog</span>
          </h1>
          <Button asChild size="sm" className="max-sm:hidden">
            <Link href={links.upload()}>
              <Upload aria-hidden /> Upload a toolbox
            </Link>
          </Button>
        </div>
        <SearchBox query={query} busy={loading} onSearch={search} />
        <FilterTokens query={query} facets={answer.facets} onSearch={text => search(text, 'step')} />
      </div>
    </div>
  )
}

/** Reports whether there is nothing to find: no search is active, and there are no toolboxes. */
function isEmpty({ query, answer }: CatalogSearch): boolean {
  const hasResults = answer.toolboxes.length > 0 || (answer.toolboxPage === null && answer.tools.length > 0)
  return query.trim() === '' && answer.query.trim() === '' && !hasResults
}
