/** What a page shows of an uploaded file: its text, also of a file that is not UTF-8, or why it has none. */
import { applyFix } from '@/lib/core/base/apply-fixes'
import { describeMisencoding } from './encoding-problem'
import { findMisencoding } from './text-encoding'
import { readText } from './text-file'

export type ShownText = {
  /** null for a binary file. */
  text: string | null
  /** How a file that is not UTF-8 was decoded, and its first byte that is not UTF-8. */
  note?: string
}

/** A decoded file has the same lines as the original, so the places of its problems stay. */
export function shownText(bytes: Uint8Array): ShownText {
  const text = readText(bytes)
  if (text !== null) return { text }
  const found = findMisencoding(bytes)!
  const cause = describeMisencoding(found)
  const { encoding, isBinary, shown, edits } = found
  if (isBinary) return { text: null, note: `The file is binary. ${cause}` }
  if (encoding === null)
    return {
      text: shown,
      note: `The encoding of the file is unknown. Bytes that are not UTF-8 are shown as escapes such as \\xE9. ${cause}`,
    }
  const decoded =
    encoding === 'ASCII'
      ? 'NUL bytes are not shown.'
      : `The file is shown as ${encoding}, because it is not UTF-8.`
  return { text: applyFix(shown, edits), note: `${decoded} ${cause}` }
}
