/** The matrix: a virtualized grid with arrow-key navigation that renders only the visible part. */
'use client'

import { useMemo, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react'
import type { MatrixColumn } from '@/lib/core/policy/check/matrix'
import type { ListedRow } from './list-rows'
import { MatrixHead, MatrixRow, positionOf, type RenderedColumns } from './matrix-row'
import { matrixSizes, type Extent, type Position } from './matrix-window'
import { Spacer } from './spacer'
import { useGridNavigation, type GridNavigation, type GridView } from './use-grid-navigation'
import type { LookupCell } from './use-matrix-cells'

type MatrixGridProps = {
  rows: readonly ListedRow[]
  columns: readonly MatrixColumn[]
  cellOf: LookupCell
  view: GridView
  onView: (view: GridView) => void
  /** Row and toolbox of the selected cell. */
  selected: { row: string; toolbox: string } | null
  onSelect: (row: ListedRow, column: MatrixColumn) => void
  /** Expands or collapses a group. */
  onToggle: (row: ListedRow) => void
  /** Called for the cell under the pointer or in focus. */
  onPreview: (row: ListedRow, column: MatrixColumn) => void
}

export function MatrixGrid(props: MatrixGridProps) {
  const { rows, columns, cellOf, view, onView, selected } = props
  const navigation = useGridNavigation({ rows: rows.length, columns: columns.length, view, onView })
  const { scroller, tabStop, updateView } = navigation
  const rendered = useRenderedColumns(columns, view.columns)

  const { first, last } = view.rows
  return (
    <div
      ref={scroller}
      onScroll={updateView}
      className="max-h-[calc(100dvh-13rem)] min-h-56 overflow-auto rounded-lg border bg-surface"
    >
      <div
        role="grid"
        aria-label="People and groups by toolboxes"
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        {...cellHandlers(props, navigation)}
        className="w-max text-sm"
      >
        <MatrixHead rendered={rendered} />
        <Spacer height={first * matrixSizes.row} />
        {rows.slice(first, last).map((row, at) => (
          <MatrixRow
            key={`${row.within ?? ''} ${row.key}`}
            row={row}
            index={first + at}
            rendered={rendered}
            cellOf={cellOf}
            tabStop={tabStop.row === first + at ? tabStop.column : null}
            selected={selected?.row === row.key ? selected.toolbox : null}
          />
        ))}
        <Spacer height={Math.max(0, rows.length - last) * matrixSizes.row} />
      </div>
    </div>
  )
}

/** Handlers of the grid for the events of all its cells. */
function cellHandlers(props: MatrixGridProps, navigation: GridNavigation) {
  const { rows, columns, onSelect, onToggle, onPreview } = props
  const activate = (position: Position) => {
    const row = rows[position.row]!
    if (position.column >= 0) onSelect(row, columns[position.column]!)
    else if (row.open !== undefined) onToggle(row)
  }
  const preview = ({ row, column }: Position) => {
    if (column >= 0) onPreview(rows[row]!, columns[column]!)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey) return
    if (event.key === 'Enter' || event.key === ' ') activate(navigation.tabStop)
    else if (!navigation.moveFocus(event)) return
    event.preventDefault()
  }
  const onClick = (event: MouseEvent) => {
    const position = positionOf(event.target)
    if (position) activate(position)
  }
  const onMouseOver = (event: MouseEvent) => {
    const position = positionOf(event.target)
    if (position) preview(position)
  }
  const onFocus = (event: FocusEvent) => {
    const position = positionOf(event.target)
    if (!position) return
    navigation.setActive(position)
    preview(position)
  }
  return { onKeyDown, onClick, onMouseOver, onFocus }
}

/** The result keeps its identity while the same columns are visible, so that rows do not render again. */
function useRenderedColumns(columns: readonly MatrixColumn[], { first, last }: Extent): RenderedColumns {
  return useMemo(
    () => ({
      columns: columns.slice(first, last),
      first,
      before: first * matrixSizes.column,
      after: Math.max(0, columns.length - last) * matrixSizes.column,
    }),
    [columns, first, last],
  )
}
