import { useEffect } from 'react'
import { request } from '@/components/ui/request/request'
import { links } from '@/lib/core/base/links'

/** A pause of this length means that the person has finished typing. */
const finishedMs = 2_000

/**
 * Reports a finished search without results, so that admins learn what people miss.
 * @param query the search; null while there is none to report
 */
export function useMissedSearch(query: string | null): void {
  useEffect(() => {
    if (query === null) return
    const abort = new AbortController()
    const timer = setTimeout(() => {
      // The person needs no answer, and a lost report changes nothing for them.
      void request(links.api.missedSearches(), { json: { query }, signal: abort.signal })
    }, finishedMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [query])
}
