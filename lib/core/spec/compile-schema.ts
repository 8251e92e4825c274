/** Schemas as functions. Compiled ones are kept by hash: a busy tool is checked often, its schema never changes. */
import Ajv2020 from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import { canonicalJson } from './canonical-json'
import { checkSchema } from './check-schema'
import { hashJson } from './spec-hash'
import { isJsonObject } from './json-value'
import { compilePattern } from './match-pattern'
import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020'
import type { JsonSchema } from './tool-spec'

type Verdict = { ok: true } | { ok: false; faults: ErrorObject[] } | { ok: false; unfinished: string }
type CompiledSchema = (value: unknown) => Verdict

/** Compiled schemas kept; each takes some 20 KB. */
const keptMax = 200
/**
 * Steps of one check. Every schema that looks at a value is a step, and so is every character that a pattern reads:
 * alternatives in alternatives would otherwise double the work with every level. A million steps take about a second;
 * the largest honest arguments need a tenth of that.
 */
const stepsMax = 1_000_000

/** Null when the schema cannot be compiled; `checkSchema` says why. */
export function compileSchema(schema: JsonSchema): CompiledSchema | null {
  const key = hashJson(schema)
  const known = kept.get(key)
  if (known !== undefined) {
    // Moved to the end: the first key of the map is the one longest unused.
    kept.delete(key)
    kept.set(key, known)
    return known
  }
  const compiled = compile(schema)
  kept.set(key, compiled)
  if (kept.size > keptMax) kept.delete(kept.keys().next().value!)
  return compiled
}

const kept = new Map<string, CompiledSchema | null>()

class OutOfSteps extends Error {}
/** Checks are synchronous, one at a time, so that one counter serves all of them. */
let stepsLeft = 0

function spend(steps: number): true {
  stepsLeft -= steps
  if (stepsLeft < 0) throw new OutOfSteps()
  return true
}

function compile(schema: JsonSchema): CompiledSchema | null {
  if (checkSchema(schema).some(problem => problem.severity === 'error')) return null
  let validate: ValidateFunction
  try {
    const { $schema: _draft, $id: _id, ...rest } = schema
    validate = makeAjv().compile(countSteps(rest))
  } catch {
    // The caller reports a schema that cannot be compiled.
    return null
  }
  return value => {
    stepsLeft = stepsMax
    try {
      return validate(value) ? { ok: true } : { ok: false, faults: validate.errors ?? [] }
    } catch (error) {
      if (error instanceof OutOfSteps)
        return { ok: false, unfinished: 'Checking the arguments takes too long.' }
      if (error instanceof RangeError)
        return { ok: false, unfinished: 'The arguments are nested too deep to be checked.' }
      throw error
    }
  }
}

function makeAjv(): Ajv2020 {
  const ajv = new Ajv2020({
    strict: false,
    // 1e400 is JSON, and infinite to every reader of it.
    strictNumbers: true,
    allErrors: true,
    validateSchema: false,
    meta: false,
    logger: false,
    inlineRefs: false,
    ownProperties: true,
    // 0.3 is a multiple of 0.1 to everyone but a computer.
    multipleOfPrecision: 9,
    code: { regExp: Object.assign(linearPattern, { code: 'linearPattern' }) },
  })
  addFormats(ajv, { mode: 'fast' })
  ajv.addKeyword({ keyword: stepKeyword, validate: () => spend(1) })
  // ajv's own compares each item with each other.
  ajv.removeKeyword('uniqueItems')
  ajv.addKeyword({ keyword: 'uniqueItems', type: 'array', schemaType: 'boolean', validate: areUnique })
  return ajv
}

const stepKeyword = 'x-pegboard-step'

/** A copy in which every schema counts its work. Objects that are no schemas get the keyword too, where it says nothing. */
function countSteps(schema: JsonSchema): JsonSchema {
  return visit(schema, 'schema') as JsonSchema
}

/** Values under these keywords are data; maps of schemas must not get a schema named like the keyword. */
const dataKeywords = new Set([
  'enum',
  'const',
  'default',
  'examples',
  'required',
  'type',
  'dependentRequired',
])
const mapKeywords = new Set([
  'properties',
  'patternProperties',
  '$defs',
  'definitions',
  'dependentSchemas',
  'dependencies',
])

function visit(value: unknown, as: 'schema' | 'map'): unknown {
  if (Array.isArray(value)) return value.map(item => visit(item, as))
  if (!isJsonObject(value)) return value
  const entries = Object.entries(value).map(([key, item]): [string, unknown] => {
    if (as === 'map') return [key, visit(item, 'schema')]
    if (dataKeywords.has(key)) return [key, item]
    return [key, visit(item, mapKeywords.has(key) ? 'map' : 'schema')]
  })
  if (as === 'schema') entries.push([stepKeyword, true])
  return Object.fromEntries(entries)
}

function linearPattern(source: string) {
  const pattern = compilePattern(source)
  return {
    // What cannot be matched safely is not checked; `checkSchema` has said so.
    test: (text: string) => !pattern || (spend(text.length) && pattern.matches(text)),
    // ajv shares matchers that print alike.
    toString: () => source,
  }
}

function areUnique(wanted: boolean, items: unknown[]): boolean {
  return !wanted || new Set(items.map(canonicalJson)).size === items.length
}
