/** The visible part of the matrix, the cell that Tab reaches, and its movement by key. */
'use client'

import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { extentOf, matrixSizes, moveBy, scrollFor, type Extent, type Position } from './matrix-window'

/** The rendered part of the grid. */
export type GridView = { rows: Extent; columns: Extent }

type GridNavigationOptions = {
  /** Numbers of all rows and columns. */
  rows: number
  columns: number
  view: GridView
  onView: (view: GridView) => void
}

export type GridNavigation = {
  scroller: RefObject<HTMLDivElement | null>
  /** Position of the only cell that Tab reaches. It is always rendered. */
  tabStop: Position
  /** Makes the cell at this position the tab stop. */
  setActive: (position: Position) => void
  /** Renders the part of the grid that is visible. To be called when the grid scrolls. */
  updateView: () => void
  /** Moves the focus. Returns false for keys that move nothing. */
  moveFocus: (event: KeyboardEvent) => boolean
}

/** The result keeps its identity until the view or the tab stop changes. */
export function useGridNavigation({ rows, columns, view, onView }: GridNavigationOptions): GridNavigation {
  const scroller = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState<Position>({ row: 0, column: 0 })
  const { focusWhenRendered, keepFocus } = useTabStopFocus(scroller)

  const updateView = useCallback(() => {
    const grid = scroller.current
    if (!grid) return
    const visible = visiblePart(grid, rows, columns)
    if (isSame(visible.rows, view.rows) && isSame(visible.columns, view.columns)) return
    keepFocus()
    onView(visible)
  }, [rows, columns, view, onView, keepFocus])

  const updateOnResize = useEffectEvent(updateView)
  // biome-ignore lint/correctness/useExhaustiveDependencies: how much fits is known only in the browser, and again when there is more or less to show.
  useEffect(() => {
    updateOnResize()
    const observer = new ResizeObserver(() => updateOnResize())
    observer.observe(scroller.current!)
    return () => observer.disconnect()
  }, [rows, columns])

  return useMemo(() => {
    const tabStop: Position = {
      row: nearestIndex(active.row, view.rows),
      column: active.column < 0 ? -1 : nearestIndex(active.column, view.columns),
    }
    const moveFocus = (event: KeyboardEvent) => {
      const grid = scroller.current!
      const pageRows = Math.max(1, Math.floor(grid.clientHeight / matrixSizes.row) - 2)
      const target = moveBy(event, tabStop, { rows, columns, pageRows })
      if (!target) return false
      scrollToCell(grid, target)
      focusWhenRendered()
      setActive(target)
      updateView()
      return true
    }
    return { scroller, tabStop, setActive, updateView, moveFocus }
  }, [active, view, rows, columns, updateView, focusWhenRendered])
}

/**
 * Focuses the tab stop after it is rendered: after a key press, and when the focused cell scrolled out of the
 * rendered part.
 */
function useTabStopFocus(scroller: RefObject<HTMLDivElement | null>) {
  const pending = useRef<'by key' | 'if lost' | null>(null)

  // A layout effect, because a deferred effect could run for a render before the key press and use the old
  // position.
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body
    if (pending.current === 'by key' || (pending.current && isLost))
      scroller.current?.querySelector<HTMLElement>('[data-stop="true"]')?.focus({ preventScroll: true })
    pending.current = null
  })

  return useMemo(
    () => ({
      focusWhenRendered: () => {
        pending.current = 'by key'
      },
      keepFocus: () => {
        if (scroller.current?.contains(document.activeElement)) pending.current ??= 'if lost'
      },
    }),
    [scroller],
  )
}

function visiblePart(grid: HTMLElement, rows: number, columns: number): GridView {
  const { row, column, head, side } = matrixSizes
  return {
    rows: extentOf(grid.scrollTop, grid.clientHeight - head, row, rows),
    columns: extentOf(grid.scrollLeft, grid.clientWidth - side, column, columns),
  }
}

function scrollToCell(grid: HTMLElement, position: Position): void {
  const { row, column, head, side } = matrixSizes
  grid.scrollTop = scrollFor(position.row * row, row, grid.scrollTop, grid.clientHeight - head)
  if (position.column >= 0)
    grid.scrollLeft = scrollFor(position.column * column, column, grid.scrollLeft, grid.clientWidth - side)
}

const nearestIndex = (index: number, { first, last }: Extent) =>
  Math.min(Math.max(index, first), Math.max(first, last - 1))

const isSame = (a: Extent, b: Extent) => a.first === b.first && a.last === b.last
