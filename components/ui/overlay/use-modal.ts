import { useEffect, type RefObject } from 'react'

/**
 * Opens a dialog element, and closes it with the focus back where it was: React takes the element away before the browser
 * could give it back by itself.
 * @param focus what gets the focus: the first of these that is there; else the browser chooses
 */
export function useModal(
  element: RefObject<HTMLDialogElement | null>,
  open: boolean,
  focus: readonly string[],
): void {
  useEffect(() => {
    const dialog = element.current
    if (!open || !dialog) return
    const before = document.activeElement
    dialog.showModal()
    const wanted = focus.map(each => dialog.querySelector<HTMLElement>(each)).find(each => each !== null)
    wanted?.focus()
    return () => {
      dialog.close()
      // What the dialog led to may have it by now.
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [element, open, focus])
}
