/** What a link does within the page; with a key held it stays an ordinary link, so that a new window is one. */
import type { MouseEvent } from 'react'

export const onPlainClick = (step: () => void) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  step()
}
