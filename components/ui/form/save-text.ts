/** Some browsers read the address only after the click has been handled. */
const revokeAfterMs = 10_000

/** Saves a text that the page made as a file of the reader. */
export function saveText(text: string, fileName: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), revokeAfterMs)
}
