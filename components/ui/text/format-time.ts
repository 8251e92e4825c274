/** Times and durations in words. Pure, so that server and browser write the same. */

const units = [
  { unit: 'year', ms: 365 * 86_400_000 },
  { unit: 'month', ms: 30 * 86_400_000 },
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const satisfies { unit: Intl.RelativeTimeFormatUnit; ms: number }[]

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'short' })

/** "2 min ago", "yesterday", "in 3 days"; under 45 seconds either way it is "just now". */
export function formatRelativeTime(at: number, now: number): string {
  const distance = at - now
  if (Math.abs(distance) < 45_000) return 'just now'
  const { unit, ms } = units.find(each => Math.abs(distance) >= each.ms * 0.95) ?? units[units.length - 1]!
  const words = relative.format(Math.sign(distance) * Math.max(1, Math.round(Math.abs(distance) / ms)), unit)
  // The full stop of "min." ends no sentence, but may stand before one that does.
  return words.replace('.', '')
}

/** "0.4 s", "12.3 s", "2 min 5 s", "1 h 4 min". */
export function formatDuration(ms: number): string {
  if (ms < 950) return `${Math.max(0, Math.round(ms / 10) / 100)} s`
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 60) return `${minutes} min ${Math.floor((ms % 60_000) / 1000)} s`
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
