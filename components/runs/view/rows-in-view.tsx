/** The rows of a long output that are in view. Loaded by `DrawnRows`, because its library is large. */
'use client'

import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect } from 'react'
import { OutputRowView } from './output-row-view'
import type { OutputRow } from './output-rows'

/** Height of a row that is not wrapped, from `leading-5`. */
const rowHeightPx = 20
/** Rows beyond both edges of the view, so that scrolling shows text and not a blank area. */
const rowsBeyondView = 30

export type RowsInViewProps = {
  /** The element that scrolls. It must be in the page already, since the first rows are measured in it. */
  box: HTMLDivElement
  rows: readonly OutputRow[]
  wrap: boolean
  /** Called when rows were added, and when the height of rows has become known. */
  onGrown: () => void
}

/** Draws only the rows in view: a browser needs seconds to lay out all lines of a long output. */
export default function RowsInView({ box, rows, wrap, onGrown }: RowsInViewProps) {
  // A new function makes the list measure all rows again.
  const getItemKey = useCallback((index: number) => rows[index]!.key, [rows])
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box,
    estimateSize: () => rowHeightPx,
    getItemKey,
    overscan: rowsBeyondView,
  })
  const height = list.getTotalSize()
  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows and new heights are the reasons to call it.
  useLayoutEffect(onGrown, [onGrown, rows, height])
  // biome-ignore lint/correctness/useExhaustiveDependencies: wrapping changes the heights of all rows.
  useLayoutEffect(() => list.measure(), [wrap])
  const items = list.getVirtualItems()
  return (
    <div className="relative" style={{ height }}>
      <div
        className={`absolute top-0 left-0 ${wrap ? 'w-full' : 'min-w-full'}`}
        style={{ transform: `translateY(${items[0]?.start ?? 0}px)` }}
      >
        {items.map(({ key, index }) => (
          <div key={key} data-index={index} ref={list.measureElement}>
            <OutputRowView row={rows[index]!} wrap={wrap} />
          </div>
        ))}
      </div>
    </div>
  )
}
