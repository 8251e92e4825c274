/** The inputs of a tool as flags of the command line, and their values as JSON text. */
import { formFields, type Control, type FormField } from './form-model'
import { readArguments } from './read-arguments'
import { memberTexts } from '@/lib/core/spec/json-text'
import type { JsonSchema } from '@/lib/core/spec/tool-spec'

export type InputFlag = { flag: string; field: FormField }

/** A name that can be written as a flag; other inputs are given with --json. */
const flagPattern = /^[^\s=-][^\s=]*$/u

/** Lists the inputs that can be flags, in the order of the schema. */
export function listInputFlags(schema: JsonSchema): InputFlag[] {
  return formFields(schema)
    .filter(({ key }) => flagPattern.test(key))
    .map(field => ({ flag: field.key, field }))
}

export type InputFlags =
  /** `rest` are the arguments that are no inputs, in their order. */
  { values: Map<FormField, string[]>; rest: string[] } | { problem: string }

/**
 * Splits the arguments behind the name of a tool. `--name value` and `--name=value` set an input; `--name` and
 * `--no-name` set a boolean one. Messages never repeat a value.
 * @param others options of the command itself, by name, with whether they have a value. An input of the same name wins
 */
export function splitInputFlags(
  args: readonly string[],
  flags: readonly InputFlag[],
  others: ReadonlyMap<string, boolean>,
): InputFlags {
  const values = new Map<FormField, string[]>()
  const rest: string[] = []
  const left = [...args]
  for (let argument = left.shift(); argument !== undefined; argument = left.shift()) {
    if (!argument.startsWith('--'))
      return { problem: 'Inputs are flags, such as --name VALUE. Quote a value that has spaces.' }
    const [word = '', inline] = argument.slice(2).split(/=(.*)/s)
    const found = findFlag(word, flags)
    if (!found) {
      const takesValue = others.get(word)
      if (takesValue === undefined) return { problem: unknownFlag(flags) }
      rest.push(argument)
      if (takesValue && inline === undefined && left.length > 0) rest.push(left.shift()!)
      continue
    }
    const value = valueOf(found, inline, left)
    if (value === null) return { problem: `--${found.flag} needs a value.` }
    values.set(found.field, [...(values.get(found.field) ?? []), value])
  }
  return { values, rest }
}

type FoundFlag = InputFlag & { isNegated: boolean }

/** Finds an input by its name, or with hyphens in place of underscores. */
function findFlag(word: string, flags: readonly InputFlag[]): FoundFlag | null {
  const named = (name: string) =>
    flags.find(({ flag }) => flag === name) ??
    onlyOne(flags.filter(({ flag }) => flag.replaceAll('_', '-') === name))
  const found = named(word)
  if (found) return { ...found, isNegated: false }
  const negated = word.startsWith('no-') ? named(word.slice(3)) : undefined
  return negated?.field.control.kind === 'boolean' ? { ...negated, isNegated: true } : null
}

const onlyOne = <T>(found: readonly T[]): T | undefined => (found.length === 1 ? found[0] : undefined)

/** Takes the value of a flag from the arguments behind it; null if it is missing. */
function valueOf({ field, isNegated }: FoundFlag, inline: string | undefined, left: string[]): string | null {
  if (isNegated) return inline === undefined ? 'false' : null
  if (inline !== undefined) return inline
  if (field.control.kind !== 'boolean') return left.shift() ?? null
  return left[0] === 'true' || left[0] === 'false' ? left.shift()! : 'true'
}

function unknownFlag(flags: readonly InputFlag[]): string {
  const names = flags.slice(0, 20).map(({ flag }) => `--${flag}`)
  return names.length > 0
    ? `The tool has no such input. Its inputs are ${names.join(', ')}.`
    : 'The tool has no such input: it has none. Use --json for other arguments.'
}

