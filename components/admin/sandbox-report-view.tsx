/** Results of the workers' sandbox self-tests, check by check. */
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { Callout } from '@/components/ui/data/callout'
import { Section } from '@/components/ui/layout/page'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { Table, TableHead, Td, Th, Tr } from '@/components/ui/data/table'
import type { SandboxProbe, SandboxReport } from '@/lib/core/runs/sandbox-report'

type WorkerView = { id: string; host: string; pid: number; seenAt: string; report: SandboxReport }

type SandboxReportViewProps = {
  available: boolean
  /** Why runs are unavailable, and the remedy when one is known. */
  reason: string | null
  remedy: string | null
  workers: readonly WorkerView[]
}

export function SandboxReportView({ available, reason, remedy, workers }: SandboxReportViewProps) {
  return (
    <>
      {available ? (
        <Callout tone="good" title="Runs are available">
          At least one worker passed its self-test.
        </Callout>
      ) : (
        <Callout tone="bad" title="Runs are unavailable">
          {reason}
          {remedy && <p className="mt-1">{remedy}</p>}
        </Callout>
      )}
      {workers.map(worker => (
        <WorkerChecks key={worker.id} worker={worker} />
      ))}
    </>
  )
}

function WorkerChecks({ worker: { id, host, pid, seenAt, report } }: { worker: WorkerView }) {
  return (
    <Section
      id={`worker-${id}`}
      title={`Worker on ${host}`}
      aside={
        <>
          process {pid}, seen <RelativeTime at={seenAt} />, tested <RelativeTime at={report.checkedAt} />
        </>
      }
    >
      <Table label={`Checks of the worker on ${host}`}>
        <TableHead>
          <Th>Check</Th>
          <Th>Result</Th>
          <Th className="text-right max-sm:hidden">Duration</Th>
        </TableHead>
        <tbody>
          {report.probes.map(check => (
            <CheckRow key={check.name} check={check} />
          ))}
        </tbody>
      </Table>
    </Section>
  )
}

function CheckRow({ check }: { check: SandboxProbe }) {
  const { status, title, detail, needs, fix, durationMs } = check
  return (
    <Tr>
      <Td className="sm:whitespace-nowrap">
        <span className="inline-flex items-start gap-2">
          <CheckIcon status={status} />
          {title}
        </span>
      </Td>
      <Td>
        {detail}
        {needs && status === 'failed' && (
          <span className="block text-xs text-ink-soft">Requires {needs}.</span>
        )}
        {fix && status !== 'passed' && <span className="text-ink-soft block text-xs">How to fix: {fix}</span>}
      </Td>
      <Td className="figures text-right whitespace-nowrap max-sm:hidden">{Math.round(durationMs)} ms</Td>
    </Tr>
  )
}

function CheckIcon({ status }: { status: SandboxProbe['status'] }) {
  if (status === 'passed')
    return <CircleCheck aria-label="passed" className="text-good mt-0.5 size-4 shrink-0" />
  if (status === 'warning')
    return <TriangleAlert aria-label="warning" className="text-warn mt-0.5 size-4 shrink-0" />
  return <CircleAlert aria-label="failed" className="text-bad mt-0.5 size-4 shrink-0" />
}
