/** The command that runs a tool with the command line of Pegboard. */
import { escapeUnseen, printableJson } from '@/lib/core/base/visible-text'
import {
  listInputFlags,
  splitInputFlags,
  writeArgumentsText,
  type InputFlag,
} from '@/lib/core/spec/arguments/input-flags'
import { readArguments, writeArguments } from '@/lib/core/spec/arguments/read-arguments'
import type { JsonObject, JsonValue } from '@/lib/core/spec/json-value'
import type { JsonSchema } from '@/lib/core/spec/tool-spec'
import { curlCommand, shellQuote, type SnippetCall } from './program-snippets'

/** Items of a list that are repeated flags. A longer list is written as JSON. */
const itemsMax = 10

/**
 * Returns a command for a POSIX shell, with one input on each line. A tool whose name has control characters gets the
 * command for curl, in which JSON escapes them.
 */
export function commandLine(call: SnippetCall, inputSchema: JsonSchema): string {
  const { publicUrl, toolbox, tool, version, argumentsText } = call
  const address = `${toolbox}/${tool}${version === undefined ? '' : `@${version}`}`
  if (!isPlain(address)) return curlCommand(call)
  const { json, flags } = inputWords(inputSchema, argumentsText)
  // Behind the tool, --json could be an input of this name.
  const lines = [['pegboard', 'run', '--server', publicUrl, ...json, address], ...flags]
  return `${lines.map(words => words.map(shellWord).join(' ')).join(' \\\n  ')}\n`
}

/**
 * Returns the words of --json and of each flag. `pegboard run` reads them as exactly these arguments: an input for which no flag
 * does that is written as JSON.
 */
function inputWords(schema: JsonSchema, argumentsText: string): { json: string[]; flags: string[][] } {
  const read = readArguments(argumentsText)
  if (!read.ok) return { json: jsonWords(argumentsText), flags: [] }
  // The command reads --server as its own option.
  const flags = listInputFlags(schema).filter(({ flag }) => flag !== 'server')
  const rest: [string, unknown][] = []
  const words: string[][] = []
  for (const [key, value] of Object.entries(read.value)) {
    const flag = flagWords(flags, key, value as JsonValue)
    if (flag) words.push(flag)
    else rest.push([key, value])
  }
  const json = rest.length > 0 ? jsonWords(writeArguments(Object.fromEntries(rest))) : []
  return { json, flags: words }
}

/** Returns the flag of an input; null if the command would not read the same value from it. */
function flagWords(flags: readonly InputFlag[], key: string, value: JsonValue): string[] | null {
  const found = flags.find(({ flag }) => flag === key)
  if (!found) return null
  const isBoolean = found.field.control.kind === 'boolean'
  const words = isBoolean ? booleanWords(key, value) : valuesOf(value).flatMap(text => valueWords(key, text))
  if (words.length === 0 || words.some(word => !isPlain(word))) return null
  const split = splitInputFlags(words, flags, new Map())
  if ('problem' in split) return null
  const written = writeArgumentsText(split.values, null)
  return 'text' in written && isSame(written.text, { [key]: value }) ? words : null
}

const booleanWords = (key: string, value: JsonValue): string[] =>
  typeof value === 'boolean' ? [value ? `--${key}` : `--no-${key}`] : []

/** Returns the texts of repeated flags. */
function valuesOf(value: JsonValue): string[] {
  if (Array.isArray(value)) return value.length <= itemsMax ? value.map(textOf) : []
  return [textOf(value)]
}

const textOf = (value: JsonValue): string => (typeof value === 'string' ? value : writeArguments(value))

/** A value that begins with a hyphen could be read as an option of the command. */
const valueWords = (key: string, text: string): string[] =>
  text === '' || text.startsWith('-') ? [`--${key}=${text}`] : [`--${key}`, text]

/** A terminal could execute control characters of a text that is pasted. JSON has escapes for them. */
const isPlain = (word: string): boolean => !/[\n\t]/.test(word) && escapeUnseen(word, () => '') === word

const isSame = (text: string, expected: JsonObject): boolean => {
  const read = readArguments(text)
  return read.ok && writeArguments(read.value) === writeArguments(expected)
}

const jsonWords = (json: string): string[] => ['--json', printableJson(json.trim())]

/** Quotes a word where a shell would change it. */
const shellWord = (word: string): string => (/^[\w@%+:,./-]+$/.test(word) ? word : shellQuote(word))