/**
 * Returns the arguments as JSON text. Without flags, `json` is returned as it was written.
 * @param json an object with further arguments, or null; flags replace its members
 */
export function writeArgumentsText(
  values: ReadonlyMap<FormField, readonly string[]>,
  json: string | null,
): { text: string } | { problem: string } {
  const read = json === null ? null : readArguments(json)
  if (read && !read.ok) return { problem: read.message }
  if (values.size === 0) return { text: json ?? '{}' }
  const members = json === null ? new Map<string, string>() : memberTexts(json)
  for (const [field, given] of values) {
    const text = valuesText(field, given)
    if (text === null) return { problem: describeMismatch(field, given) }
    members.set(field.key, text)
  }
  return { text: `{${[...members].map(([key, text]) => `${JSON.stringify(key)}: ${text}`).join(', ')}}` }
}

/** A number of JSON, which travels as it was written: 1.0 stays 1.0, and long integers keep their digits. */
const numberPattern = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/

function valuesText({ control, nullable }: FormField, given: readonly string[]): string | null {
  const list = listControl(control)
  const [only = '', ...more] = given
  if (nullable && only === 'null' && more.length === 0 && control.kind !== 'text') return 'null'
  if (list && (control.kind === 'list' || more.length > 0)) {
    const items = given.map(text => valueText(list.item, text))
    return items.every(item => item !== null) ? `[${items.join(', ')}]` : null
  }
  return more.length > 0 ? null : valueText(control, only)
}

/** Returns the control of the items, if repeated flags can be a list. */
function listControl(control: Control): Extract<Control, { kind: 'list' }> | null {
  if (control.kind === 'list') return control
  if (control.kind !== 'union') return null
  return control.variants.map(variant => listControl(variant.control)).find(found => found !== null) ?? null
}

/** Returns a value as JSON text; null if it does not fit. */
function valueText(control: Control, text: string): string | null {
  switch (control.kind) {
    case 'text':
      return JSON.stringify(text)
    case 'number':
      return numberPattern.test(text) ? text : null
    case 'boolean':
      return text === 'true' || text === 'false' ? text : null
    case 'choice':
      return choiceText(control, text)
    case 'union':
      return unionText(control, text)
    case 'list':
    case 'object':
      return isJson(text) ? text : null
    case 'json':
      // The schema states no type, so a text without quotes is a text.
      return isJson(text) ? text : JSON.stringify(text)
  }
}

function choiceText({ options }: Extract<Control, { kind: 'choice' }>, text: string): string {
  const chosen = options.find(({ value }) => String(value) === text)
  if (chosen) return JSON.stringify(chosen.value)
  // The server names the values that exist. 1.0 can be the number 1.
  return numberPattern.test(text) && options.some(({ value }) => typeof value === 'number')
    ? text
    : JSON.stringify(text)
}

/** Text is the last variant that is tried, because it accepts everything. */
function unionText({ variants }: Extract<Control, { kind: 'union' }>, text: string): string | null {
  const controls = variants.map(variant => variant.control)
  const isText = (control: Control) => control.kind === 'text' || control.kind === 'json'
  for (const control of [...controls.filter(each => !isText(each)), ...controls.filter(isText)]) {
    const found = valueText(control, text)
    if (found !== null) return found
  }
  return null
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    // The parser fails only for text that is not JSON.
    return false
  }
}

function describeMismatch({ key, control }: FormField, given: readonly string[]): string {
  return given.length > 1 && !listControl(control)
    ? `--${key} can be given only once.`
    : `--${key} must be ${describeControl(control)}.`
}

function describeControl(control: Control): string {
  switch (control.kind) {
    case 'number':
      return control.integer ? 'an integer' : 'a number'
    case 'boolean':
      return 'true or false'
    case 'list':
      return `given once for each item, which must be ${describeControl(control.item)}`
    case 'object':
      return 'a JSON object'
    default:
      return 'a value that fits its schema'
  }
}
