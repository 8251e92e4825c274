import { useEffect, type RefObject } from 'react'

/**
 * Opens a dialog element, and closes it with the focus restored: React removes the element before the browser
 * could restore the focus itself.
 * @param focus selectors for the initial focus: the first one that matches; otherwise the browser chooses
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
      // The result of the dialog may have moved the focus already.
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [element, open, focus])
}
