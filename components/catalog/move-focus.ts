/** Marks a stop of the arrow keys: the search box first, then every result in the order of the page. */
export const arrowStop = { 'data-arrow-stop': '' } as const

/**
 * Moves the focus to the next or previous stop. Without a focused stop nothing happens, so that arrows keep their
 * meaning elsewhere.
 * @returns whether the focus moved
 */
export function moveFocus(area: HTMLElement, by: 1 | -1): boolean {
  const stops = [...area.querySelectorAll<HTMLElement>('[data-arrow-stop]')].filter(stop =>
    stop.checkVisibility(),
  )
  const at = stops.indexOf(document.activeElement as HTMLElement)
  const next = at < 0 ? undefined : stops[at + by]
  if (!next) return false
  next.focus()
  // The header sticks to the top and would cover what is scrolled to the very edge.
  next.scrollIntoView({ block: 'nearest' })
  return true
}
