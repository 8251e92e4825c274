/** Runs as a table with their outcome, tool, arguments and person. */
import { Link } from '@/components/ui/layout/link'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { Table, TableHead, Td, Th, Tr } from '@/components/ui/data/table'
import type { RunRow } from '@/lib/core/runs/run-views'
import { links } from '@/lib/core/base/links'
import { formatRequester } from '@/lib/core/runs/format-requester'
import { outcomes } from '@/lib/core/runs/outcome'
import { formatRunStatus } from '@/lib/core/runs/format-run-status'
import { formatDuration } from '@/components/ui/text/format-time'

const toneClass = { good: 'text-good', neutral: 'text-ink-soft', bad: 'text-bad' } as const

export function RunsTable({ runs, mine }: { runs: readonly RunRow[]; mine: boolean }) {
  if (runs.length === 0)
    return (
      <p className="text-ink-soft text-sm">
        {mine ? 'You have no runs yet. ' : 'No runs that you can see. '}
        <Link className="text-accent-text underline" href={links.catalog()}>
          Find a tool to try
        </Link>
      </p>
    )
  return (
    <Table stacked label="Runs">
      <TableHead>
        {['Outcome', 'Tool', 'Arguments', 'Person', 'Duration', 'Started'].map(title => (
          <Th key={title}>{title}</Th>
        ))}
      </TableHead>
      <tbody>
        {runs.map(run => (
          <Tr key={run.id}>
            <Td className="whitespace-nowrap">
              <Link
                className={`underline-offset-2 hover:underline ${run.outcome ? toneClass[outcomes[run.outcome].tone] : 'text-accent-text'}`}
                href={links.run(run.id)}
              >
                {formatRunStatus(run)}
              </Link>
            </Td>
            <Td className="font-mono text-xs leading-5">
              <Link
                className="hover:underline"
                href={links.tool(run.tool.toolbox, run.tool.name, run.tool.version)}
              >
                {run.tool.toolbox}/{run.tool.name}
              </Link>{' '}
              v{run.tool.version}
            </Td>
            <Td className="max-w-72 truncate font-mono text-xs leading-5 text-ink-soft">
              {run.argumentsSummary}
            </Td>
            <Td label="Person" className="whitespace-nowrap">
              {formatRequester(run.person)}
            </Td>
            <Td label="Duration" className="figures whitespace-nowrap">
              {run.durationMs === null ? '–' : formatDuration(run.durationMs)}
            </Td>
            <Td className="whitespace-nowrap">
              <RelativeTime at={run.createdAt} />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  )
}
