/**
 * Returns a click handler for a link that acts within the page. With a modifier key the link keeps its
 * default, so that opening a new window still works.
 */
import type { MouseEvent } from 'react'

export const onPlainClick = (step: () => void) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  step()
}
