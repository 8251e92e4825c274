/** The rows of a file that a reader has reached. Further rows are loaded from the server. */
'use client'

import { useCallback, useMemo, useState } from 'react'
import { request } from '@/components/ui/request/request'
import { toast } from '@/components/ui/overlay/toast'
import type { DrawnItem, DrawnSource } from './draw-source'

type SourceRows = {
  items: readonly DrawnItem[]
  /** Position of the first row that is loaded; 0 at the beginning of the file. */
  first: number
  /** Position of the first row that is not loaded; null at the end of the file. */
  next: number | null
  busy: boolean
  /** The last request failed, so the next one waits for the reader. */
  hasFailed: boolean
  loadNext: () => void
  loadEarlier: () => void
  /** Loads the rows of a fold. */
  unfold: (from: number, to: number) => void
}

/** Number of rows that one request for earlier rows returns. */
const earlierRows = 100

/**
 * @param from position of the first row of the initial window
 * @param hrefOf address of the rows from one position to another; `isFolding` folds equal rows
 */
export function useSourceRows(
  initial: DrawnSource,
  from: number,
  hrefOf: (from: number, to: number | null, isFolding: boolean) => string,
): SourceRows {
  const [items, setItems] = useState<readonly DrawnItem[]>(initial.items)
  const [first, setFirst] = useState(from)
  const [next, setNext] = useState(initial.next)
  const [busy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  const load = useCallback(
    async (href: string, use: (window: DrawnSource) => void) => {
      if (busy) return
      setBusy(true)
      const answer = await request<DrawnSource>(href)
      setBusy(false)
      setFailed(!answer.ok)
      if (answer.ok) use(answer.value)
      else toast.bad('Couldn’t load more lines', answer.problem.detail)
    },
    [busy],
  )

  return useMemo(
    () => ({
      items,
      first,
      next,
      busy,
      hasFailed,
      loadNext: () => {
        if (next === null) return
        void load(hrefOf(next, null, true), window => {
          setItems(known => [...known, ...window.items])
          setNext(window.next)
        })
      },
      loadEarlier: () => {
        const start = Math.max(0, first - earlierRows)
        void load(hrefOf(start, first, true), window => {
          setItems(known => [...window.items, ...known])
          setFirst(start)
        })
      },
      unfold: (start: number, end: number) =>
        void load(hrefOf(start, end, false), window => {
          const rest: DrawnItem[] = window.next === null ? [] : [{ kind: 'fold', from: window.next, to: end }]
          setItems(known =>
            known.flatMap(item =>
              item.kind === 'fold' && item.from === start ? [...window.items, ...rest] : [item],
            ),
          )
        }),
    }),
    [items, first, next, busy, hasFailed, load, hrefOf],
  )
}
