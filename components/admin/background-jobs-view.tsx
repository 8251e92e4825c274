/** Background jobs of all processes: whether each works, when it last did, and why it fails. */
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { formatCount } from '@/components/ui/format-number'
import { Callout } from '@/components/ui/callout'
import { RelativeTime } from '@/components/ui/relative-time'
import { Table, TableHead, Td, Th, Tr } from '@/components/ui/table'
import type { JobState, JobStatus } from '@/lib/core/background/job-status'

const looks: Readonly<Record<JobState, { tone: BadgeTone; words: string }>> = {
  working: { tone: 'good', words: 'Working' },
  failing: { tone: 'bad', words: 'Failing' },
  overdue: { tone: 'warn', words: 'Overdue' },
  'not-signed': { tone: 'warn', words: 'Not signed' },
  unreported: { tone: 'outline', words: 'Not run yet' },
}

export function BackgroundJobsView({ failing, jobs }: { failing: number; jobs: readonly JobStatus[] }) {
  return (
    <>
      {failing === 0 ? (
        <Callout tone="good" title="No background job is failing" />
      ) : (
        <Callout
          tone="bad"
          title={`${formatCount(failing, 'background job')} ${failing === 1 ? 'is' : 'are'} failing`}
        >
          Each job tries again at its next run. The log has the details of the first failure.
        </Callout>
      )}
      <div className="mt-4">
        <Table label="Background jobs" stacked>
          <TableHead>
            <Th>Job</Th>
            <Th>Status</Th>
            <Th>Last success</Th>
            <Th>Last failure</Th>
            <Th>Next run</Th>
          </TableHead>
          <tbody>
            {jobs.map(job => (
              <JobRow key={job.name} job={job} />
            ))}
          </tbody>
        </Table>
      </div>
    </>
  )
}

function JobRow({ job }: { job: JobStatus }) {
  const { tone, words } = looks[job.state]
  return (
    <Tr>
      <Td>
        <span className="font-medium">{job.title}</span>
        <span className="block max-w-prose text-xs text-ink-soft">
          {job.purpose} <code className="whitespace-nowrap">{job.name}</code>
        </span>
      </Td>
      <Td label="Status">
        <Badge tone={tone}>{words}</Badge>
        {job.state === 'not-signed' && (
          <span className="block max-w-prose text-xs text-ink-soft">
            The audit log is not signed, because there is no key. Set <code>PEGBOARD_SECRET_KEY</code>.
          </span>
        )}
        {job.processes.map(process => (
          <span key={process} className="block text-xs text-ink-soft wrap-anywhere">
            {process}
          </span>
        ))}
      </Td>
      <Td label="Last success" className="md:whitespace-nowrap">
        <Time at={job.lastSuccessAt} />
      </Td>
      <Td label="Last failure">
        <Time at={job.lastFailureAt} />
        {job.state === 'failing' && job.failingSince && (
          <span className="block text-xs text-ink-soft">
            failing since <RelativeTime at={job.failingSince} />
          </span>
        )}
        {job.error && <span className="block text-xs text-ink-soft wrap-anywhere">{job.error}</span>}
      </Td>
      <Td label="Next run" className="md:whitespace-nowrap">
        <span>{intervalWords(job.everyMs)}</span>
        {job.nextRunAt && (
          <span className="block text-xs text-ink-soft">
            next <RelativeTime at={job.nextRunAt} />
          </span>
        )}
      </Td>
    </Tr>
  )
}

function Time({ at }: { at: string | null }) {
  return at ? <RelativeTime at={at} /> : <span className="text-ink-soft">Never</span>
}

/** Intervals are whole seconds, minutes or hours. */
function intervalWords(everyMs: number | null): string {
  if (everyMs === null) return 'When needed'
  if (everyMs < 60_000) return `Every ${everyMs / 1000} s`
  return everyMs < 3_600_000 ? `Every ${everyMs / 60_000} min` : `Every ${everyMs / 3_600_000} h`
}
