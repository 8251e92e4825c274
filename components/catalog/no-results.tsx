/** The page without results: a corrected query, filters to remove, and other suggestions. */
import { Link } from '@/components/ui/layout/link'
import { SearchX } from 'lucide-react'
import { Button } from '@/components/ui/form/button'
import { EmptyState } from '@/components/ui/data/empty-state'
import type { SearchAnswer } from '@/lib/core/catalog/views/tool-views'
import { links } from '@/lib/core/base/links'
import { listFilters, withoutText, wordsOf } from './query-text'

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
  return (
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
        </>
      }
    >
      <p>
        {adviceFor(suggestion, filters)} If the tool exists elsewhere,{' '}
        <Link href={links.upload()} className="link">
          upload it
        </Link>
        .
      </p>
    </EmptyState>
  )
}
