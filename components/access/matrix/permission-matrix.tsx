/** People and groups by toolboxes: who can run what, with the reason behind each cell. */
'use client'

import { useMemo, useState } from 'react'
import { Button } from '@/components/ui/form/button'
import { Callout } from '@/components/ui/data/callout'
import { EmptyState } from '@/components/ui/data/empty-state'
import { Field } from '@/components/ui/form/field'
import { Input } from '@/components/ui/form/input'
import { links } from '@/lib/core/base/links'
import { formatCell, type MatrixAxes, type MatrixCells } from '@/lib/core/policy/check/matrix'
import { Users } from 'lucide-react'
import { MatrixGrid, type DrawnRow } from './matrix-grid'
import { MatrixLegend } from './matrix-mark'
import { MatrixPanel, type MatrixPlace } from './matrix-panel'
import { useMatrixCells } from './use-matrix-cells'

/** State of the page that the URL encodes. */
type MatrixQuery = { who: string; what: string; open: string[]; place: MatrixPlace | null }

type PermissionMatrixProps = {
  axes: MatrixAxes
  /** Cells of the part that the server renders: the first rows and columns. */
  cells: MatrixCells
  drawn: { rows: number; columns: number }
  query: MatrixQuery
}

export function PermissionMatrix({ axes, cells, drawn, query }: PermissionMatrixProps) {
  const [open, setOpen] = useState<readonly string[]>(query.open)
  const [place, setPlace] = useState(query.place)
  const [looked, setLooked] = useState<{ row: DrawnRow; toolbox: string } | null>(null)
  const [view, setView] = useState({
    rows: { first: 0, last: drawn.rows },
    columns: { first: 0, last: drawn.columns },
  })
  const rows = useMemo(() => drawnRows(axes, open), [axes, open])
  const { cellOf, fault } = useMatrixCells(
    cells,
    [...new Set(rows.slice(view.rows.first, view.rows.last).map(row => row.key))],
    axes.columns.slice(view.columns.first, view.columns.last).map(column => column.slug),
  )

  const addressOf = (next: { open: readonly string[]; place: MatrixPlace | null }) =>
    links.permissions(undefined, {
      who: query.who,
      what: query.what,
      open: next.open.join(','),
      ...next.place,
    })
  const go = (next: { open?: readonly string[]; place?: MatrixPlace | null }) => {
    const after = { open: next.open ?? open, place: next.place === undefined ? place : next.place }
    setOpen(after.open)
    setPlace(after.place)
    window.history.replaceState(null, '', addressOf(after))
  }
  const close = () => {
    go({ place: null })
    document.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus()
  }

  const lookedCell = looked && cellOf(looked.row.key, looked.toolbox)
  return (
    <div className="flex flex-col gap-3">
      <form method="get" action={links.permissions()} className="flex flex-wrap items-end gap-3">
        <Field id="matrix-who" label="People and groups" className="w-56">
          {control => <Input {...control} name="who" type="search" defaultValue={query.who} />}
        </Field>
        <Field id="matrix-what" label="Toolboxes" className="w-56">
          {control => <Input {...control} name="what" type="search" defaultValue={query.what} />}
        </Field>
        <Button type="submit">Filter</Button>
      </form>
      <MatrixLegend />
      <Cut axes={axes} />
      {fault && (
        <Callout tone="bad" role="alert">
          {fault}
        </Callout>
      )}
      {axes.rows.length === 0 || axes.columns.length === 0 ? (
        <EmptyState icon={Users} title="Nothing to show">
          {axes.columns.length === 0
            ? 'No toolbox with tools has this in its name.'
            : 'No people or groups match.'}
        </EmptyState>
      ) : (
        <div className={place ? 'grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]' : undefined}>
          <div className="min-w-0">
            <MatrixGrid
              rows={rows}
              columns={axes.columns}
              cellOf={cellOf}
              view={view}
              onView={setView}
              chosen={place}
              onChoose={(row, column) => go({ place: { row: row.key, toolbox: column.slug } })}
              onToggle={row =>
                go({
                  open: open.includes(row.key) ? open.filter(key => key !== row.key) : [...open, row.key],
                })
              }
              onLook={(row, column) => setLooked({ row, toolbox: column.slug })}
            />
            {/* Screen readers hear the same from the cell itself. */}
            <p aria-hidden className="mt-2 min-h-10 text-sm text-ink-soft">
              {looked && lookedCell
                ? `${looked.row.name} → ${looked.toolbox}: ${formatCell(lookedCell)}`
                : 'Hover over a cell for the reason. Select it to see the rules.'}
            </p>
          </div>
          {place && (
            <MatrixPanel
              place={place}
              address={
                typeof window === 'undefined' ? '' : window.location.origin + addressOf({ open, place })
              }
              onTool={tool => go({ place: { ...place, tool } })}
              onClose={close}
            />
          )}
        </div>
      )}
    </div>
  )
}

/** What the limits leave out, and how to show it. */
function Cut({ axes: { rows, columns, found } }: { axes: MatrixAxes }) {
  const cut = [
    ...(found.rows > rows.length ? [`${rows.length} of ${found.rows} people and groups`] : []),
    ...(found.columns > columns.length ? [`${columns.length} of ${found.columns} toolboxes`] : []),
  ]
  return cut.length > 0 ? (
    <p className="text-sm text-ink-soft">{cut.join(' and ')} are shown. Filter to see others.</p>
  ) : null
}

function drawnRows({ rows }: MatrixAxes, open: readonly string[]): DrawnRow[] {
  return rows.flatMap(({ key, name, detail, members }): DrawnRow[] => {
    const isOpen = open.includes(key)
    return [
      { key, name, detail, ...(members.length > 0 && { open: isOpen }) },
      ...(isOpen ? members.map(member => ({ ...member, within: key })) : []),
    ]
  })
}
