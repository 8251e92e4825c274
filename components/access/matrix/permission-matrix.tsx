/** People and groups by toolboxes: who can run what, with the reason behind each cell. */
'use client'

import { Users } from 'lucide-react'
import { useMemo, useState } from 'react'
import { formatCapped } from '@/components/ui/text/format-number'
import { Callout } from '@/components/ui/data/callout'
import { EmptyState } from '@/components/ui/data/empty-state'
import { Button } from '@/components/ui/form/button'
import { Field } from '@/components/ui/form/field'
import { Input } from '@/components/ui/form/input'
import { formatList } from '@/lib/core/base/format-list'
import { links } from '@/lib/core/base/links'
import { readSentText, type SentText } from '@/lib/core/base/sent-text'
import {
  formatCell,
  type MatrixAxes,
  type MatrixCell,
  type MatrixCells,
} from '@/lib/core/policy/check/matrix'
import { listRows, type ListedRow } from './list-rows'
import { MatrixGrid } from './matrix-grid'
import { MatrixLegend } from './matrix-mark'
import { MatrixPanel } from './matrix-panel'
import type { GridView } from './use-grid-navigation'
import { useGroupMembers } from './use-group-members'
import { useMatrixAddress, type MatrixQuery } from './use-matrix-address'
import { useMatrixCells } from './use-matrix-cells'

type PermissionMatrixProps = {
  sentAxes: SentText<MatrixAxes>
  /** Cells of the part that the server renders: the first rows and columns. */
  sentCells: SentText<MatrixCells>
  /** Size of that part. */
  drawn: { rows: number; columns: number }
  query: MatrixQuery
}

export function PermissionMatrix({ sentAxes, sentCells, drawn, query }: PermissionMatrixProps) {
  const axes = useMemo(() => readSentText(sentAxes), [sentAxes])
  const cells = useMemo(() => readSentText(sentCells), [sentCells])
  const address = useMatrixAddress(query)
  const { open, place } = address
  const [preview, setPreview] = useState<{ row: ListedRow; toolbox: string } | null>(null)
  const [view, setView] = useState<GridView>({
    rows: { first: 0, last: drawn.rows },
    columns: { first: 0, last: drawn.columns },
  })
  const loaded = useGroupMembers(axes, open)
  const rows = useMemo(() => listRows(axes, { open, loaded }), [axes, open, loaded])
  const { cellOf, problem } = useMatrixCells(cells, visibleKeys(rows, view), visibleSlugs(axes, view))
  const isEmpty = axes.rows.length === 0 || axes.columns.length === 0

  const close = () => {
    address.select(null)
    document.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus()
  }
  return (
    <div className="flex flex-col gap-3">
      <MatrixFilters who={query.who} what={query.what} />
      <MatrixLegend />
      <OmittedNote axes={axes} />
      {problem && (
        <Callout tone="bad" role="alert">
          {problem}
        </Callout>
      )}
      {isEmpty ? (
        <EmptyMatrix hasToolboxes={axes.columns.length > 0} />
      ) : (
        <div className={place ? 'grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]' : undefined}>
          <div className="min-w-0">
            <MatrixGrid
              rows={rows}
              columns={axes.columns}
              cellOf={cellOf}
              view={view}
              onView={setView}
              selected={place}
              onSelect={(row, column) => address.select({ row: row.key, toolbox: column.slug })}
              onToggle={row => address.toggle(row.key)}
              onPreview={(row, column) => setPreview({ row, toolbox: column.slug })}
            />
            <CellPreview preview={preview} cell={preview && cellOf(preview.row.key, preview.toolbox)} />
          </div>
          {place && (
            <MatrixPanel
              place={place}
              address={typeof window === 'undefined' ? '' : window.location.origin + address.href}
              onTool={tool => address.select({ ...place, tool })}
              onClose={close}
            />
          )}
        </div>
      )}
    </div>
  )
}

function EmptyMatrix({ hasToolboxes }: { hasToolboxes: boolean }) {
  return (
    <EmptyState icon={Users} title="Nothing to show">
      {hasToolboxes ? 'No people or groups match.' : 'No toolbox with tools has this in its name.'}
    </EmptyState>
  )
}

function MatrixFilters({ who, what }: { who: string; what: string }) {
  return (
    <form method="get" action={links.permissions()} className="flex flex-wrap items-end gap-3">
      <Field id="matrix-who" label="People and groups" className="w-56">
        {control => <Input {...control} name="who" type="search" defaultValue={who} />}
      </Field>
      <Field id="matrix-what" label="Toolboxes" className="w-56">
        {control => <Input {...control} name="what" type="search" defaultValue={what} />}
      </Field>
      <Button type="submit">Filter</Button>
    </form>
  )
}

/** The numbers of rows and columns that the limits leave out, and how to show them. */
function OmittedNote({ axes: { rows, columns, found } }: { axes: MatrixAxes }) {
  const omitted: string[] = []
  if (found.rows.count > rows.length)
    omitted.push(`${rows.length} of ${formatCapped(found.rows, 'person or group', 'people and groups')}`)
  if (found.columns.count > columns.length)
    omitted.push(`${columns.length} of ${formatCapped(found.columns, 'toolbox', 'toolboxes')}`)
  if (omitted.length === 0) return null
  return <p className="text-sm text-ink-soft">{formatList(omitted)} are shown. Filter to see others.</p>
}

type CellPreviewProps = {
  preview: { row: ListedRow; toolbox: string } | null
  cell: MatrixCell | null | undefined
}

/** The reason for the cell under the pointer. Screen readers hear the same from the cell itself. */
function CellPreview({ preview, cell }: CellPreviewProps) {
  return (
    <p aria-hidden className="mt-2 min-h-10 text-sm text-ink-soft">
      {preview && cell
        ? `${preview.row.name} → ${preview.toolbox}: ${formatCell(cell)}`
        : 'Hover over a cell for the reason. Select it to see the rules.'}
    </p>
  )
}

/** A person can occur in several visible rows, whose cells are loaded once. */
const visibleKeys = (rows: readonly ListedRow[], { rows: { first, last } }: GridView) => [
  ...new Set(rows.slice(first, last).map(row => row.key)),
]

const visibleSlugs = ({ columns }: MatrixAxes, { columns: { first, last } }: GridView) =>
  columns.slice(first, last).map(column => column.slug)
