/** Conditions of rules over the arguments of a call. */
import { recall } from '@/lib/core/base/recall'
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import { compileSchema } from '@/lib/core/spec/schema/compile-schema'
import { isJsonObject, type JsonObject } from '@/lib/core/spec/json-value'
import { compilePattern } from '@/lib/core/spec/schema/match-pattern'
import { matchesGlob } from './match-glob'
import { isPathWithin } from './is-path-within'
import type { ArgumentOp, ArgumentTest, Condition } from '@/lib/core/policy/model/rule'

/**
 * Reports whether the arguments match the condition.
 * @param otherwise the result when the condition cannot be evaluated: an unusable schema or pattern, or a check that takes
 *   too long. Rules that deny or ask pass true, rules that allow pass false, so that a failure never grants access.
 */
export function meetsCondition(when: Condition, provided: JsonObject, otherwise: boolean): boolean {
  if ('all' in when) return when.all.every(test => meetsTest(test, provided, otherwise))
  const compiled = compileSchema(when.schema)
  if (!compiled) return otherwise
  const verdict = compiled(provided)
  return 'unfinished' in verdict ? otherwise : verdict.ok
}

function meetsTest({ argument, op, value }: ArgumentTest, provided: JsonObject, otherwise: boolean): boolean {
  const found = findArgument(provided, argument)
  if (op === 'exists') return (found !== undefined) === (value !== false)
  return found !== undefined && tests[op](found, value, otherwise)
}

/** Returns undefined when a step of the path is missing. */
function findArgument(provided: unknown, path: string): unknown {
  let at: unknown = provided
  for (const step of path.split('.')) {
    const isThere = Array.isArray(at) ? /^\d+$/.test(step) : isJsonObject(at)
    if (!isThere || !Object.hasOwn(at as object, step)) return undefined
    at = (at as Record<string, unknown>)[step]
  }
  return at
}

const tests: Record<
  Exclude<ArgumentOp, 'exists'>,
  (found: unknown, value: unknown, otherwise: boolean) => boolean
> = {
  equals: (found, value) => isSame(found, value),
  in: (found, value) => Array.isArray(value) && value.some(item => isSame(found, item)),
  glob: (found, value, otherwise) => {
    if (typeof value !== 'string') return otherwise
    const text = textOf(found)
    return text !== null && matchesGlob(value, text)
  },
  regex: (found, value, otherwise) => {
    const pattern = typeof value === 'string' ? patternOf(value) : null
    if (!pattern) return otherwise
    const text = textOf(found)
    return text !== null && pattern.matches(text)
  },
  lt: (found, value, otherwise) =>
    typeof value === 'number' ? typeof found === 'number' && found < value : otherwise,
  gt: (found, value, otherwise) =>
    typeof value === 'number' ? typeof found === 'number' && found > value : otherwise,
  'path-within': (found, value, otherwise) =>
    typeof value === 'string' ? typeof found === 'string' && isPathWithin(found, value) : otherwise,
}

/** Returns the text of a plain value, or null for a list or object. */
function textOf(found: unknown): string | null {
  if (typeof found === 'string') return found
  return typeof found === 'number' || typeof found === 'boolean' ? String(found) : null
}

const isSame = (a: unknown, b: unknown) => a === b || canonicalJson(a) === canonicalJson(b)

/** Bound of the cache of compiled patterns: a policy has some dozens, and each takes a few KB. */
const patterns = recall<ReturnType<typeof compilePattern>>(500)

const patternOf = (source: string) => patterns(source, () => compilePattern(source))
