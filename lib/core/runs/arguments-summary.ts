import { readArguments, writeArguments, isLosslessNumber } from '@/lib/core/spec/arguments/read-arguments'

/** One line for lists, limited to a few arguments. */
const argumentsMax = 3
const valueCharactersMax = 40

/**
 * Returns the first arguments as `name=value`, values shortened, numbers with their original digits; the text
 * itself when it is not an object.
 */
export function summarizeArguments(argumentsText: string): string {
  const read = readArguments(argumentsText)
  if (!read.ok) return shorten(oneLine(argumentsText))
  const entries = Object.entries(read.value)
  const shown = entries
    .slice(0, argumentsMax)
    .map(([name, value]) => `${shorten(name)}=${shorten(spell(value))}`)
  return [...shown, ...(entries.length > argumentsMax ? [`+${entries.length - argumentsMax}`] : [])].join(' ')
}

function spell(value: unknown): string {
  if (typeof value === 'string') return oneLine(value)
  if (isLosslessNumber(value)) return value.toString()
  // Wrapped and unwrapped, because only objects preserve the digits of numbers.
  return oneLine(writeArguments({ value }).slice('{"value":'.length, -1))
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

function shorten(text: string): string {
  // Counted in code points, so that no emoji is cut in half.
  const characters = [...text.slice(0, 4 * valueCharactersMax)]
  return characters.length > valueCharactersMax
    ? `${characters.slice(0, valueCharactersMax - 1).join('')}…`
    : text
}
