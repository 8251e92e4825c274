/** The lines of the palette for what is typed: asked for after a short pause, and only the newest answer counts. */
'use client'

import { useEffect, useState } from 'react'
import { request } from '@/components/ui/request/request'
import type { PaletteItem } from '@/lib/core/catalog/tool-views'
import { links } from '@/lib/core/base/links'

/** Long enough that a word typed fast is one question, short enough not to be felt. */
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
        // Lines of an earlier query must not be opened by an Enter that was meant for this one.
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

  /** `settled`: the items are those of the query, not of the one before. */
  return { query, setQuery, items, settled: answered === query, failed }
}
