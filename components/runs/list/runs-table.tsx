/** Runs as a table with their outcome, tool, arguments and person, from which they can be run again. */
'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/form/button'
import { Link } from '@/components/ui/layout/link'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { Table, TableHead, Td, Th, Tr } from '@/components/ui/data/table'
import type { RunRow } from '@/lib/core/runs/run-views'
import { links } from '@/lib/core/base/links'
import { formatRequester } from '@/lib/core/runs/format-requester'
import { outcomes } from '@/lib/core/runs/outcome'
import { formatRunStatus } from '@/lib/core/runs/format-run-status'
import { formatDuration } from '@/components/ui/text/format-time'
import type { RunAgainReport } from '@/lib/core/runs/run-again'
import { AgainReport } from './again-report'
import { menuRunOf, RunArguments } from './run-marks'
import { RunMenu } from './run-menu'
import { SelectionBar } from './selection-bar'
import { useRunAgain } from './use-run-again'
import { useRunSelection, type RunSelection } from './use-run-selection'

const toneClass = { good: 'text-good', neutral: 'text-ink-soft', bad: 'text-bad' } as const
const titles = ['Outcome', 'Tool', 'Arguments', 'Person', 'Duration', 'Started']

export function RunsTable({ runs }: { runs: readonly RunRow[] }) {
  const selection = useRunSelection()
  const again = useRunAgain()
  const router = useRouter()
  const [report, setReport] = useState<RunAgainReport | null>(null)
  const finish = (done: RunAgainReport) => {
    setReport(done)
    // What was refused stays selected, because some of it can run later.
    selection.keep(done.runs.flatMap(({ run, status }) => (status === 'refused' ? [run] : [])))
  }
  const isAll = runs.length > 0 && runs.every(run => selection.has(run.id))
  if (runs.length === 0 && selection.ids.length === 0 && report === null) return null
  return (
    <>
      {report && <AgainReport report={report} titleOf={selection.titleOf} onClose={() => setReport(null)} />}
      <SelectionBar
        ids={selection.ids}
        busy={again.busy}
        onAgain={() => again.several(selection.ids, finish)}
        onClear={() => selection.keep([])}
      />
      {runs.length > 0 && (
        <Table stacked label="Runs">
          <TableHead>
            <Th className="w-8">
              <input
                type="checkbox"
                aria-label="Select all runs of this page"
                className="accent-accent size-4"
                checked={isAll}
                onChange={() => selection.set(runs, !isAll)}
              />
            </Th>
            {titles.map(title => (
              <Th key={title}>{title}</Th>
            ))}
            <Th>
              <span className="sr-only">Actions</span>
            </Th>
          </TableHead>
          <tbody>
            {runs.map(run => (
              <RunTableRow
                key={run.id}
                run={run}
                selection={selection}
                busy={again.isBusy(run.id)}
                onAgain={() => again.one(run.id)}
                onDeleted={() => {
                  selection.set([run], false)
                  router.refresh()
                }}
              />
            ))}
          </tbody>
        </Table>
      )}
    </>
  )
}

type RunTableRowProps = {
  run: RunRow
  selection: RunSelection
  busy: boolean
  onAgain: () => void
  onDeleted: () => void
}

function RunTableRow({ run, selection, busy, onAgain, onDeleted }: RunTableRowProps) {
  const isFailed = run.outcome !== null && outcomes[run.outcome].tone === 'bad'
  const title = `${run.tool.name} ${run.argumentsSummary}`.trim()
  return (
    <Tr>
      <Td>
        <input
          type="checkbox"
          aria-label={`Select the run ${title}`}
          className="accent-accent size-4"
          checked={selection.has(run.id)}
          onChange={event => selection.set([run], event.target.checked)}
        />
      </Td>
      <Td className="whitespace-nowrap">
        <Link
          className={`underline-offset-2 hover:underline ${run.outcome ? toneClass[outcomes[run.outcome].tone] : 'text-info'}`}
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
      <Td className="max-w-72 text-xs leading-5">
        <RunArguments run={run} />
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
      <Td className="text-right whitespace-nowrap">
        {isFailed && (
          <Button
            size="sm"
            busy={busy}
            title="Runs it with the newest version of the tool"
            aria-label={`Run again: ${title}`}
            onClick={onAgain}
          >
            Run again
          </Button>
        )}
        <RunMenu run={menuRunOf(run)} label={`Actions of the run ${title}`} onDeleted={onDeleted} />
      </Td>
    </Tr>
  )
}
