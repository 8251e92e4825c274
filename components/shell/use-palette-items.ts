/** Loads the palette items for a query after a short pause. Only the newest response counts. */
'use client'

import { useEffect, useMemo, useState } from 'react'
import { request } from '@/components/ui/request/request'
import type { PaletteItem } from '@/lib/core/catalog/views/tool-views'
import { links } from '@/lib/core/base/links'

/** Long enough to treat a fast-typed word as one query, short enough not to be noticed. */
const pauseMs = 90

export function usePaletteItems() {
  const [query, setQuery] = useState('')
  const [items, setItems] = useState<PaletteItem[]>([])
  const [answered, setAnswered] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    const abort = new AbortController()
    const timer = setTimeout(
      async () => {
        const answer = await request<PaletteItem[]>(links.api.palette(query), { signal: abort.signal })
        if (abort.signal.aborted) return
        // Enter must not open items of an earlier query.
        setItems(answer.ok ? answer.value : [])
        setFailed(!answer.ok)
        setAnswered(query)
      },
      query === '' ? 0 : pauseMs,
    )
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [query])

  /** `settled` reports whether the items belong to the current query. */
  return useMemo(
    () => ({ query, setQuery, items, settled: answered === query, failed }),
    [query, items, answered, failed],
  )
}
