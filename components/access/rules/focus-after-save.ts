/**
 * Each revision mounts another editor of rules, so the button that saved it disappears with the focus. A button of the
 * other editor takes the focus instead.
 */
let isSaved = false

/** Must be called after rules are saved: the next editor then takes the focus. */
export function noteSaved(): void {
  isSaved = true
}

/** Ref of the button that takes the focus. */
export function focusAfterSave(button: HTMLElement | null): void {
  if (!button || !isSaved) return
  isSaved = false
  if (document.activeElement === document.body) button.focus({ preventScroll: true })
}
