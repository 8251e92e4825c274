/** The search and the page of toolboxes in the address of the catalog. */
'use client'

import { useSearchParams } from 'next/navigation'
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { links } from '@/lib/core/base/links'
import { requestedPage } from '@/lib/core/catalog/views/page-of'

/** Typing replaces the address; a step, such as a filter or a page, adds an entry that Back undoes. */
export type SearchStep = 'typing' | 'step'

export type CatalogPlace = {
  query: string
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
  const shown = useRef(addressOf(initial))
  /** Addresses that this hook wrote and React has not reported yet, oldest first. */
  const written = useRef<string[]>([])
  const params = useSearchParams()
  const place = { query: params.get('q')?.trim() ?? '', page: requestedPage(params.get('toolboxes')) }
  const address = addressOf(place)
  const navigate = useEffectEvent(() => onNavigate(place))

  // Addresses that this hook wrote can be reported late on a busy machine, when more has been typed: treating
  // them as changes from outside would drop a letter.
  useEffect(() => {
    const own = written.current.indexOf(address)
    written.current.splice(0, own + 1)
    if (own !== -1 || address === shown.current) return
    shown.current = address
    navigate()
  }, [address])

  return useCallback((next: CatalogPlace, step: SearchStep) => {
    shown.current = addressOf(next)
    written.current.push(shown.current)
    if (step === 'typing') window.history.replaceState(null, '', shown.current)
    else window.history.pushState(null, '', shown.current)
  }, [])
}

const addressOf = ({ query, page }: CatalogPlace) => links.catalog(query.trim(), page)
