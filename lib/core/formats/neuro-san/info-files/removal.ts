/** Taking entries and list items out of a HOCON or JSON text, with the comma that parted them from their neighbours. */
import type { TextEdit } from '@/lib/core/base/problem'

/**
 * The edit that takes out what stands from `start` up to `end`: neighbouring entries or items with all that is between
 * them. A comma behind it goes with it, else the one before it, as JSON allows none before a closing bracket. Lines
 * that would be left empty go too.
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
  const lineEnd = text.startsWith('\r\n', last) ? 2 : text[last] === '\n' ? 1 : 0
  return { start: first, end: last + lineEnd, replacement: '' }
}

function isLineEnd(text: string, at: number): boolean {
  return at >= text.length || text[at] === '\n' || text.startsWith('\r\n', at)
}

/** The first offset from `at`, forwards or backwards, whose character is none of these. */
function skip(text: string, at: number, step: 1 | -1, characters: string): number {
  let here = at
  while (here >= 0 && here < text.length && characters.includes(text[here]!)) here += step
  return here
}
