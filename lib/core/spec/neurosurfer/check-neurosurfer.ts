/** Mirrors `check_inputs` of neurosurfer: the same order, the same messages, and only the first problem. */
import { castsTo, compareTexts, pythonRepr, pythonType } from './format-python'
import type { NeurosurferDialect, NeurosurferParam } from './neurosurfer-spec'
import type { InputProblem } from '@/lib/core/spec/arguments/input-problem'
import type { JsonObject } from '@/lib/core/spec/json-value'

type InputsOfTool = {
  name: string
  params: readonly Pick<NeurosurferParam, 'name' | 'type' | 'required'>[]
  dialect: NeurosurferDialect
}

/**
 * Checks arguments for a neurosurfer tool. Numbers must be `LosslessNumber`s, because 1 is an integer and 1.0 is not.
 * The late dialect casts a value only to test whether that works: the tool receives the original value.
 * @returns null if the tool would be called
 */
export function checkNeurosurferInputs(tool: InputsOfTool, provided: JsonObject): InputProblem | null {
  const { params, dialect } = tool
  const missing = params.find(({ name, required }) => required && !Object.hasOwn(provided, name))
  if (missing) return at(missing.name, `Missing required input: ${missing.name}`, 'required')
  const names = new Set(params.map(param => param.name))
  const extras = Object.keys(provided).filter(key => !names.has(key))
  if (dialect === 'seed' && extras.length > 0) {
    const list = extras.sort(compareTexts).map(pythonRepr).join(', ')
    return { path: '', message: `Unexpected inputs for ${tool.name}: [${list}]`, keyword: 'unexpected' }
  }
  for (const { name, type } of params) {
    if (!Object.hasOwn(provided, name)) continue
    const value = provided[name]
    if (!(dialect === 'seed' ? seedTypes : lateTypes).includes(type))
      return at(name, pythonRepr(type), 'type')
    const python = pythonType(value)
    if (dialect === 'late' && !castsTo(type, value))
      return at(name, `Input '${name}: ${python}' cannot be parsed to ${type}`, 'type')
    if (dialect === 'seed' && !isA(type, python))
      return at(name, `Input '${name}' expected ${type}, got ${python}`, 'type')
  }
  return null
}

const seedTypes = ['string', 'str', 'integer', 'number', 'boolean', 'array', 'object']
const lateTypes = [...seedTypes, 'float']

/** bool is an int in Python, but the framework does not accept it as one. */
function isA(type: string, python: string): boolean {
  const accepted: Record<string, string[]> = {
    string: ['str'],
    str: ['str'],
    integer: ['int'],
    number: ['int', 'float'],
    boolean: ['bool'],
    array: ['list'],
    object: ['dict'],
  }
  return accepted[type]!.includes(python)
}

function at(name: string, message: string, keyword: string): InputProblem {
  return { path: `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`, message, keyword }
}
