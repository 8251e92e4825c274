/** Parses a JSON file of an upload under limits, and finds the lines of its entries. */
import type { Problem } from '@/lib/core/base/problem'
import { formatBytes } from '@/lib/core/base/format-units'
import { deeperThan, isJsonObject, type JsonObject } from '@/lib/core/spec/json-value'

type Limits = { bytesMax: number; depthMax: number }

/** Returns the object of the file, or the problem for which it can't be read. */
export function parseJsonFile(
  text: string,
  file: string,
  { bytesMax, depthMax }: Limits,
): { value: JsonObject } | { problem: Problem } {
  const refuse = (message: string, hint: string, line = 1) => ({
    problem: {
      severity: 'error',
      code: 'npm-file-invalid',
      message,
      hint,
      place: { file, line },
    } satisfies Problem,
  })
  if (text.length > bytesMax)
    return refuse(
      `${file} is larger than ${formatBytes(bytesMax)}.`,
      'Split the tools into several toolboxes, each with its own packages.',
    )
  let value: unknown
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown error'
    return refuse(
      `${file} is not valid JSON: ${reason}.`,
      'Fix the JSON. Comments and trailing commas are not allowed.',
      lineOfError(text, reason),
    )
  }
  if (!isJsonObject(value)) return refuse(`${file} is not a JSON object.`, 'Write {"dependencies": {…}}.')
  if (deeperThan(value, depthMax))
    return refuse(`${file} is nested deeper than ${depthMax} levels.`, 'Remove the nested values.')
  return { value }
}

/** V8 reports a position in the text, or nothing if the text ends early. */
function lineOfError(text: string, reason: string): number {
  const at = /position (\d+)/.exec(reason)?.[1]
  return lineAt(text, at === undefined ? text.trimEnd().length : Number(at))
}

/**
 * Returns the line of a key, or of an entry of the object under that key. A text in which the same words occur earlier
 * gives an earlier line.
 */
export function lineOfEntry(text: string, key: string, entry?: string): number {
  const start = Math.max(0, text.search(new RegExp(`${JSON.stringify(key)}\\s*:`)))
  const inside = entry === undefined ? start : text.indexOf(JSON.stringify(entry), start)
  return lineAt(text, inside < 0 ? start : inside)
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length
