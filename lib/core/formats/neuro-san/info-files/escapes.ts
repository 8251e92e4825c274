/** Escapes of quoted strings that pyhocon leaves as they are written; it knows \n \t \r \" and \\ alone. */
import type { TextEdit } from '@/lib/core/base/problem'

/** Half a character past U+FFFF: no text in UTF-8 can hold it. */
const loneHalf = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/
const anyEscape = /\\(u[0-9a-fA-F]{4}|[\s\S])/g

type KeptEscapes = {
  /** The first one, as it is written. */
  first: string
  /** Writes the characters themselves; null where one of them cannot stand in a string of one line. */
  edits: TextEdit[] | null
}

/**
 * Null when there is none.
 * @param raw a quoted string with its quotes @param start its offset in the text
 */
export function findKeptEscapes(raw: string, start: number): KeptEscapes | null {
  const kept = [...raw.matchAll(anyEscape)].filter(([, sign]) => !'nrt"\\'.includes(sign!))
  if (kept.length === 0) return null
  const edits: TextEdit[] = []
  for (const { 0: written, 1: sign, index } of kept) {
    const last = edits.at(-1)
    const unit =
      sign === '/' ? '/' : sign!.length === 5 ? String.fromCharCode(parseInt(sign!.slice(1), 16)) : ''
    // The halves of one character past U+FFFF are two escapes side by side.
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

/** What cannot stand as itself, in an escape that both readers know. */
const writable: Record<string, string> = { '"': '\\"', '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
