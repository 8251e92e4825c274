/** Results of the workers' sandbox self-tests, check by check. */
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { Callout } from '@/components/ui/data/callout'
import { Section } from '@/components/ui/layout/page'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { Table, TableHead, Td, Th, Tr } from '@/components/ui/data/table'
import type { SandboxProbe, SandboxReport } from '@/lib/core/runs/sandbox-report'

type WorkerView = { id: string; host: string; pid: number; seenAt: string; report: SandboxReport }

export function SandboxReportView({
  available,
  reason,
  remedy,
  workers,
}: {
  available: boolean
  reason: string | null
  /** Remedy for the problem, when one is known. */
  remedy: string | null
  workers: readonly WorkerView[]
}) {
  return (
    <>
      {available ? (
        <Callout tone="good" title="Runs are available">
          At least one worker has a sandbox that passed its own tests.
        </Callout>
      ) : (
        <Callout tone="bad" title="Runs are unavailable">
          {reason}
          {remedy && <p className="mt-1">{remedy}</p>}
        </Callout>
      )}
      {workers.map(worker => (
        <Section
          key={worker.id}
          id={`worker-${worker.id}`}
          title={`Worker on ${worker.host}`}
          aside={
            <>
              process {worker.pid}, seen <RelativeTime at={worker.seenAt} />, tested{' '}
              <RelativeTime at={worker.report.checkedAt} />
            </>
          }
        >
          <Table label={`Probes of the worker on ${worker.host}`}>
            <TableHead>
              <Th>Check</Th>
              <Th>Result</Th>
              <Th className="text-right max-sm:hidden">Duration</Th>
            </TableHead>
            <tbody>
              {worker.report.probes.map(probe => (
                <Tr key={probe.name}>
                  <Td className="sm:whitespace-nowrap">
                    <span className="inline-flex items-start gap-2">
                      <ProbeIcon status={probe.status} />
                      {probe.title}
                    </span>
                  </Td>
                  <Td>
                    {probe.detail}
                    {probe.needs && probe.status === 'failed' && (
                      <span className="block text-xs text-ink-soft">It needs {probe.needs}.</span>
                    )}
                    {probe.fix && probe.status !== 'passed' && (
                      <span className="text-ink-soft block text-xs">How to fix: {probe.fix}</span>
                    )}
                  </Td>
                  <Td className="figures text-right whitespace-nowrap max-sm:hidden">
                    {Math.round(probe.durationMs)} ms
                  </Td>
                </Tr>
              ))}
            </tbody>
          </Table>
        </Section>
      ))}
    </>
  )
}

function ProbeIcon({ status }: { status: SandboxProbe['status'] }) {
  if (status === 'passed')
    return <CircleCheck aria-label="passed" className="text-good mt-0.5 size-4 shrink-0" />
  if (status === 'warning')
    return <TriangleAlert aria-label="warning" className="text-warn mt-0.5 size-4 shrink-0" />
  return <CircleAlert aria-label="failed" className="text-bad mt-0.5 size-4 shrink-0" />
}
