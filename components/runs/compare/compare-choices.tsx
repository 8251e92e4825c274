/** Runs to choose the second one of a comparison from. */
import { RunArguments } from '@/components/runs/list/run-marks'
import { Table, TableHead, Td, Th, Tr } from '@/components/ui/data/table'
import { Button } from '@/components/ui/form/button'
import { Link } from '@/components/ui/layout/link'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { links } from '@/lib/core/base/links'
import { formatRequester } from '@/lib/core/runs/format-requester'
import { formatRunStatus } from '@/lib/core/runs/format-run-status'
import type { RunRow } from '@/lib/core/runs/run-views'

/** @param first id of the run that is chosen already */
export function CompareChoices({ first, runs }: { first: string; runs: readonly RunRow[] }) {
  if (runs.length === 0) return null
  return (
    <Table stacked label="Runs to compare with">
      <TableHead>
        {['Outcome', 'Tool', 'Arguments', 'Person', 'Started'].map(title => (
          <Th key={title}>{title}</Th>
        ))}
        <Th>
          <span className="sr-only">Actions</span>
        </Th>
      </TableHead>
      <tbody>
        {runs.map(run => (
          <Tr key={run.id}>
            <Td className="whitespace-nowrap">{formatRunStatus(run)}</Td>
            <Td className="font-mono text-xs leading-5">
              {run.tool.toolbox}/{run.tool.name} v{run.tool.version}
            </Td>
            <Td className="max-w-72 text-xs leading-5">
              <RunArguments run={run} />
            </Td>
            <Td label="Person" className="whitespace-nowrap">
              {formatRequester(run.person)}
            </Td>
            <Td className="whitespace-nowrap">
              <RelativeTime at={run.createdAt} />
            </Td>
            <Td className="text-right">
              <Button asChild size="sm">
                <Link href={links.compareRuns(first, run.id)}>
                  Compare <span className="sr-only">with {run.argumentsSummary}</span>
                </Link>
              </Button>
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  )
}
