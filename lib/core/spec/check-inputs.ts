/**
 * The verdict on arguments before a run. Strictness is the tool's own system's: what that system would accept is
 * accepted here, and coerced as it would be.
 */
import { compileSchema } from './compile-schema'
import { coerceLax } from './coerce-lax'
import { nameFaults } from './name-problems'
import { checkNeurosurferInputs } from './neurosurfer/check-neurosurfer'
import { paramsOfSchema } from './neurosurfer/neurosurfer-spec'
import { readArguments, withPlainNumbers, writeArguments } from './read-arguments'
import type { JsonObject } from './json-value'
import type { InputMode, JsonSchema } from './tool-spec'

export type InputProblem = {
  /** JSON pointer to the argument, '' for the arguments as a whole. A missing argument is named where it should stand. */
  path: string
  /** A sentence for the person at the form. */
  message: string
  /** The rule that was broken, for machines: a keyword of JSON Schema, or `json`, `size`, `limit`. */
  keyword: string
}

type CheckedInputs =
  | {
      ok: true
      /** Coerced where the tool's system coerces; ordinary numbers. */
      value: JsonObject
      /** What the tool is to be given: the text as it came, or with the coerced values written in. No digit is lost. */
      text: string
    }
  | { ok: false; problems: InputProblem[] }

/** Problems in the order of the schema; more of them teach nobody. */
const problemsMax = 50

export function checkInputs(spec: SpecOfInputs, argumentsText: string): CheckedInputs {
  const reading = readArguments(argumentsText)
  if (!reading.ok) return refuse({ path: '', message: reading.message, keyword: 'json' })
  if (spec.inputMode === 'untyped') return accept(reading.value, argumentsText)
  if (spec.inputMode === 'strict-neurosurfer' || spec.inputMode === 'late-neurosurfer') {
    const dialect = spec.inputMode === 'strict-neurosurfer' ? 'seed' : 'late'
    const tool = { name: spec.name ?? '', params: paramsOfSchema(spec.inputSchema), dialect } as const
    const problem = checkNeurosurferInputs(tool, reading.value)
    return problem ? refuse(problem) : accept(reading.value, argumentsText)
  }

  const compiled = compileSchema(spec.inputSchema)
  if (!compiled)
    return refuse({
      path: '',
      message: 'The schema of this tool cannot be used to check arguments; its problems say why.',
      keyword: 'schema',
    })
  const lax = spec.inputMode === 'pydantic-lax'
  const { value, nulls } = lax
    ? coerceLax(spec.inputSchema, reading.value)
    : { value: reading.value, nulls: new Set<string>() }
  const verdict = compiled(withPlainNumbers(value))
  if (!verdict.ok) {
    if ('unfinished' in verdict) return refuse({ path: '', message: verdict.unfinished, keyword: 'limit' })
    const faults = verdict.faults.filter(fault => !nulls.has(fault.instancePath))
    if (faults.length > 0) return { ok: false, problems: nameFaults(faults).slice(0, problemsMax) }
  }
  return accept(value, lax ? writeArguments(value) : argumentsText)
}

type SpecOfInputs = {
  inputSchema: JsonSchema
  inputMode: InputMode
  /** Some systems name the tool in what they say about its arguments. */
  name?: string
}

function accept(value: JsonObject, text: string): CheckedInputs {
  return { ok: true, value: withPlainNumbers(value) as JsonObject, text }
}

function refuse(problem: InputProblem): CheckedInputs {
  return { ok: false, problems: [problem] }
}
