/** Every revision of a part of a toolbox: author, time, content, and a button to restore it. */
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/form/button'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { Table, TableHead, Td, Th, Tr } from '@/components/ui/data/table'

type Step = { number: number; at: string; author: string; restoredFrom: number | null }

type NumberedHistoryProps<Row extends Step> = {
  label: string
  /** Newest first: the first revision is the current one. */
  rows: readonly Row[]
  /** Heading of the column that `children` renders. */
  column: string
  children: (row: Row) => ReactNode
  /** null: the person is not permitted, or an action is active. */
  restore: ((number: number) => void) | null
  /** While an action is active the buttons remain, so that they keep the focus. */
  busy?: boolean
  /** Absent: every row except the current one can be restored. */
  isRestorable?: (row: Row) => boolean
}

export function NumberedHistory<Row extends Step>({
  label,
  rows,
  column,
  children,
  restore,
  busy = false,
  isRestorable = () => true,
}: NumberedHistoryProps<Row>) {
  return (
    <div className="mt-6">
      <h3 className="mb-2 text-sm font-semibold">History</h3>
      <Table label={label}>
        <TableHead>
          <Th>Revision</Th>
          <Th>Set</Th>
          <Th>{column}</Th>
          <Th>
            <span className="sr-only">Actions</span>
          </Th>
        </TableHead>
        <tbody>
          {rows.map((row, index) => (
            <Tr key={row.number}>
              <Td className="figures whitespace-nowrap">
                {row.number}
                {index === 0 && <span className="ml-2 text-xs text-ink-soft">Active</span>}
              </Td>
              <Td className="whitespace-nowrap">
                <RelativeTime at={row.at} />
                <span className="text-ink-soft"> by {row.author}</span>
                {row.restoredFrom !== null && (
                  <span className="text-ink-soft">, restored from {row.restoredFrom}</span>
                )}
              </Td>
              <Td>{children(row)}</Td>
              <Td className="text-right">
                {index > 0 && restore && isRestorable(row) && (
                  <Button
                    size="sm"
                    aria-disabled={busy || undefined}
                    onClick={() => busy || restore(row.number)}
                    aria-label={`Restore revision ${row.number}`}
                  >
                    Restore
                  </Button>
                )}
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
