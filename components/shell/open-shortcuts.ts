const eventName = 'pegboard:shortcuts'

/** Shows the sheet of all keys, which the header of every page has. */
export const openShortcuts = (): void => {
  window.dispatchEvent(new Event(eventName))
}

/** Calls a function when the sheet is requested. @returns what ends this */
export function onOpenShortcuts(open: () => void): () => void {
  window.addEventListener(eventName, open)
  return () => window.removeEventListener(eventName, open)
}
