/** The rows of an output. A short output is drawn as a whole, a long one with the library that draws the rows in view. */
'use client'

import { type ComponentType, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/form/button'
import { formatCount } from '@/components/ui/text/format-number'
import { OutputRowView } from './output-row-view'
import type { RowsInViewProps } from './rows-in-view'

/** A longer output takes noticeable time to lay out at each change. */
const drawnRowsMax = 200
/** The library is loaded from this number on, so that it is there before it is needed. */
const loadedFromRows = 100

export function DrawnRows(props: RowsInViewProps) {
  const { rows } = props
  const [attempt, setAttempt] = useState(0)
  const { RowsInView, isMissing } = useRowsInView(rows.length >= loadedFromRows, attempt)
  const isLong = RowsInView !== null && rows.length > drawnRowsMax
  const keepPlace = useKeptPlace(props.box, isLong)
  if (isLong) return <RowsInView {...props} />
  return (
    <>
      {isMissing && rows.length > drawnRowsMax && (
        <p role="alert" className="mb-1 flex flex-wrap items-center gap-2">
          Only the last {formatCount(drawnRowsMax, 'line')} are shown: a part of this page couldn’t be loaded.
          <Button size="sm" onClick={() => setAttempt(attempt + 1)}>
            Try again
          </Button>
        </p>
      )}
      <LastRows {...props} keepPlace={keepPlace} />
    </>
  )
}

/**
 * Keeps the text in view in its place when the rows in view replace the last rows, because more of them are above it.
 * @returns a function to call before the last rows are removed
 */
function useKeptPlace(box: HTMLDivElement, isLong: boolean): () => void {
  const fromEnd = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (isLong && fromEnd.current !== null) box.scrollTop = box.scrollHeight - fromEnd.current
  }, [box, isLong])
  return useCallback(() => {
    fromEnd.current = box.scrollHeight - box.scrollTop
  }, [box])
}

function LastRows({ rows, wrap, onGrown, keepPlace }: RowsInViewProps & { keepPlace: () => void }) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows are a reason to call it, and so are new heights.
  useLayoutEffect(onGrown, [onGrown, rows, wrap])
  useEffect(() => {
    const watch = new ResizeObserver(onGrown)
    watch.observe(list.current!)
    return () => watch.disconnect()
  }, [onGrown])
  useLayoutEffect(() => keepPlace, [keepPlace])
  return (
    <div ref={list} className={wrap ? 'w-full' : 'w-max min-w-full'}>
      {rows.slice(-drawnRowsMax).map(row => (
        <OutputRowView key={row.key} row={row} wrap={wrap} />
      ))}
    </div>
  )
}

type Loaded = { RowsInView: ComponentType<RowsInViewProps> | null; isMissing: boolean }

/** @param attempt a number that changes to load again after a failure */
function useRowsInView(isNeeded: boolean, attempt: number): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({ RowsInView: null, isMissing: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is a reason to load again.
  useEffect(() => {
    if (!isNeeded) return
    let isCurrent = true
    import('./rows-in-view').then(
      ({ default: RowsInView }) => isCurrent && setLoaded({ RowsInView, isMissing: false }),
      // The reader sees what is missing, and tries again.
      () => isCurrent && setLoaded({ RowsInView: null, isMissing: true }),
    )
    return () => {
      isCurrent = false
    }
  }, [isNeeded, attempt])
  return loaded
}
