/** A short comparison of two texts in one or two columns, with distant lines folded. */
import { ChevronRight } from 'lucide-react'
import { formatCount } from '@/components/ui/text/format-number'
import { foldRows, type LineRow } from '@/lib/core/proposals/diff/compare-lines'
import { DiffFrame } from './diff-frame'
import { DiffRows, type DiffView } from './diff-rows'

type DiffTableProps = { label: string; rows: readonly LineRow[]; view: DiffView }

/** Maximum number of rows rendered. Browsers become slow with more. */
const rowsMax = 1_000
/** Maximum number of rows in a fold. A longer fold shows only its length. */
const foldedRowsMax = 200

export function DiffTable({ label, rows, view }: DiffTableProps) {
  return (
    <DiffFrame label={label} view={view}>
      {foldRows(rows.slice(0, rowsMax)).map((group, index) =>
        group.folded ? (
          <Fold key={index} rows={group.rows} view={view} />
        ) : (
          <DiffRows key={index} rows={group.rows.map(row => ({ row }))} view={view} />
        ),
      )}
      {rows.length > rowsMax && (
        <p className="border-t bg-sunken px-3 py-1 text-ink-soft">
          {formatCount(rows.length - rowsMax, 'more line', 'more lines')}, not shown here
        </p>
      )}
    </DiffFrame>
  )
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
