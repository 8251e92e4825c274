/** A table of uniform rows, described by its columns. On a narrow screen each row is a separate block. */
import type { ReactNode } from 'react'
import { LoadingRows, Table, TableHead, Td, Th, Tr } from './table'

export type Column<Row> = {
  /** Heading of the column. */
  title: string
  /** Whether only screen readers receive the heading, such as that of the buttons of each row. */
  hasHiddenTitle?: boolean
  /** Label before the cell on a narrow screen, where the headings are hidden. */
  label?: string
  className?: string
  cell: (row: Row) => ReactNode
}

type DataTableProps<Row> = {
  /** Accessible name of the table. */
  label: string
  columns: readonly Column<Row>[]
  /** null while they are loaded, which shows as many lines as a short table has. */
  rows: readonly Row[] | null
  keyOf: (row: Row) => string
  /** Content shown instead of the table while there are no rows. */
  empty?: ReactNode
}

export function DataTable<Row>({ label, columns, rows, keyOf, empty = null }: DataTableProps<Row>) {
  if (rows?.length === 0) return empty
  return (
    <Table stacked label={label} loading={rows === null}>
      <TableHead>
        {columns.map(({ title, hasHiddenTitle }) => (
          <Th key={title}>{hasHiddenTitle ? <span className="sr-only">{title}</span> : title}</Th>
        ))}
      </TableHead>
      {rows === null ? (
        <LoadingRows columns={columns.length} />
      ) : (
        <tbody>
          {rows.map(row => (
            <Tr key={keyOf(row)}>
              {columns.map(column => (
                <Td key={column.title} label={column.label} className={column.className}>
                  {column.cell(row)}
                </Td>
              ))}
            </Tr>
          ))}
        </tbody>
      )}
    </Table>
  )
}
