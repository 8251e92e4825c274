/** Filters beside the results, with the number of results per value, where it is known, and the current choice. */
'use client'

import { Check } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/form/button'
import { classNames } from '@/components/ui/class-names'
import { onPlainClick } from '@/components/ui/layout/plain-click'
import type { SearchSort } from '@/lib/core/catalog/search/search-sort'
import type { SearchAnswer } from '@/lib/core/catalog/views/tool-views'
import { links } from '@/lib/core/base/links'
import { hasFilter, withFilter, withoutFilter } from './query-text'
import type { FacetsState } from './use-search-request'

const titles = {
  is: 'Status',
  needs: 'Needs',
  permission: 'Permission',
  kind: 'Kind',
  toolbox: 'Toolbox',
  owner: 'Owner',
  updated: 'Updated',
  tag: 'Tag',
} as const satisfies Record<SearchAnswer['facets'][number]['name'], string>

/** Maximum number of values per filter; the rest is behind a button. */
const valuesShown = 8

type FacetsProps = {
  facets: SearchAnswer['facets']
  /** While they are not current, values stay where they are, and their numbers are hidden. */
  state: FacetsState
  query: string
  sort: SearchSort
  onSearch: (query: string) => void
  onRetry: () => void
}

export function Facets({ facets, onRetry, ...shared }: FacetsProps) {
  const order = Object.keys(titles)
  const filled = facets
    .filter(facet => facet.values.length > 0)
    .sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
  return (
    <div
      aria-busy={shared.state === 'counting'}
      className={classNames('space-y-6 transition-opacity', shared.state === 'counting' && 'opacity-70')}
    >
      {shared.state === 'failed' && (
        <div role="status" className="space-y-2 text-sm text-ink-soft">
          <p>Couldn’t update the filters for this search.</p>
          <Button size="sm" onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
      {filled.map(facet => (
        <Facet key={facet.name} facet={facet} {...shared} />
      ))}
    </div>
  )
}

type FacetProps = Omit<FacetsProps, 'facets' | 'onRetry'> & { facet: SearchAnswer['facets'][number] }

function Facet({ facet, state, query, sort, onSearch }: FacetProps) {
  const [all, setAll] = useState(false)
  const shown = all ? facet.values : facet.values.slice(0, valuesShown)
  return (
    <section aria-label={titles[facet.name]}>
      <h2 className="mb-1.5 text-xs font-semibold text-ink-soft">{titles[facet.name]}</h2>
      <ul className="space-y-px">
        {shown.map(({ value, title, count }) => {
          const chosen = hasFilter(query, facet.name, value)
          const next = chosen ? withoutFilter(query, facet.name, value) : withFilter(query, facet.name, value)
          return (
            <li key={value}>
              <a
                href={links.catalog(next, { sort })}
                aria-current={chosen || undefined}
                onClick={onPlainClick(() => onSearch(next))}
                className={classNames(
                  '-mx-2 flex items-center gap-2 rounded-md px-2 py-1 text-sm hover:bg-sunken',
                  chosen ? 'font-medium text-accent-text' : 'text-ink-soft hover:text-ink',
                )}
              >
                <span
                  aria-hidden
                  className={classNames(
                    'grid size-4 shrink-0 place-items-center rounded-sm border',
                    chosen ? 'border-accent bg-accent text-accent-ink' : 'border-line-strong bg-surface',
                  )}
                >
                  {chosen && <Check className="size-3" />}
                </span>
                <span
                  className={classNames(
                    'min-w-0 flex-1 truncate',
                    // Other values are names and appear as their owners wrote them.
                    facet.name === 'needs' && 'first-letter:uppercase',
                  )}
                  title={title}
                >
                  {title}
                </span>
                {count !== null && (
                  <span
                    className={classNames(
                      'figures text-xs text-ink-faint',
                      state !== 'current' && 'invisible',
                    )}
                  >
                    {count}
                    <span className="sr-only">{count === 1 ? ' tool' : ' tools'}</span>
                  </span>
                )}
              </a>
            </li>
          )
        })}
      </ul>
      {facet.values.length > valuesShown && (
        <Button variant="link" size="sm" onClick={() => setAll(!all)} aria-expanded={all} className="mt-1">
          {all ? 'Show fewer' : `Show all ${facet.values.length}`}
        </Button>
      )}
    </section>
  )
}
