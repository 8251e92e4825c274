/** A short comparison of two texts in one or two columns, with distant lines folded. */
import { ChevronRight } from 'lucide-react'
import { formatCount } from '@/components/ui/text/format-number'
import { foldRows, type LineRow, type RowGroup } from '@/lib/core/proposals/diff/compare-lines'
import { DiffFrame } from './diff-frame'
import { DiffRows, type DiffView } from './diff-rows'

type DiffTableProps = { label: string; rows: readonly LineRow[]; view: DiffView }

/** Maximum number of rows rendered. Browsers become slow with more. */
const rowsMax = 1_000
/** Maximum number of rows in a fold. A longer fold shows only its length. */
const foldedRowsMax = 200

export function DiffTable({ label, rows, view }: DiffTableProps) {
  const { groups, left } = limitGroups(foldRows(rows))
  return (
    <DiffFrame label={label} view={view}>
      {groups.map((group, index) =>
        group.folded ? (
          <Fold key={index} rows={group.rows} view={view} />
        ) : (
          <DiffRows key={index} rows={group.rows.map(row => ({ row }))} view={view} />
        ),
      )}
      {left > 0 && (
        <p className="border-t bg-sunken px-3 py-1 text-ink-soft">
          {formatCount(left, 'more line', 'more lines')}, not shown here
        </p>
      )}
    </DiffFrame>
  )
}

/**
 * Returns the groups whose rows are rendered, and the number of all other rows. Rows are limited after they are
 * folded, because the first difference may follow many equal rows.
 */
function limitGroups(all: readonly RowGroup[]): { groups: RowGroup[]; left: number } {
  const groups: RowGroup[] = []
  let room = rowsMax
  let left = 0
  for (const group of all) {
    const isLength = group.folded && group.rows.length > foldedRowsMax
    const rows = isLength ? group.rows : group.rows.slice(0, room)
    if (!isLength) room -= rows.length
    left += group.rows.length - rows.length
    if (rows.length > 0) groups.push({ ...group, rows })
  }
  return { groups, left }
}

function Fold({ rows, view }: { rows: readonly LineRow[]; view: DiffView }) {
  const words = `${formatCount(rows.length, 'line')} unchanged`
  if (rows.length > foldedRowsMax)
    return <p className="border-y bg-sunken px-3 py-1 font-sans text-ink-soft">{words}, not shown here</p>
  return (
    <details data-fold className="group border-y bg-sunken">
      <summary className="flex items-center gap-1.5 px-3 py-1 font-sans text-ink-soft hover:text-ink">
        <ChevronRight aria-hidden className="size-3.5 transition-transform group-open:rotate-90" />
        {words}
      </summary>
      <DiffRows rows={rows.map(row => ({ row }))} view={view} />
    </details>
  )
}
