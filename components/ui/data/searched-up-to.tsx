import { RelativeTime } from '@/components/ui/text/relative-time'

/**
 * How far a search came that stops after a number of entries.
 * @param searched what was searched: "10,000 events"
 * @param at time of the oldest one
 */
export const SearchedUpTo = ({ searched, at }: { searched: string; at: string }) => (
  <p className="mt-3 text-sm text-ink-soft">
    Searched {searched}. The oldest is from <RelativeTime at={at} />.
  </p>
)
