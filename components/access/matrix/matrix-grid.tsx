/** The matrix: a virtualized grid with arrow-key navigation that renders only the visible part. */
'use client'

import { ChevronDown, ChevronRight } from 'lucide-react'
import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { classNames } from '@/components/ui/class-names'
import { formatCell, type MatrixColumn } from '@/lib/core/policy/check/matrix'
import { CellBox } from './matrix-mark'
import { extentOf, matrixSizes, moveBy, scrollFor, type Extent, type Position } from './matrix-window'
import type { LookupCell } from './use-matrix-cells'

/** A row of the grid as it is rendered. The members of an expanded group follow below its row. */
export type DrawnRow = {
  /** Id of the person or group. A person can occur in several rows. */
  key: string
  /** Id of the group under which this row is listed. */
  within?: string
  name: string
  detail: string
  /** Whether the row is a group that can be expanded. */
  open?: boolean
}

type MatrixGridProps = {
  rows: readonly DrawnRow[]
  columns: readonly MatrixColumn[]
  cellOf: LookupCell
  /** The rendered part of the grid. */
  view: { rows: Extent; columns: Extent }
  onView: (view: { rows: Extent; columns: Extent }) => void
  /** Row and toolbox of the open cell. */
  chosen: { row: string; toolbox: string } | null
  onChoose: (row: DrawnRow, column: MatrixColumn) => void
  onToggle: (row: DrawnRow) => void
  /** Called for the cell under the pointer or in focus. */
  onLook: (row: DrawnRow, column: MatrixColumn) => void
}

export function MatrixGrid(props: MatrixGridProps) {
  const { rows, columns, cellOf, view, onView, chosen, onChoose, onToggle, onLook } = props
  const scroller = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState<Position>({ row: 0, column: 0 })
  /**
   * Focuses the current cell once it is rendered: after a key press, and when the focused cell scrolled out
   * of the rendered part.
   */
  const focusing = useRef<'by key' | 'if lost' | null>(null)
  const stop: Position = {
    row: within(active.row, view.rows),
    column: active.column < 0 ? -1 : within(active.column, view.columns),
  }

  // A layout effect, because a deferred effect could run for a render before the key press and use the old
  // position.
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body
    if (focusing.current === 'by key' || (focusing.current && isLost))
      scroller.current?.querySelector<HTMLElement>('[data-stop="true"]')?.focus({ preventScroll: true })
    focusing.current = null
  })

  const look = () => {
    const box = scroller.current
    if (!box) return
    const { row, column, head, side } = matrixSizes
    const next = {
      rows: extentOf(box.scrollTop, box.clientHeight - head, row, rows.length),
      columns: extentOf(box.scrollLeft, box.clientWidth - side, column, columns.length),
    }
    if (isSame(next.rows, view.rows) && isSame(next.columns, view.columns)) return
    if (box.contains(document.activeElement)) focusing.current ??= 'if lost'
    onView(next)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: how much fits is known only in the browser, and again when there is more or less to show.
  useEffect(() => {
    look()
    const watching = new ResizeObserver(look)
    watching.observe(scroller.current!)
    return () => watching.disconnect()
  }, [rows.length, columns.length])

  const go = (to: Position) => {
    const box = scroller.current!
    const { row, column, head, side } = matrixSizes
    box.scrollTop = scrollFor(to.row * row, row, box.scrollTop, box.clientHeight - head)
    if (to.column >= 0)
      box.scrollLeft = scrollFor(to.column * column, column, box.scrollLeft, box.clientWidth - side)
    focusing.current = 'by key'
    setActive(to)
    look()
  }

  const act = ({ row, column }: Position) => {
    const drawn = rows[row]!
    if (column >= 0) onChoose(drawn, columns[column]!)
    else if (drawn.open !== undefined) onToggle(drawn)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey) return
    const pageRows = Math.max(1, Math.floor(scroller.current!.clientHeight / matrixSizes.row) - 2)
    const to = moveBy(event, stop, { rows: rows.length, columns: columns.length, pageRows })
    if (to) {
      event.preventDefault()
      return go(to)
    }
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    act(stop)
  }
  const lookAt = ({ row, column }: Position) => {
    if (column >= 0) onLook(rows[row]!, columns[column]!)
  }

  const drawnColumns = useMemo(
    () => columns.slice(view.columns.first, view.columns.last),
    [columns, view.columns],
  )
  const before = view.columns.first * matrixSizes.column
  const after = Math.max(0, columns.length - view.columns.last) * matrixSizes.column
  return (
    <div
      ref={scroller}
      onScroll={look}
      className="max-h-[calc(100dvh-13rem)] min-h-56 overflow-auto rounded-lg border bg-surface"
    >
      <div
        role="grid"
        aria-label="People and groups by toolboxes"
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        onKeyDown={onKeyDown}
        onClick={event => atPlace(event.target, place => act(place))}
        onFocus={event =>
          atPlace(event.target, place => {
            setActive(place)
            lookAt(place)
          })
        }
        onMouseOver={event => atPlace(event.target, lookAt)}
        className="w-max text-sm"
      >
        {/* biome-ignore lint/a11y/useFocusableInteractive: cells take the focus, rows do not. */}
        <div role="row" aria-rowindex={1} className="sticky top-0 z-20 flex h-12 border-b bg-surface">
          {/* biome-ignore lint/a11y/useFocusableInteractive: nothing can be done with it. */}
          <div
            role="columnheader"
            aria-colindex={1}
            className="sticky left-0 z-10 flex w-36 shrink-0 items-end border-r bg-surface px-3 pb-1.5 text-xs text-ink-soft sm:w-52"
          >
            Who
          </div>
          <Space width={before} />
          {drawnColumns.map((column, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: nothing can be done with it.
            <div
              key={column.slug}
              role="columnheader"
              aria-colindex={view.columns.first + index + 2}
              title={column.title}
              className="flex w-28 shrink-0 items-end px-1.5 pb-1.5"
            >
              <span className="line-clamp-2 w-full text-center font-mono text-2xs wrap-anywhere">
                {column.slug}
              </span>
            </div>
          ))}
          <Space width={after} />
        </div>
        <Space height={view.rows.first * matrixSizes.row} />
        {rows.slice(view.rows.first, view.rows.last).map((row, at) => {
          const index = view.rows.first + at
          return (
            <GridRow
              key={`${row.within ?? ''} ${row.key}`}
              {...{ row, index, before, after, cellOf }}
              first={view.columns.first}
              columns={drawnColumns}
              stop={stop.row === index ? stop.column : null}
              chosen={chosen?.row === row.key ? chosen.toolbox : null}
            />
          )
        })}
        <Space height={Math.max(0, rows.length - view.rows.last) * matrixSizes.row} />
      </div>
    </div>
  )
}

