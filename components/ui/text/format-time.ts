/** Times as text. The functions are pure, so that server and browser render the same text. */
export { formatDuration } from '@/lib/core/base/format-units'

const units = [
  { unit: 'year', ms: 365 * 86_400_000 },
  { unit: 'month', ms: 30 * 86_400_000 },
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const satisfies { unit: Intl.RelativeTimeFormatUnit; ms: number }[]

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'short' })

/**
 * Formats a time such as "2 min ago", "yesterday" or "in 3 days"; under 45 seconds in either direction it is
 * "just now".
 */
export function formatRelativeTime(at: number, now: number): string {
  const distance = at - now
  if (Math.abs(distance) < 45_000) return 'just now'
  const { unit, ms } = units.find(each => Math.abs(distance) >= each.ms * 0.95) ?? units[units.length - 1]!
  const words = relative.format(Math.sign(distance) * Math.max(1, Math.round(Math.abs(distance) / ms)), unit)
  // Intl abbreviates with a period ("min."), which would double the period of a sentence that ends here.
  return words.replace('.', '')
}
