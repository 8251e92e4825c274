/** Formats a size in steps of 1,024: "312 B", "14 KB", "2.4 MB". */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const units = ['KB', 'MB', 'GB'] as const
  let value = bytes / 1024
  let unit = 0
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024
    unit++
  }
  return `${value < 10 ? value.toFixed(1).replace(/\.0$/, '') : Math.round(value)} ${units[unit]}`
}

/** Formats a duration in at most two units without zero parts: "0.4 s", "12 s", "5 min", "2 min 5 s", "1 h". */
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
