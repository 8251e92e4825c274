/**
 * Copies text to the clipboard. Browsers offer the clipboard API only on https and localhost; on a plain http
 * address of the local network, a selected text area still works.
 * @returns whether the text was copied
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Without permission or a secure connection, copying a selection still works.
    return copyBySelection(text)
  }
}

function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea')
  const focused = document.activeElement
  area.value = text
  area.className = 'fixed top-0 left-0 opacity-0'
  document.body.append(area)
  area.select()
  try {
    return document.execCommand('copy')
  } finally {
    area.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}
