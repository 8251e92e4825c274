/**
 * Compiles schemas to functions. Compiled schemas are cached by hash, because busy tools are checked often and their
 * schemas never change.
 */
import { recall } from '@/lib/core/base/recall'
import Ajv2020, { _, str } from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import { checkSchema } from './check-schema'
import { hashJson } from '@/lib/core/spec/spec-hash'
import { isJsonObject } from '@/lib/core/spec/json-value'
import { evaluatedApart } from './evaluated-apart'
import { isMultiple } from './is-multiple'
import { compileSchemaPattern } from './match-pattern'
import { withPlainReferences } from './plain-references'
import type { ErrorObject, Options, ValidateFunction } from 'ajv/dist/2020'
import type { JsonSchema } from '@/lib/core/spec/tool-spec'

type Verdict = { ok: true } | { ok: false; errors: ErrorObject[] } | { ok: false; unfinished: string }
type CompiledSchema = (value: unknown, budget?: StepBudget) => Verdict

/** Steps that are left for several checks together. */
export type StepBudget = { steps: number }

/** Maximum number of cached schemas. Each takes about 20 KB. */
const keptMax = 200
/**
 * Steps of one check. Every schema applied to a value is a step, and so is every character that a pattern reads;
 * otherwise nested alternatives would double the work with every level. A million steps take about one second; the
 * largest legitimate arguments need a tenth of that.
 */
const stepsMax = 1_000_000

/** Returns null if the schema cannot be compiled; `checkSchema` reports why. */
export function compileSchema(schema: JsonSchema): CompiledSchema | null {
  return kept(hashJson(schema), () => compile(schema))
}

const kept = recall<CompiledSchema | null>(keptMax)

class OutOfSteps extends Error {}
class UnreadablePattern extends Error {}
/** Checks are synchronous and run one at a time, so one counter serves all of them. */
let stepsLeft = 0

function spend(steps: number): true {
  stepsLeft -= steps
  if (stepsLeft < 0) throw new OutOfSteps()
  return true
}

function compile(schema: JsonSchema): CompiledSchema | null {
  if (checkSchema(schema).some(problem => problem.severity === 'error')) return null
  return compileWith(makeAjv(), schema)
}

/**
 * Reports whether the schema accepts the value; null if it cannot be compiled, the check does not finish, or it needs a
 * pattern that RE2 cannot read. Makes no messages, which takes less time for a schema that is used once.
 *
 * @param schema one without errors for `checkSchema`
 */
export function acceptsValue(schema: JsonSchema, value: unknown): boolean | null {
  const verdict = compileForVerdict(schema)?.(value)
  return !verdict || 'unfinished' in verdict ? null : verdict.ok
}

/** Schemas compiled for verdicts that are kept. Several differences of one tool often need the same one. */
const forVerdictsMax = 50

function compileForVerdict(schema: JsonSchema): CompiledSchema | null {
  const key = JSON.stringify(schema)
  const known = forVerdicts.get(key)
  if (known !== undefined) return known
  // ajv keeps a part of each schema, so that one instance compiles a limited number of them.
  if (forVerdicts.size >= forVerdictsMax) {
    forVerdicts.clear()
    ajvForVerdicts = null
  }
  ajvForVerdicts ??= makeAjv({
    allErrors: false,
    messages: false,
    code: { optimize: false, regExp: Object.assign(readablePattern, { code: 'readablePattern' }) },
  })
  const compiled = compileWith(ajvForVerdicts, schema, countRepeatedSteps)
  // Nothing of one schema may be found by the references of the next one.
  ajvForVerdicts.removeSchema()
  forVerdicts.set(key, compiled)
  return compiled
}

const forVerdicts = new Map<string, CompiledSchema | null>()
let ajvForVerdicts: Ajv2020 | null = null

