/** Recent runs for which the draft policy would have decided differently. */
import { Table, TableHead, Td, Th, Tr } from '@/components/ui/data/table'
import { formatCount } from '@/components/ui/text/format-number'
import type { PolicyEffect } from '@/lib/core/policy/views/policy-view'
import type { Effect } from '@/lib/core/spec/tool-spec'
import { EffectBadge } from '../effect-badge'

const newly: Record<Effect, string> = {
  deny: 'newly denied',
  ask: 'newly asking first',
  allow: 'newly allowed',
}

export function EffectPreview({ effect }: { effect: PolicyEffect }) {
  const { days, runs, isPartial, changed, rows } = effect
  if (runs === 0) return <p className="text-xs text-ink-soft">No runs in the last {days} days.</p>
  return (
    <details className="w-full text-sm">
      <summary className="cursor-pointer">
        {formatCount(runs, 'run')} in {days} days:{' '}
        {(['deny', 'ask', 'allow'] as const)
          .map(each => {
            const { runs: count, people } = changed[each]
            const whose = people > 0 ? ` (${formatCount(people, 'person', 'people')})` : ''
            return `${count} ${newly[each]}${whose}`
          })
          .join(' · ')}
      </summary>
      {isPartial && (
        <p className="mt-2 text-xs text-ink-soft">
          There were more runs. Pegboard compared the newest runs of the people and tools with the most.
        </p>
      )}
      {rows.length > 0 && (
        <div className="mt-3 max-h-72 overflow-auto">
          <Table label="Runs with a different decision">
            <TableHead>
              <Th>Person</Th>
              <Th>Tool</Th>
              <Th>Runs</Th>
              <Th>Before</Th>
              <Th>After</Th>
            </TableHead>
            <tbody>
              {rows.map(row => (
                <Tr key={`${row.person} ${row.tool} ${row.before} ${row.after}`}>
                  <Td>{row.person}</Td>
                  <Td className="font-mono text-xs">{row.tool}</Td>
                  <Td className="figures">{row.runs}</Td>
                  <Td>
                    <EffectBadge effect={row.before} />
                  </Td>
                  <Td>
                    <EffectBadge effect={row.after} />
                    <span className="block text-xs text-ink-soft">{row.reason}</span>
                  </Td>
                </Tr>
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </details>
  )
}
