/**
 * Finds the settings that Python code reads from its `config`, without running it: `self.config.get("name", default)`
 * and `config["name"]`. The result is a suggestion for a form; a setting that is missing can still be set as JSON.
 */
import type { JsonValue } from '@/lib/core/spec/json-value'

/** The name of a setting with its default, if the code has a literal one. */
type WrittenSettings = Map<string, { default?: JsonValue }>

/** Characters searched per file. Programs are shorter. */
const textLengthMax = 500_000
/** Characters before a place that are searched for the start of its line. */
const lineLengthMax = 500

const read =
  /(?<![\w.])(?:self[ \t]*\.[ \t]*)?_?config(?:[ \t]+or[ \t]+\{\}[ \t]*\))?(?:\.get\([ \t\n]{0,200}(["'])([^"'\\\n]{1,200})\1|\[[ \t]{0,20}(["'])([^"'\\\n]{1,200})\3[ \t]{0,20}\](?![ \t]{0,20}=[^=]))/g
const item = /-?\d+(?:\.\d+)?|True|False|"[^"\\\n]{0,500}"|'[^'\\\n]{0,500}'/y
const separator = /[ \t\n]{0,200}(?:,[ \t\n]{0,200})?/y

/** A default in any of the texts wins over a place without one. */
export function writtenSettings(texts: readonly string[]): WrittenSettings {
  const settings: WrittenSettings = new Map()
  for (const text of texts) {
    const head = text.slice(0, textLengthMax)
    for (const match of head.matchAll(read)) {
      if (isInComment(head, match.index)) continue
      const name = match[2] ?? match[4]!
      const value = match[2] === undefined ? undefined : readDefault(head, match.index + match[0].length)
      if (value !== undefined) settings.set(name, { default: value })
      else if (!settings.has(name)) settings.set(name, {})
    }
  }
  return settings
}

function isInComment(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - lineLengthMax), at)
  return /^[ \t]*#/.test(before.slice(before.lastIndexOf('\n') + 1))
}

/** Returns the second argument of `get` if it is a literal, from the place after the first. */
function readDefault(text: string, start: number): JsonValue | undefined {
  const comma = /[ \t\n]{0,200},[ \t\n]{0,200}/y
  comma.lastIndex = start
  if (!comma.test(text)) return undefined
  const at = comma.lastIndex
  const found = text[at] === '[' ? readList(text, at + 1) : readItem(text, at)
  return found && /^[ \t\n]{0,200},?[ \t\n]{0,200}\)/.test(text.slice(found.end, found.end + 500))
    ? found.value
    : undefined
}

/** Defaults are short. Longer lists are treated as no literal. */
const itemsMax = 100

function readList(text: string, start: number): { value: JsonValue; end: number } | null {
  const values: JsonValue[] = []
  for (let at = skipSeparator(text, start); values.length <= itemsMax; ) {
    if (text[at] === ']') return { value: values, end: at + 1 }
    const found = readItem(text, at)
    if (!found) return null
    values.push(found.value)
    at = skipSeparator(text, found.end)
  }
  return null
}

function skipSeparator(text: string, at: number): number {
  separator.lastIndex = at
  separator.test(text)
  return separator.lastIndex
}

function readItem(text: string, at: number): { value: JsonValue; end: number } | null {
  item.lastIndex = at
  const [written] = item.exec(text) ?? []
  if (written === undefined) return null
  const end = at + written.length
  if (/^["']/.test(written)) return { value: written.slice(1, -1), end }
  if (/^[TF]/.test(written)) return { value: written === 'True', end }
  return { value: Number(written), end }
}
