/** The background jobs of all processes: their status, their last success, and why they fail. */
import { Badge, type BadgeTone } from '@/components/ui/data/badge'
import { Callout } from '@/components/ui/data/callout'
import { DataTable, type Column } from '@/components/ui/data/data-table'
import { formatCount } from '@/components/ui/text/format-number'
import { RelativeTime } from '@/components/ui/text/relative-time'
import type { JobState, JobStatus } from '@/lib/core/background/job-status'

const styles: Readonly<Record<JobState, { tone: BadgeTone; words: string }>> = {
  working: { tone: 'good', words: 'Working' },
  failing: { tone: 'bad', words: 'Failing' },
  overdue: { tone: 'warn', words: 'Overdue' },
  'not-signed': { tone: 'warn', words: 'Not signed' },
  unreported: { tone: 'outline', words: 'Not run yet' },
}

const columns: readonly Column<JobStatus>[] = [
  {
    title: 'Job',
    cell: job => (
      <>
        <span className="font-medium">{job.title}</span>
        <span className="block max-w-prose text-xs text-ink-soft">
          {job.purpose} <code className="whitespace-nowrap">{job.name}</code>
        </span>
      </>
    ),
  },
  { title: 'Status', label: 'Status', cell: job => <Status job={job} /> },
  {
    title: 'Last success',
    label: 'Last success',
    className: 'md:whitespace-nowrap',
    cell: job => <Time at={job.lastSuccessAt} />,
  },
  { title: 'Last failure', label: 'Last failure', cell: job => <LastFailure job={job} /> },
  {
    title: 'Next run',
    label: 'Next run',
    className: 'md:whitespace-nowrap',
    cell: job => (
      <>
        <span>{formatInterval(job.everyMs)}</span>
        {job.nextRunAt && (
          <span className="block text-xs text-ink-soft">
            next <RelativeTime at={job.nextRunAt} />
          </span>
        )}
      </>
    ),
  },
]

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
        <DataTable label="Background jobs" columns={columns} rows={jobs} keyOf={job => job.name} />
      </div>
    </>
  )
}

function Status({ job }: { job: JobStatus }) {
  const { tone, words } = styles[job.state]
  return (
    <>
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
    </>
  )
}

function LastFailure({ job }: { job: JobStatus }) {
  return (
    <>
      <Time at={job.lastFailureAt} />
      {job.state === 'failing' && job.failingSince && (
        <span className="block text-xs text-ink-soft">
          failing since <RelativeTime at={job.failingSince} />
        </span>
      )}
      {job.error && <span className="block text-xs text-ink-soft wrap-anywhere">{job.error}</span>}
    </>
  )
}

function Time({ at }: { at: string | null }) {
  return at ? <RelativeTime at={at} /> : <span className="text-ink-soft">Never</span>
}

/** Intervals are whole seconds, minutes or hours. */
function formatInterval(everyMs: number | null): string {
  if (everyMs === null) return 'When needed'
  if (everyMs < 60_000) return `Every ${everyMs / 1000} s`
  return everyMs < 3_600_000 ? `Every ${everyMs / 60_000} min` : `Every ${everyMs / 3_600_000} h`
}
