/** The results of a search: exact matches first, then tools and toolboxes. */
'use client'

import { SlidersHorizontal } from 'lucide-react'
import { Callout } from '@/components/ui/data/callout'
import { Button } from '@/components/ui/form/button'
import { SegmentedControl } from '@/components/ui/form/segmented-control'
import { classNames } from '@/components/ui/class-names'
import { formatProblem, type RequestProblem } from '@/components/ui/request/request'
import { formatCount } from '@/components/ui/text/format-number'
import { searchSortNames, searchSorts } from '@/lib/core/catalog/search/search-sort'
import type { SearchAnswer } from '@/lib/core/catalog/views/tool-views'
import { formatFound } from './format-found'
import { NoResults } from './no-results'
import { withoutText, wordsOf } from './query-text'
import { ParameterGroup } from './parameter-group'
import { ToolItem } from './tool-item'
import { ToolboxGroup } from './toolbox-group'
import type { CatalogSearch } from './use-catalog-search'

type SearchResultsProps = {
  catalog: CatalogSearch
  /** Opens the filters on a narrow screen. */
  onFilters: () => void
}

export function SearchResults({ catalog, onFilters }: SearchResultsProps) {
  const { query, sort, answer, problem, loading, search, showToolboxes, retry } = catalog
  const showsTools = answer.toolboxPage === null
  const tools = showsTools ? answer.tools : []
  // The list of toolboxes keeps its place when its first page opens, so that it can move the focus there.
  const toolboxesFirst = !showsTools || query.trim() === ''
  const onSearch = (text: string) => search(text, 'step')
  const toolboxes = <ToolboxGroup answer={answer} query={query} sort={sort} onShow={showToolboxes} />
  return (
    <>
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p className="text-sm text-ink-soft">
          <Summary answer={answer} />
        </p>
        <div className="flex items-center gap-2">
          {showsTools && <SortControl catalog={catalog} />}
          <Button size="sm" className="lg:hidden" onClick={onFilters}>
            <SlidersHorizontal aria-hidden /> Filters
          </Button>
        </div>
      </div>
      {problem && <SearchProblem problem={problem} onRetry={retry} />}
      <UnknownFilters answer={answer} query={query} onSearch={onSearch} />
      <div
        aria-busy={loading}
        className={classNames('space-y-7 transition-opacity', loading && 'opacity-70')}
      >
        <ToolGroup title="Exact name" rows={tools.filter(row => row.exact)} />
        {toolboxesFirst && toolboxes}
        <ToolGroup title="Tools" rows={tools.filter(row => !row.exact)} />
        {showsTools && <MoreTools catalog={catalog} />}
        {!toolboxesFirst && toolboxes}
        {showsTools && <ParameterGroup parameters={answer.parameters} />}
        {showsTools && !hasResults(answer) && <NoResults answer={answer} query={query} onSearch={onSearch} />}
      </div>
    </>
  )
}

function SortControl({ catalog: { sort, changeSort } }: { catalog: CatalogSearch }) {
  return (
    <SegmentedControl
      label="Sort"
      options={searchSortNames.map(value => ({ value, title: searchSorts[value] }))}
      value={sort}
      onChange={changeSort}
    />
  )
}

const hasResults = ({ tools, toolboxes }: SearchAnswer) => tools.length + toolboxes.length > 0

/** What the answer counts, and for which text if the typed one has no results. */
function Summary({ answer }: { answer: SearchAnswer }) {
  const toolboxes = formatCount(answer.toolboxCount, 'toolbox', 'toolboxes')
  const isSearch = answer.query.trim() !== ''
  if (answer.toolboxPage !== null) return isSearch ? `${toolboxes} found` : toolboxes
  const tools = formatFound(answer)
  if (answer.suggestion && hasResults(answer))
    return (
      <>
        {tools} for <strong className="font-semibold text-ink">“{answer.suggestion}”</strong>; nothing matches
        “{wordsOf(answer.query)}”
      </>
    )
  return isSearch ? `${tools} found` : `${tools} in ${toolboxes}`
}

function SearchProblem({ problem, onRetry }: { problem: RequestProblem; onRetry: () => void }) {
  return (
    <Callout
      tone="bad"
      role="alert"
      title="Search failed"
      actions={
        <Button size="sm" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {formatProblem(problem)}
    </Callout>
  )
}

function MoreTools({ catalog: { answer, loadingMore, more } }: { catalog: CatalogSearch }) {
  if (!answer.nextCursor && answer.isCapped)
    return (
      <p className="text-center text-sm text-ink-soft">
        More tools match than a search lists. Add a word or a filter to find the others.
      </p>
    )
  if (!answer.nextCursor) return null
  return (
    <div className="flex justify-center">
      <Button busy={loadingMore} onClick={() => void more()}>
        Show more tools
      </Button>
    </div>
  )
}

function ToolGroup({ title, rows }: { title: string; rows: SearchAnswer['tools'] }) {
  if (rows.length === 0) return null
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
