/** Finds escapes of quoted strings that pyhocon leaves as written. It interprets only \n \t \r \" and \\. */
import type { TextEdit } from '@/lib/core/base/problem'

/** An unpaired surrogate, which no UTF-8 text can contain. */
const loneHalf = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/
const anyEscape = /\\(u[0-9a-fA-F]{4}|[\s\S])/g

type KeptEscapes = {
  /** The first escape, as written. */
  first: string
  /** Edits that write the characters themselves; null if one of them is not allowed in a string of one line. */
  edits: TextEdit[] | null
}

/** Returns the character of `u0041`; no other escape but that of a slash stands for one. */
const decodeUnit = (sign: string) =>
  sign.length === 5 ? String.fromCharCode(parseInt(sign.slice(1), 16)) : ''

/**
 * Returns the escapes that neuro-san leaves as written, or null if there are none.
 * @param raw a quoted string with its quotes
 * @param start its offset in the text
 */
export function findKeptEscapes(raw: string, start: number): KeptEscapes | null {
  const kept = [...raw.matchAll(anyEscape)].filter(([, sign]) => !'nrt"\\'.includes(sign!))
  if (kept.length === 0) return null
  const edits: TextEdit[] = []
  for (const { 0: written, 1: sign, index } of kept) {
    const last = edits.at(-1)
    const unit = sign === '/' ? '/' : decodeUnit(sign!)
    // A character beyond U+FFFF is written as two adjacent escapes, one for each surrogate.
    if (last && last.end === start + index && /[\ud800-\udbff]$/.test(last.replacement))
      edits.splice(-1, 1, { ...last, end: last.end + written.length, replacement: last.replacement + unit })
    else
      edits.push({
        start: start + index,
        end: start + index + written.length,
        replacement: writable[unit] ?? unit,
      })
  }
  const possible = edits.every(
    ({ replacement }) => !loneHalf.test(replacement) && !/^[\u0000-\u001f]?$/.test(replacement),
  )
  return { first: kept[0]![0], edits: possible ? edits : null }
}

/** Characters that must be escaped, with an escape that both readers interpret. */
const writable: Record<string, string> = { '"': '\\"', '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
