/** Every state that the settings were in: who set it when, and the way back to it. */
import { Button } from '@/components/ui/button'
import { RelativeTime } from '@/components/ui/relative-time'
import { Table, TableHead, Td, Th, Tr } from '@/components/ui/table'
import type { SettingsRow } from '@/lib/core/catalog/views'

export type SettingsHistoryProps = {
  section: string
  history: readonly SettingsRow[]
  /** null: this person may not, or something is under way. */
  restore: ((number: number) => void) | null
}

export function SettingsHistory({ section, history, restore }: SettingsHistoryProps) {
  if (history.length === 0)
    return <p className="mt-6 text-sm text-ink-soft">Nobody has set anything: everything is as usual.</p>
  return (
    <div className="mt-6">
      <h3 className="mb-2 text-sm font-semibold">History</h3>
      <Table label={`History of the settings of ${section}`}>
        <TableHead>
          <Th>Number</Th>
          <Th>Set</Th>
          <Th>Differs from the usual in</Th>
          <Th>
            <span className="sr-only">Actions</span>
          </Th>
        </TableHead>
        <tbody>
          {history.map((row, index) => (
            <Tr key={row.number}>
              <Td className="figures whitespace-nowrap">
                {row.number}
                {index === 0 && <span className="ml-2 text-xs text-ink-soft">in force</span>}
              </Td>
              <Td className="whitespace-nowrap">
                <RelativeTime at={row.at} />
                <span className="text-ink-soft"> by {row.author}</span>
                {row.restoredFrom !== null && (
                  <span className="text-ink-soft">, restored from {row.restoredFrom}</span>
                )}
              </Td>
              <Td>
                <Differences config={row.config} />
              </Td>
              <Td className="text-right">
                {index > 0 && restore && (
                  <Button
                    size="sm"
                    onClick={() => restore(row.number)}
                    aria-label={`Restore number ${row.number}`}
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

function Differences({ config }: { config: SettingsRow['config'] }) {
  const entries = Object.entries(config)
  if (entries.length === 0) return <span className="text-ink-soft">nothing</span>
  return (
    <ul className="flex flex-col gap-0.5">
      {entries.map(([key, value]) => (
        <li key={key} className="font-mono text-xs break-words">
          {key}: {JSON.stringify(value)}
        </li>
      ))}
    </ul>
  )
}
