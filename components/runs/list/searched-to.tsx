import { RelativeTime } from '@/components/ui/text/relative-time'

/** How far a search came. @param at time of the oldest run that was searched */
export const SearchedTo = ({ at }: { at: string }) => (
  <p className="mt-3 text-sm text-ink-soft">
    The oldest run that was searched is from <RelativeTime at={at} />.
  </p>
)
