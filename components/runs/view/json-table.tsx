'use client'

/** A flat list of objects as a table that can be sorted and saved as CSV. */
import { ArrowDown, ArrowUp, ArrowUpDown, Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Table, TableHead, Td, Th, Tr } from '@/components/ui/data/table'
import { Button } from '@/components/ui/form/button'
import { saveText } from '@/components/ui/form/save-text'
import { formatCount } from '@/components/ui/text/format-number'
import { orderRows, writeResultCsv, type ResultTable, type TableOrder } from '@/lib/core/runs/result-table'
import { Scalar } from './json-scalar'

/** Rows rendered before a click shows more, so that long tables stay fast. */
const pageSize = 100

export default function JsonTable({ table }: { table: ResultTable }) {
  const [order, setOrder] = useState<TableOrder | null>(null)
  const [shown, setShown] = useState(pageSize)
  const rows = useMemo(() => orderRows(table.rows, order), [table, order])
  const { columns } = table
  return (
    <div className="flex flex-col items-start gap-2">
      <Table label="Result as a table" className="w-full">
        <TableHead>
          {columns.map(column => (
            <Th key={column} aria-sort={sortOf(order, column)}>
              <SortButton column={column} order={order} onOrder={setOrder} />
            </Th>
          ))}
        </TableHead>
        <tbody>
          {rows.slice(0, shown).map((row, index) => (
            <Tr key={index}>
              {columns.map(column => (
                <Td key={column} className="max-w-96 font-mono text-xs leading-5">
                  <Cell node={row.get(column)} />
                </Td>
              ))}
            </Tr>
          ))}
        </tbody>
      </Table>
      <div className="flex flex-wrap items-center gap-2">
        <span className="text-xs text-ink-soft">{formatCount(rows.length, 'row')}</span>
        {rows.length > shown && (
          <Button size="sm" onClick={() => setShown(shown + pageSize * 10)}>
            Show {formatCount(rows.length - shown, 'more row')}
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          onClick={() => saveText(writeResultCsv({ columns, rows }), 'result.csv', 'text/csv')}
        >
          <Download aria-hidden /> Download as CSV
        </Button>
      </div>
    </div>
  )
}

type SortButtonProps = {
  column: string
  order: TableOrder | null
  onOrder: (order: TableOrder | null) => void
}

/** Sorts up, then down, then not at all. */
function SortButton({ column, order, onOrder }: SortButtonProps) {
  const sort = sortOf(order, column)
  const next = {
    none: { column, descending: false },
    ascending: { column, descending: true },
    descending: null,
  }
  const Icon = { none: ArrowUpDown, ascending: ArrowUp, descending: ArrowDown }[sort]
  return (
    <button
      type="button"
      className="inline-flex items-center gap-1 font-mono hover:text-ink"
      onClick={() => onOrder(next[sort])}
    >
      {column}
      <Icon aria-hidden className={sort === 'none' ? 'size-3 opacity-50' : 'size-3'} />
    </button>
  )
}

function sortOf(order: TableOrder | null, column: string): 'none' | 'ascending' | 'descending' {
  if (order?.column !== column) return 'none'
  return order.descending ? 'descending' : 'ascending'
}

/** A text needs no quotes here: only a number, true, false or null could be confused with it, and has a color. */
function Cell({ node }: { node: Parameters<typeof Scalar>[0]['node'] | undefined }) {
  if (!node) return null
  return node.kind === 'text' ? (
    <span className="wrap-anywhere whitespace-pre-wrap">{node.text}</span>
  ) : (
    <Scalar node={node} />
  )
}
