/**
 * The page without results: what was left out to find something, a corrected query, filters to remove, and a request for
 * the tool.
 */
'use client'

import { Link } from '@/components/ui/layout/link'
import { SearchX } from 'lucide-react'
import { Button } from '@/components/ui/form/button'
import { EmptyState } from '@/components/ui/data/empty-state'
import type { SearchAnswer } from '@/lib/core/catalog/views/tool-views'
import { links } from '@/lib/core/base/links'
import { useRequestDialog } from '@/components/demand/use-request-dialog'
import { formatFound } from './format-found'
import { listFilters, withoutText, wordsOf } from './query-text'
import { ToolItem } from './tool-item'
import { useMissedSearch } from './use-missed-search'

function adviceFor(suggestion: string | null | undefined, filters: readonly unknown[]): string {
  if (suggestion) return 'Check the spelling.'
  return filters.length > 0
    ? 'No tool matches all of these filters.'
    : 'Try another word for what the tool does, or part of its name.'
}

type NoResultsProps = { answer: SearchAnswer; query: string; onSearch: (query: string) => void }

export function NoResults({ answer, query, onSearch }: NoResultsProps) {
  const unknown = new Set(answer.unknownFilters.map(filter => filter.text))
  // Unknown filters are listed above the results, with their own button.
  const filters = listFilters(query).filter(filter => !unknown.has(filter.text))
  const words = wordsOf(query)
  const { suggestion } = answer
  const suggested = suggestion && [suggestion, ...filters.map(filter => filter.text)].join(' ')
  const requested = useRequestDialog(words)
  useMissedSearch(answer.query === query.trim() && words !== '' ? answer.query : null)
  return (
    <>
      <LeftOut answer={answer} onSearch={onSearch} />
      <EmptyState
        icon={SearchX}
        title={words ? <>No results for “{words}”</> : 'No tools match these filters'}
        action={
          <>
            {suggested && (
              <Button variant="primary" size="sm" onClick={() => onSearch(suggested)}>
                Search for “{suggestion}”
              </Button>
            )}
            {filters.map(filter => (
              <Button key={filter.text} size="sm" onClick={() => onSearch(withoutText(query, filter.text))}>
                Remove {filter.text}
              </Button>
            ))}
            {query.trim() !== '' && (
              <Button size="sm" onClick={() => onSearch('')}>
                Clear search
              </Button>
            )}
            <Button size="sm" onClick={requested.open}>
              Request this tool
            </Button>
          </>
        }
      >
        <p>
          {adviceFor(suggestion, filters)} If the tool exists elsewhere,{' '}
          <Link href={links.upload()} className="link">
            upload it
          </Link>
          . Others may need it too: see the{' '}
          <Link href={links.toolRequests()} className="link">
            requested tools
          </Link>
          .
        </p>
      </EmptyState>
      {requested.dialog}
    </>
  )
}

/** What the search finds without some of its parts. */
function LeftOut({ answer: { relaxed }, onSearch }: Pick<NoResultsProps, 'answer' | 'onSearch'>) {
  if (!relaxed) return null
  const { query, leftOut, tools, total } = relaxed
  return (
    <section aria-labelledby="left-out">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="left-out" className="text-sm font-semibold text-ink-soft">
          Without{' '}
          {leftOut.map(part => (
            <code key={part} className="rounded-sm bg-sunken px-1 text-ink line-through">
              {part}
            </code>
          ))}
        </h2>
        {total > tools.length && (
          <Button size="sm" variant="link" onClick={() => onSearch(query)}>
            Show {formatFound(relaxed)}
          </Button>
        )}
      </div>
      <ul className="divide-y rounded-lg border bg-surface">
        {tools.map(row => (
          <ToolItem key={`${row.toolbox.slug}/${row.name}`} row={row} />
        ))}
      </ul>
    </section>
  )
}
