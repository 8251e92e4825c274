/** How the tool did in the last 30 days: runs by day, success rate, durations and the last failure. */
import { BarChart } from '@/components/ui/data/bar-chart'
import { formatCount } from '@/components/ui/text/format-number'
import { formatDuration } from '@/components/ui/text/format-time'
import { RelativeTime } from '@/components/ui/text/relative-time'
import type { RunStatistics } from '@/lib/core/runs/run-statistics'

export function ToolHealth({ statistics }: { statistics: RunStatistics }) {
  const { days, p50Ms, p95Ms, lastFailureAt } = statistics
  const runs = days.reduce((sum, day) => sum + day.runs, 0)
  const succeeded = days.reduce((sum, day) => sum + day.succeeded, 0)
  if (runs === 0) return 'No finished runs'
  return (
    <>
      <span className="figures">
        {formatCount(runs, 'run')}, {Math.floor((100 * succeeded) / runs)}% succeeded
      </span>
      <div className="my-1.5">
        <BarChart
          caption="Finished runs by day"
          headings={['Day', 'Runs', 'Failed']}
          bars={days.map(day => ({ label: day.day, total: day.runs, part: day.runs - day.succeeded }))}
        />
      </div>
      <span className="figures block text-xs text-ink-soft">
        {p50Ms !== null && p95Ms !== null && (
          <>
            <abbr title="Half of the runs took at most this long" className="no-underline">
              p50
            </abbr>{' '}
            {formatDuration(p50Ms)},{' '}
            <abbr title="95% of the runs took at most this long" className="no-underline">
              p95
            </abbr>{' '}
            {formatDuration(p95Ms)}
          </>
        )}
      </span>
      <span className="block text-xs text-ink-soft">
        {lastFailureAt === null ? (
          'No failures'
        ) : (
          <>
            Last failure <RelativeTime at={lastFailureAt} />
          </>
        )}
      </span>
    </>
  )
}
