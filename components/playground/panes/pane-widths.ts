/** Widths of the playground's panes in percent of the window: tools and inputs; the output takes the rest. */
const defaultWidths = [16, 40] as const

/** Minimum and maximum width of each pane in percent. */
export const paneBounds = [
  [10, 30],
  [20, 65],
] as const

/** Name of the cookie that stores the widths between visits. */
export const paneCookie = 'pegboard-panes'

export function paneWidthWithin(pane: number, percent: number | undefined): number {
  const [min, max] = paneBounds[pane]!
  return Math.min(max, Math.max(min, percent ?? defaultWidths[pane]!))
}

/** Returns the widths in the cookie, or null if it has none. */
export function readPaneCookie(value: string | undefined): number[] | null {
  const widths = (value ?? '').split('-').map(Number)
  return widths.length === 2 && widths.every(width => Number.isFinite(width) && width > 0) ? widths : null
}
