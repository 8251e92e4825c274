/** Parses what an executable prints to describe itself. */
import { readAmpText } from './amp-text'
import { describeLimits, type DescribeFailure } from './describe-problems'
import { deeperThan, isJsonObject, type JsonObject } from '@/lib/core/spec/json-value'
import type { JsonSchema } from '@/lib/core/spec/tool-spec'

export type DescribeAnswer = {
  fields: JsonObject
  /** The answer as the tool's author would recognize it. */
  verbatim: unknown
  /** The arguments, if the answer is lines of text. */
  amp?: JsonSchema
}

/** Accepts one JSON object, or the lines of text that Amp reads. */
export function parseDescribeAnswer(stdout: string): DescribeAnswer | DescribeFailure {
  if (stdout.trim() === '') return { code: 'describe-empty', message: 'The describe call printed nothing.' }
  let value: unknown
  try {
    value = JSON.parse(stdout)
  } catch (error) {
    const text = readAmpText(stdout)
    if (text && 'line' in text)
      return {
        code: 'describe-stray-line',
        message: `Line ${text.line} of the answer does not belong to a description in text form: ${JSON.stringify(text.text.slice(0, 200))}.`,
        hint: 'Write name: … first, and one key: value per line. Write notes to stderr.',
      }
    if (text)
      return {
        fields: { name: text.name, description: text.description },
        verbatim: stdout,
        amp: text.schema,
      }
    return {
      code: 'describe-not-json',
      message: `The answer to describe is not one JSON object: ${error instanceof Error ? error.message : 'unknown error'}.`,
      hint: 'Print only the JSON object. Write notes to stderr.',
    }
  }
  if (!isJsonObject(value))
    return { code: 'describe-not-object', message: 'The answer to describe is JSON, but not an object.' }
  if (deeperThan(value, describeLimits.depthMax))
    return {
      code: 'describe-too-deep',
      message: `The answer is nested deeper than ${describeLimits.depthMax} levels.`,
    }
  return { fields: value, verbatim: value }
}
