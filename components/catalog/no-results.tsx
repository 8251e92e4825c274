/** Nothing was found: the likely slip, the filters in the way, and what else to do. */
import { Link } from '@/components/ui/link'
import { SearchX } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import type { SearchAnswer } from '@/lib/core/catalog/views'
import { links } from '@/lib/core/links'
import { listFilters, withoutText, wordsOf } from './query-text'

export type NoResultsProps = { answer: SearchAnswer; query: string; onSearch: (query: string) => void }

export function NoResults({ answer, query, onSearch }: NoResultsProps) {
  const unknown = new Set(answer.unknownFilters.map(filter => filter.text))
  // Unknown filters are named above the results, with a button of their own.
  const filters = listFilters(query).filter(filter => !unknown.has(filter.text))
  const words = wordsOf(query)
  const { suggestion } = answer
  const suggested = suggestion && [suggestion, ...filters.map(filter => filter.text)].join(' ')
  return (
    <EmptyState
      icon={SearchX}
      title={words ? <>No tool for “{words}”</> : 'No tool passes these filters'}
      action={
        <>
          {suggested && (
            <Button variant="primary" size="sm" onClick={() => onSearch(suggested)}>
              Search for “{suggestion}”
            </Button>
          )}
          {filters.map(filter => (
            <Button key={filter.text} size="sm" onClick={() => onSearch(withoutText(query, filter.text))}>
              Drop {filter.text}
            </Button>
          ))}
          {query.trim() !== '' && (
            <Button size="sm" onClick={() => onSearch('')}>
              Show everything
            </Button>
          )}
        </>
      }
    >
      <p>
        {suggestion
          ? 'It may be a slip of the keys.'
          : filters.length > 0
            ? 'The filters together leave nothing over.'
            : 'Try another word for what it does, or a part of its name.'}{' '}
        If the tool exists elsewhere,{' '}
        <Link href={links.upload()} className="link">
          hang it here
        </Link>
        .
      </p>
    </EmptyState>
  )
}
