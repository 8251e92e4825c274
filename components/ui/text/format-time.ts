/** Times and durations as text. Pure, so that server and browser write the same. */

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
  // Intl abbreviates with a period ("min."), which would double the period of a sentence that ends here.
  return words.replace('.', '')
}

/** "0.4 s", "12.3 s", "5 min", "2 min 5 s", "1 h 4 min": at most two units, without parts that are zero. */
export function formatDuration(ms: number): string {
  if (ms < 950) return `${Math.max(0, Math.round(ms / 10) / 100)} s`
  if (ms < 59_950) return `${Math.round(ms / 100) / 10} s`
  const seconds = ms < 60_000 ? 60 : Math.floor(ms / 1000)
  const minutes = Math.floor(seconds / 60)
  return minutes < 60
    ? twoUnits(minutes, 'min', seconds % 60, 's')
    : twoUnits(Math.floor(minutes / 60), 'h', minutes % 60, 'min')
}

function twoUnits(large: number, largeUnit: string, small: number, smallUnit: string): string {
  return small === 0 ? `${large} ${largeUnit}` : `${large} ${largeUnit} ${small} ${smallUnit}`
}
