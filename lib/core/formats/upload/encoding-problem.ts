import type { Fix, Problem } from '@/lib/core/base/problem'
import { readText } from './text-file'
import { findMisencoding, hexOf, windowsCharacter, type Misencoding } from './text-encoding'

/** Returns the problem of a file that is not UTF-8 text: the line, the byte, and the conversion if it is clear. */
export function encodingProblem(
  { path, bytes }: { path: string; bytes: Uint8Array },
  own: Pick<Problem, 'severity' | 'code' | 'hint'>,
): Problem {
  const found = findMisencoding(bytes)
  if (!found) throw new RangeError(`${path} is UTF-8 text.`)
  const { line, column } = found.first
  const label = labelOf(found)
  return {
    ...own,
    message: describeMisencoding(found),
    place: { file: path, line, column },
    ...(label && { fix: { label, edits: [], converts: true } }),
  }
}

/**
 * Returns a file as its fixes change it: its text, and the fixes in the same order with all of their edits. null if the
 * file is neither UTF-8 text nor convertible to it.
 */
export function fixableText(bytes: Uint8Array, fixes: readonly Fix[]): { text: string; fixes: Fix[] } | null {
  const text = readText(bytes)
  if (text !== null) return { text, fixes: [...fixes] }
  const found = findMisencoding(bytes)
  if (!found?.encoding) return null
  return {
    text: found.shown,
    fixes: fixes.map(fix => (fix.converts ? { ...fix, edits: found.edits } : fix)),
  }
}

function labelOf({ encoding, count }: Misencoding): string | null {
  if (encoding === null) return null
  if (encoding === 'ASCII') return count === 1 ? 'Remove the NUL byte' : `Remove ${count} NUL bytes`
  return `Convert the file from ${encoding} to UTF-8`
}

/** Says which byte is the first that is not UTF-8, and what it would be in the encoding of the file. */
export function describeMisencoding({ encoding, first, count }: Misencoding): string {
  const place = `Line ${first.line}, byte ${first.position}, is ${hexOf(first.byte)}`
  if (encoding === 'UTF-16') return `The file is UTF-16, not UTF-8. ${place}.`
  const others = count > 1 ? ` The file has ${count} such bytes.` : ''
  if (first.byte === 0) return `${place} (NUL), which no text contains.${encoding ? others : ''}`
  const meaning = encoding ? ` In ${encoding}, it is "${windowsCharacter(first.byte)}".${others}` : ''
  return `${place}, which is not valid UTF-8.${meaning}`
}
