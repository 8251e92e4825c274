/** The rows of the matrix: the toolboxes at its top, then people and groups with their cells. */
'use client'

import { ChevronDown, ChevronRight } from 'lucide-react'
import { memo } from 'react'
import { classNames } from '@/components/ui/class-names'
import { formatCell, type MatrixCell, type MatrixColumn } from '@/lib/core/policy/check/matrix'
import type { ListedRow } from './list-rows'
import { CellBox } from './matrix-mark'
import type { Position } from './matrix-window'
import { Spacer } from './spacer'
import type { LookupCell } from './use-matrix-cells'

/** The rendered columns, and the widths in pixels of those before and after them. */
export type RenderedColumns = {
  columns: readonly MatrixColumn[]
  /** Index of the first rendered column. */
  first: number
  before: number
  after: number
}

export function MatrixHead({ rendered: { columns, first, before, after } }: { rendered: RenderedColumns }) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: cells take the focus, rows do not.
    <div role="row" aria-rowindex={1} className="sticky top-0 z-20 flex h-12 border-b bg-surface">
      {/* biome-ignore lint/a11y/useFocusableInteractive: nothing can be done with it. */}
      <div
        role="columnheader"
        aria-colindex={1}
        className="sticky left-0 z-10 flex w-36 shrink-0 items-end border-r bg-surface px-3 pb-1.5 text-xs text-ink-soft sm:w-52"
      >
        Person or group
      </div>
      <Spacer width={before} />
      {columns.map((column, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: nothing can be done with it.
        <div
          key={column.slug}
          role="columnheader"
          aria-colindex={first + index + 2}
          title={column.title}
          className="flex w-28 shrink-0 items-end px-1.5 pb-1.5"
        >
          <span className="line-clamp-2 w-full text-center font-mono text-xs wrap-anywhere">
            {column.slug}
          </span>
        </div>
      ))}
      <Spacer width={after} />
    </div>
  )
}

type MatrixRowProps = {
  row: ListedRow
  /** Position of the row among all rows. */
  index: number
  rendered: RenderedColumns
  cellOf: LookupCell
  /** Column of the grid's tab stop; null in all other rows. */
  tabStop: number | null
  /** Toolbox of the selected cell. */
  selected: string | null
}

/** Renders again only when one of its props changes, because scrolling passes hundreds of cells. */
export const MatrixRow = memo(function MatrixRow(props: MatrixRowProps) {
  const { row, index, rendered, cellOf, tabStop, selected } = props
  const { columns, first, before, after } = rendered
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: cells take the focus, rows do not.
    <div role="row" aria-rowindex={index + 2} className="flex h-9 border-b border-line last:border-b-0">
      <RowHead row={row} position={{ row: index, column: -1 }} isTabStop={tabStop === -1} />
      <Spacer width={before} />
      {columns.map(({ slug }, at) => (
        <Cell
          key={slug}
          label={`${row.name}, ${slug}`}
          cell={cellOf(row.key, slug)}
          position={{ row: index, column: first + at }}
          isTabStop={tabStop === first + at}
          isSelected={selected === slug}
        />
      ))}
      <Spacer width={after} />
    </div>
  )
})

type RowHeadProps = { row: ListedRow; position: Position; isTabStop: boolean }

function RowHead({ row, position, isTabStop }: RowHeadProps) {
  const Chevron = row.open ? ChevronDown : ChevronRight
  return (
    <div
      role="rowheader"
      aria-expanded={row.open}
      title={row.detail}
      tabIndex={isTabStop ? 0 : -1}
      {...cellAttributes(position, isTabStop)}
      className={classNames(
        'sticky left-0 z-10 flex w-36 shrink-0 items-center gap-1 border-r bg-surface px-2 -outline-offset-2 sm:w-52',
        row.within && 'pl-7',
        row.open !== undefined && 'cursor-pointer font-medium',
      )}
    >
      {row.open !== undefined && <Chevron aria-hidden className="size-4 shrink-0 text-ink-soft" />}
      <span className="truncate">{row.name}</span>
    </div>
  )
}

type CellProps = {
  label: string
  /** `undefined` while it is loading, null when the toolbox has no tools for this row. */
  cell: MatrixCell | null | undefined
  position: Position
  isTabStop: boolean
  isSelected: boolean
}

function Cell({ label, cell, position, isTabStop, isSelected }: CellProps) {
  return (
    <div
      role="gridcell"
      aria-label={`${label}: ${cellText(cell)}`}
      aria-selected={isSelected}
      tabIndex={isTabStop ? 0 : -1}
      {...cellAttributes(position, isTabStop)}
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
}

function cellText(cell: MatrixCell | null | undefined): string {
  if (cell === undefined) return 'loading'
  return cell === null ? 'nothing' : formatCell(cell)
}

/** Cells carry their position in attributes, because the grid handles their events by delegation. */
function cellAttributes({ row, column }: Position, isTabStop: boolean) {
  return {
    'data-row': row,
    'data-column': column,
    'data-stop': isTabStop,
    'aria-colindex': column + 2,
  }
}

/** Returns the position of the cell that an event happened in, or null outside of all cells. */
export function positionOf(target: EventTarget): Position | null {
  const cell = target instanceof Element && target.closest<HTMLElement>('[data-row]')
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : null
}