type GridRowProps = {
  row: DrawnRow
  /** Position of the row and of its first rendered cell. */
  index: number
  first: number
  columns: readonly MatrixColumn[]
  cellOf: LookupCell
  /** Widths of the columns that are not rendered. */
  before: number
  after: number
  /** Column of the grid's Tab stop; null in all other rows. */
  stop: number | null
  /** Toolbox of the open cell. */
  chosen: string | null
}

/** Renders again only when one of its props changes, because scrolling passes hundreds of cells. */
const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, index, first, columns, cellOf, before, after, stop, chosen } = props
  const place = (column: number) => ({
    'data-row': index,
    'data-column': column,
    'data-stop': stop === column,
    'aria-colindex': column + 2,
  })
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: cells take the focus, rows do not.
    <div role="row" aria-rowindex={index + 2} className="flex h-9 border-b border-line last:border-b-0">
      <div
        role="rowheader"
        aria-expanded={row.open}
        title={row.detail}
        tabIndex={stop === -1 ? 0 : -1}
        {...place(-1)}
        className={classNames(
          'sticky left-0 z-10 flex w-36 shrink-0 items-center gap-1 border-r bg-surface px-2 -outline-offset-2 sm:w-52',
          row.within && 'pl-7',
          row.open !== undefined && 'cursor-pointer font-medium',
        )}
      >
        {row.open !== undefined &&
          (row.open ? (
            <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-soft" />
          ) : (
            <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-soft" />
          ))}
        <span className="truncate">{row.name}</span>
      </div>
      <Space width={before} />
      {columns.map(({ slug }, at) => {
        const cell = cellOf(row.key, slug)
        const words = cell ? formatCell(cell) : cell === null ? 'nothing' : 'being worked out'
        return (
          <div
            key={slug}
            role="gridcell"
            aria-label={`${row.name}, ${slug}: ${words}`}
            aria-selected={chosen === slug}
            tabIndex={stop === first + at ? 0 : -1}
            {...place(first + at)}
            className="flex w-28 shrink-0 cursor-pointer items-center justify-center -outline-offset-2 hover:bg-sunken aria-selected:bg-accent-wash"
          >
            {cell ? (
              <CellBox cell={cell} />
            ) : (
              <span aria-hidden className="text-ink-faint">
                {cell === null ? '' : '…'}
              </span>
            )}
          </div>
        )
      })}
      <Space width={after} />
    </div>
  )
})

/** Cells carry their position in attributes, because the grid handles their events by delegation. */
function atPlace(target: EventTarget, then: (place: Position) => void): void {
  const cell = target instanceof Element && target.closest<HTMLElement>('[data-row]')
  if (cell) then({ row: Number(cell.dataset.row), column: Number(cell.dataset.column) })
}

/**
 * Takes the place of rows and columns that are not rendered. A script sets its size, because the content
 * security policy refuses inline styles.
 */
function Space({ width, height }: { width?: number; height?: number }) {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { style } = element.current!
    style.width = width === undefined ? '' : `${width}px`
    style.height = height === undefined ? '' : `${height}px`
  }, [width, height])
  return <div ref={element} aria-hidden className="shrink-0" />
}

const within = (index: number, { first, last }: Extent) =>
  Math.min(Math.max(index, first), Math.max(first, last - 1))

const isSame = (a: Extent, b: Extent) => a.first === b.first && a.last === b.last
