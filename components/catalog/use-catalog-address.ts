/** The search, its order and the page of toolboxes in the address of the catalog. */
'use client'

import { useSearchParams } from 'next/navigation'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { links } from '@/lib/core/base/links'
import { readSearchSort, type SearchSort } from '@/lib/core/catalog/search/search-sort'
import { requestedPage } from '@/lib/core/catalog/views/page-of'
import { ownAddresses } from './own-addresses'

/** Typing replaces the address; a step, such as a filter or a page, adds an entry that Back undoes. */
export type SearchStep = 'typing' | 'step'

export type CatalogPlace = {
  query: string
  sort: SearchSort
  /** Page of toolboxes, or undefined for tools. */
  page: number | undefined
}

/**
 * @param onNavigate called when Back, Forward or a link changes the address
 * @returns a stable function that writes the address
 */
export function useCatalogAddress(
  initial: CatalogPlace,
  onNavigate: (place: CatalogPlace) => void,
): (place: CatalogPlace, step: SearchStep) => void {
  const [own] = useState(() => ownAddresses(addressOf(initial)))
  const params = useSearchParams()
  const place = {
    query: params.get('q')?.trim() ?? '',
    sort: readSearchSort(params.get('sort')),
    page: requestedPage(params.get('toolboxes')),
  }
  const address = addressOf(place)
  const navigate = useEffectEvent(() => onNavigate(place))

  useEffect(() => {
    if (own.isFromOutside(address)) navigate()
  }, [own, address])

  return useCallback(
    (next: CatalogPlace, step: SearchStep) => {
      const written = addressOf(next)
      own.write(written)
      if (step === 'typing') window.history.replaceState(null, '', written)
      else window.history.pushState(null, '', written)
    },
    [own],
  )
}

const addressOf = ({ query, sort, page }: CatalogPlace) =>
  links.catalog(query.trim(), { toolboxes: page, sort })
