import { RelativeTime } from '@/components/ui/text/relative-time'

/**
 * How far a search came that stops after a number of entries.
 * @param searched what was searched: "2,000 runs"
 * @param at time of the oldest one
 */
export function SearchedUpTo({ searched, at }: { searched: string; at: string }) {
  return (
    <p className="text-ink-soft mt-3 text-sm">
      {searched} searched, the oldest from <RelativeTime at={at} />.
    </p>
  )
}
