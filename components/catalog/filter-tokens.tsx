/** The active filters, each removable with one click. */
import { X } from 'lucide-react'
import type { SearchAnswer } from '@/lib/core/catalog/views/tool-views'
import { listFilters, withoutText } from './query-text'

type FilterTokensProps = {
  query: string
  facets: SearchAnswer['facets']
  onSearch: (query: string) => void
}

export function FilterTokens({ query, facets, onSearch }: FilterTokensProps) {
  const filters = listFilters(query)
  if (filters.length === 0) return null
  return (
    <ul aria-label="Active filters" className="mt-3 flex flex-wrap gap-2">
      {filters.map((filter, index) => {
        const known = facets
          .find(facet => facet.name === filter.name)
          ?.values.find(value => value.value === filter.value)
        return (
          <li key={`${filter.text} ${index}`}>
            <button
              type="button"
              onClick={() => onSearch(withoutText(query, filter.text))}
              aria-label={`Remove the filter ${filter.text}`}
              className="inline-flex h-7 items-center gap-1.5 rounded-full border border-accent-text bg-accent-wash pr-2 pl-3 text-xs text-accent-text hover:bg-surface"
            >
              <span>
                {filter.name}: <span className="font-semibold">{known?.title ?? filter.value}</span>
              </span>
              <X aria-hidden className="size-3.5" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
