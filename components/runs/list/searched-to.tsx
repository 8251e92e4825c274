import { SearchedUpTo } from '@/components/ui/data/searched-up-to'
import { formatCount } from '@/components/ui/text/format-number'
import { runSearchLimits } from '@/lib/core/runs/run-filter'

/** How far a search came. */
export const SearchedTo = ({ at }: { at: string }) => (
  <SearchedUpTo searched={formatCount(runSearchLimits.runsMax, 'run')} at={at} />
)
