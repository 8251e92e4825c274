import { formatCount } from '@/components/ui/text/format-number'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { runSearchLimits } from '@/lib/core/runs/run-filter'

/** How far a search came. */
export function SearchedTo({ at }: { at: string }) {
  return (
    <p className="text-ink-soft mt-3 text-sm">
      {formatCount(runSearchLimits.runsMax, 'run')} searched, the oldest from <RelativeTime at={at} />.
    </p>
  )
}
