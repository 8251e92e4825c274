/**
 * The tools of one description, which arrive one by one. A tool that is too large costs only itself: its description is
 * left out, and what names it stays for the problem.
 */
import { formatBytes } from '@/lib/core/base/format-units'
import type { Place, Problem } from '@/lib/core/base/problem'
import { isJsonObject, type JsonObject } from '@/lib/core/spec/json-value'
import { frameBytesMax, type RunnerFrame } from '@/lib/core/spec/runner-frame'

/** Maximum size of the tools of one description together. Output of a run can have as much. */
export const describedLengthMax = 16 * 1024 * 1024

const nameLengthMax = 200

/** Collects the tools of one description. */
export class DescribedTools {
  readonly #tools: JsonObject[] = []
  #length = 0

  add({ value, length }: Extract<RunnerFrame, { type: 'described-tool' }>): void {
    const fits = this.#length + length <= describedLengthMax
    if (fits) this.#length += length
    this.#tools.push(fits ? value : named(value))
  }

  /** Returns the description with the tools that arrived before it. */
  completing(described: unknown): unknown {
    return this.#tools.length > 0 && isJsonObject(described)
      ? { ...described, tools: this.#tools }
      : described
  }
}

/** Returns what names a tool, which a runner does for one that is too large for a frame. */
function named(reported: JsonObject): JsonObject {
  const { line, endLine } = reported
  const name = nameOf(reported)
  return {
    class: name,
    name,
    ...(isLine(line) && { line }),
    ...(isLine(endLine) && { endLine }),
    tooLarge: 'all',
  }
}

/** Returns the problem of a tool whose description is left out, or null if it is complete. */
export function findTooLarge(reported: JsonObject, place: Place): Problem | null {
  const { tooLarge, line } = reported
  if (tooLarge !== 'tool' && tooLarge !== 'all') return null
  const tool = nameOf(reported)
  return {
    severity: 'error',
    code: 'describe-too-large',
    ...(tooLarge === 'tool'
      ? {
          message: `The description of ${tool} exceeds ${formatBytes(frameBytesMax)}, so the tool is left out.`,
          hint: 'Shorten its description, or the schema of its arguments.',
        }
      : {
          message: `The descriptions of the tools exceed ${formatBytes(describedLengthMax)} together, so ${tool} is left out.`,
          hint: 'Shorten the descriptions, or divide the tools among several files.',
        }),
    tool,
    place: { ...place, ...(isLine(line) && { line }) },
  }
}

const isLine = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 1

function nameOf({ name, class: className, spec }: JsonObject): string {
  const names = [name, isJsonObject(spec) ? spec.name : null, className]
  const found = names.find(each => typeof each === 'string' && each !== '')
  return typeof found === 'string' ? found.slice(0, nameLengthMax) : 'a tool'
}
