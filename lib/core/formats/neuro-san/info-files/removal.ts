/**
 * Removes entries and list items from a HOCON or JSON text, with the comma that separates them from their neighbors.
 */
import type { TextEdit } from '@/lib/core/base/problem'

/**
 * Returns the edit that removes the text from `start` up to `end`, which covers adjacent entries or items. A comma
 * after it is removed too, otherwise the one before it, because JSON allows none before a closing bracket. Lines that
 * would be left empty are removed as well.
 */
export function removal(text: string, start: number, end: number): TextEdit {
  const behind = skip(text, end, 1, ' \t')
  if (text[behind] === ',') {
    const next = skip(text, behind + 1, 1, ' \t')
    return wholeLine(text, start, isLineEnd(text, next) ? behind + 1 : next)
  }
  const before = skip(text, start - 1, -1, ' \t\r\n')
  return text[before] === ',' ? { start: before, end, replacement: '' } : wholeLine(text, start, end)
}

function wholeLine(text: string, start: number, end: number): TextEdit {
  const first = skip(text, start - 1, -1, ' \t') + 1
  const last = skip(text, end, 1, ' \t')
  const alone = (first === 0 || text[first - 1] === '\n') && isLineEnd(text, last)
  if (!alone) return { start, end, replacement: '' }
  return { start: first, end: last + lineEndLength(text, last), replacement: '' }
}

function lineEndLength(text: string, at: number): number {
  if (text.startsWith('\r\n', at)) return 2
  return text[at] === '\n' ? 1 : 0
}

function isLineEnd(text: string, at: number): boolean {
  return at >= text.length || text[at] === '\n' || text.startsWith('\r\n', at)
}

/** Returns the first offset from `at`, in either direction, whose character is none of these. */
function skip(text: string, at: number, step: 1 | -1, characters: string): number {
  let here = at
  while (here >= 0 && here < text.length && characters.includes(text[here]!)) here += step
  return here
}