/** @param prepare is called with the schema as ajv receives it, with the references that `evaluatedApart` adds */
function compileWith(ajv: Ajv2020, schema: JsonSchema, prepare = countSteps): CompiledSchema | null {
  let validate: ValidateFunction
  try {
    const { $schema: _draft, $id: _id, ...rest } = withPlainReferences(schema)
    validate = ajv.compile(prepare(evaluatedApart(rest)))
  } catch {
    // The caller reports a schema that cannot be compiled.
    return null
  }
  return (value, budget) => {
    const steps = Math.min(stepsMax, budget?.steps ?? stepsMax)
    stepsLeft = steps
    try {
      return validate(value) ? { ok: true } : { ok: false, errors: validate.errors ?? [] }
    } catch (error) {
      if (error instanceof UnreadablePattern)
        return { ok: false, unfinished: "A pattern of this schema can't be checked." }
      if (error instanceof OutOfSteps)
        return { ok: false, unfinished: 'Checking the arguments takes too long.' }
      if (error instanceof RangeError)
        return { ok: false, unfinished: 'The arguments are nested too deeply to be checked.' }
      // Generated code calls methods of the value, which a property such as `valueOf` replaces.
      if (error instanceof TypeError)
        return { ok: false, unfinished: "This schema can't check these arguments." }
      throw error
    } finally {
      if (budget) budget.steps -= steps - Math.max(0, stepsLeft)
    }
  }
}

function makeAjv(options: Options = {}): Ajv2020 {
  const ajv = new Ajv2020({
    strict: false,
    // 1e400 is valid JSON, but every reader parses it as infinity.
    strictNumbers: true,
    allErrors: true,
    validateSchema: false,
    meta: false,
    logger: false,
    inlineRefs: false,
    ownProperties: true,
    // Optimizing takes a third of the time of compiling, and a schema checks few values.
    code: { optimize: false, regExp: Object.assign(linearPattern, { code: 'linearPattern' }) },
    ...options,
  })
  addFormats(ajv, { mode: 'fast' })
  // A plain call is a tenth of the code that ajv generates around a function that can refuse a value.
  ajv.addKeyword({
    keyword: stepKeyword,
    code: ({ gen }) => gen.code(_`${gen.scopeValue('func', { ref: spend })}(1)`),
  })
  // ajv either rounds all quotients, and takes 3.0000000001 for a multiple of 3, or none.
  ajv.removeKeyword('multipleOf')
  ajv.addKeyword({
    keyword: 'multipleOf',
    type: 'number',
    schemaType: 'number',
    error: {
      message: ({ schemaCode }) => str`must be multiple of ${schemaCode}`,
      params: ({ schemaCode }) => _`{multipleOf: ${schemaCode}}`,
    },
    code: context => {
      const { gen, data, schemaCode } = context
      context.fail(_`!${gen.scopeValue('func', { ref: isMultiple })}(${data}, ${schemaCode})`)
    },
  })
  // ajv's own implementation compares each item with every other one.
  ajv.removeKeyword('uniqueItems')
  ajv.addKeyword({ keyword: 'uniqueItems', type: 'array', schemaType: 'boolean', validate: areUnique })
  return ajv
}

const stepKeyword = 'x-pegboard-step'

/**
 * Returns a copy in which every schema counts its work. Objects that are not schemas receive the keyword too, where it
 * has no effect.
 */
function countSteps(schema: JsonSchema): JsonSchema {
  return visit(schema, 'schema') as JsonSchema
}

/** The same where work can repeat: without references, each schema applies to a part of the value at most once. */
const countRepeatedSteps = (schema: JsonSchema): JsonSchema =>
  /"\$(?:dynamicRef|ref)":/.test(JSON.stringify(schema)) ? countSteps(schema) : schema

/** Values under these keywords are data. Maps of schemas must not receive a schema named like the keyword. */
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
  const pattern = compileSchemaPattern(source)
  return {
    // A pattern that cannot be matched safely is ignored; `checkSchema` has reported it.
    test: (text: string) => !pattern || (spend(text.length) && pattern.matches(text)),
    // ajv shares matchers with the same string form.
    toString: () => source,
  }
}

/** Other readers of the schema apply a pattern that is ignored here, so nothing is known about the value. */
function readablePattern(source: string) {
  const pattern = compileSchemaPattern(source)
  return {
    test: (text: string) => {
      if (!pattern) throw new UnreadablePattern()
      return spend(text.length) && pattern.matches(text)
    },
    toString: () => source,
  }
}

function areUnique(wanted: boolean, items: unknown[]): boolean {
  return !wanted || new Set(items.map(canonicalJson)).size === items.length
}
