/** Every state that something of a toolbox was in: who set it when, what it was, and the way back to it. */
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/form/button'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { Table, TableHead, Td, Th, Tr } from '@/components/ui/data/table'

type Step = { number: number; at: string; author: string; restoredFrom: number | null }

type NumberedHistoryProps<Row extends Step> = {
  label: string
  /** Newest first: that one is in force. */
  rows: readonly Row[]
  /** The heading of what `children` draws of a row. */
  column: string
  children: (row: Row) => ReactNode
  /** null: this person may not, or something is under way. */
  restore: ((number: number) => void) | null
  /** While something is under way the buttons stay, so that the focus does. */
  busy?: boolean
  /** Absent: every row but the one in force. */
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
