/** Reports whether a file is text that can be shown with line numbers: UTF-8 without NUL. */
export function isText(bytes: Uint8Array): boolean {
  return readText(bytes) !== null
}

/** Returns the text of a file without a byte order mark, or null if the file is not UTF-8 or contains NUL. */
export function readText(bytes: Uint8Array): string | null {
  if (bytes.includes(0)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // The decoder fails only for the encoding; the caller reports it.
    return null
  }
}
