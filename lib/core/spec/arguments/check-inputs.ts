/**
 * Checks arguments before a run, as strictly as the tool's own system: what that system accepts is accepted here, with
 * the same coercions.
 */
import { compileSchema, type StepBudget } from '@/lib/core/spec/schema/compile-schema'
import { coerceLax } from './coerce-lax'
import { nameProblems } from './name-problems'
import { forcedValues, overlayValues } from './forced-arguments'
import { checkNeurosurferInputs } from '@/lib/core/spec/neurosurfer/check-neurosurfer'
import { paramsOfSchema } from '@/lib/core/spec/neurosurfer/neurosurfer-spec'
import { readArguments, withPlainNumbers, writeArguments } from './read-arguments'
import type { JsonObject } from '@/lib/core/spec/json-value'
import type { InputMode, JsonSchema } from '@/lib/core/spec/tool-spec'
import type { InputProblem } from '@/lib/core/spec/arguments/input-problem'

export type { InputProblem } from '@/lib/core/spec/arguments/input-problem'

type CheckedInputs =
  | {
      ok: true
      /** The arguments with ordinary numbers, coerced where the tool's system coerces. */
      value: JsonObject
      /**
       * The text that the tool receives: the original text, or the text with the coerced values written in. No digit is
       * lost.
       */
      text: string
    }
  | { ok: false; problems: InputProblem[] }

/** Maximum number of problems, which are in the order of the schema. Longer lists do not help. */
const problemsMax = 50

/**
 * Takes the arguments as text, so that numbers keep their notation.
 * @param budget limits several checks together
 */
export function checkInputs(spec: SpecOfInputs, argumentsText: string, budget?: StepBudget): CheckedInputs {
  const reading = readArguments(argumentsText)
  if (!reading.ok) return refuse({ path: '', message: reading.message, keyword: 'json' })
  if (spec.forcedArguments !== undefined) return checkBelowForced(spec, reading.value, budget)
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
      message: "The schema of this tool can't be used to check arguments. See its problems.",
      keyword: 'schema',
    })
  const lax = spec.inputMode === 'pydantic-lax'
  const { value, nulls } = lax
    ? coerceLax(spec.inputSchema, reading.value)
    : { value: reading.value, nulls: new Set<string>() }
  const verdict = compiled(withPlainNumbers(value), budget)
  if (!verdict.ok) {
    if ('unfinished' in verdict) return refuse({ path: '', message: verdict.unfinished, keyword: 'limit' })
    const errors = verdict.errors.filter(error => !nulls.has(error.instancePath))
    if (errors.length > 0) return { ok: false, problems: nameProblems(errors).slice(0, problemsMax) }
  }
  return accept(value, lax ? writeArguments(value) : argumentsText)
}

/** Checks what the caller decides. Its own values of forced arguments have no effect, and it can leave them out. */
function checkBelowForced(spec: SpecOfInputs, value: JsonObject, budget?: StepBudget): CheckedInputs {
  const { forcedArguments: _forced, ...free } = spec
  const forced = forcedValues(spec)
  const isForced = (name: string) => Object.hasOwn(forced, name)
  const own = Object.fromEntries(Object.entries(value).filter(([name]) => !isForced(name)))
  const required = (spec.inputSchema.required ?? []).filter(name => !isForced(name))
  const inputSchema = { ...spec.inputSchema, required }
  const checked = checkInputs({ ...free, inputSchema }, writeArguments(own), budget)
  if (!checked.ok) return checked
  const reading = readArguments(checked.text)
  const passed = overlayValues(reading.ok ? { ...value, ...reading.value } : value, forced)
  return accept(passed, writeArguments(passed))
}

type SpecOfInputs = {
  inputSchema: JsonSchema
  inputMode: InputMode
  /** Name of the tool, which some systems include in their messages about arguments. */
  name?: string
  forcedArguments?: string
}

function accept(value: JsonObject, text: string): CheckedInputs {
  return { ok: true, value: withPlainNumbers(value) as JsonObject, text }
}

function refuse(problem: InputProblem): CheckedInputs {
  return { ok: false, problems: [problem] }
}
