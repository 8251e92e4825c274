/**
 * The text form of Amp's describe answer and of the arguments of such a tool: lines of `key: value`. `name` and
 * `description` (which may repeat) describe the tool; every other line is an argument.
 */
import { objectSchema, readType } from './describe-args'
import { readArguments, writeArguments } from '@/lib/core/spec/arguments/read-arguments'
import type { JsonSchema } from '@/lib/core/spec/tool-spec'

type AmpText = { name: string; description: string | null; schema: JsonSchema }

/** A line of the answer that does not belong to the text form; the first line has number 1. */
type StrayLine = { line: number; text: string }

/**
 * Returns null for other text. The answer must start with its name, and every line must be a pair; the first line that
 * violates this is returned if the answer is otherwise of this form.
 */
export function readAmpText(text: string): AmpText | StrayLine | null {
  const lines = text
    .split(/\r?\n/)
    .map((line, index) => ({ line: index + 1, text: line }))
    .filter(item => item.text.trim() !== '')
  const pairs = lines.map(item => /^([^:{}"[\]]+):(.*)$/.exec(item.text))
  const isName = (pair: RegExpExecArray | null | undefined) => pair?.[1]?.trim() === 'name'
  if (!pairs.some(isName) || /^\s*[{[]/m.test(text)) return null
  const stray = lines.find((_, index) => pairs[index] === null) ?? (isName(pairs[0]) ? null : lines[0]!)
  if (stray) return stray
  return readPairs(pairs.map(pair => [pair![1]!.trim(), pair![2]!.trim()]))
}

function readPairs(pairs: readonly (readonly [string, string])[]): AmpText {
  let name = ''
  const description: string[] = []
  const properties: [string, JsonSchema][] = []
  const required: string[] = []
  for (const [key, value] of pairs) {
    if (key === 'name') name ||= value
    else if (key === 'description') description.push(value)
    else {
      const argument = readArgument(value)
      properties.push([key, { type: argument.type, description: argument.description }])
      if (argument.required) required.push(key)
    }
  }
  return {
    name,
    description: description.length > 0 ? description.join('\n') : null,
    schema: objectSchema(Object.fromEntries(properties), [...new Set(required)]),
  }
}

/**
 * Reads `string? what it is`: a type, a mark for optional, the description. Without a type, the whole line is the
 * description.
 */
function readArgument(text: string): { type: string; description: string; required: boolean } {
  const match = /^([a-z]+)(\?)?(?:\s+(.*))?$/is.exec(text)
  const type = match ? readType(match[1]!.toLowerCase()) : null
  const description = type === null ? text : (match![3] ?? '').trim()
  const optional = (type !== null && match![2] === '?') || /^optional\b|\(optional\)/i.test(description)
  return { type: type ?? 'string', description, required: !optional }
}

/**
 * Formats arguments as the lines that a tool of the text form reads from its standard input. Numbers keep their digits.
 */
export function writeAmpArguments(argumentsText: string): string {
  const reading = readArguments(argumentsText)
  if (!reading.ok) return ''
  return Object.entries(reading.value)
    .map(([key, item]) => `${key}: ${typeof item === 'string' ? item : writeArguments(item)}\n`)
    .join('')
}
