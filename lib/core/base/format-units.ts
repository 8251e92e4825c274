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
  if (ms < 60_000) return `${(ms / 1000).toFixed(1).replace(/\.0$/, '')} s`
  const minutes = Math.floor(ms / 60_000)
  const [large, small] =
    minutes < 60
      ? [`${minutes} min`, joinPart(Math.floor((ms % 60_000) / 1000), 's')]
      : [`${Math.floor(minutes / 60)} h`, joinPart(minutes % 60, 'min')]
  return large + small
}

const joinPart = (value: number, unit: string) => (value === 0 ? '' : ` ${value} ${unit}`)
