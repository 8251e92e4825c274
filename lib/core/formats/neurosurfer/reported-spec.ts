/** Reads what the sandbox reported about a class. It ran code of the upload, so nothing has a certain type. */
import { isJsonObject, type JsonObject } from '@/lib/core/spec/json-value'
import type { NeurosurferParam, NeurosurferSpec } from '@/lib/core/spec/neurosurfer/neurosurfer-spec'
import { packageOfModule } from '@/lib/core/spec/python-packages'
import type { Need, ToolRuntime } from '@/lib/core/spec/tool-spec'

/** Maximum number of tools per file and of parts per tool. Hand-written files have fewer. */
const itemsMax = 200

/** Returns null if the class declared no spec; parts of another type become empty. */
export function readSpec(reported: unknown): NeurosurferSpec | null {
  if (!isJsonObject(reported) || !Array.isArray(reported.inputs) || !isJsonObject(reported.returns))
    return null
  return {
    name: textOf(reported.name),
    description: textOf(reported.description),
    when_to_use: textOf(reported.when_to_use),
    inputs: listOf(reported.inputs).filter(isJsonObject).map(readParam),
    returns: { type: textOf(reported.returns.type), description: textOf(reported.returns.description) },
  }
}

function readParam(reported: JsonObject): NeurosurferParam {
  return {
    name: textOf(reported.name),
    type: textOf(reported.type),
    description: textOf(reported.description),
    required: reported.required !== false,
    ...(reported.llm === false && { llm: false }),
  }
}

/** Reads what the class needs to be built and called. */
export function readRuntime(reported: JsonObject): ToolRuntime {
  return {
    contextKeys: texts(reported.contextKeys),
    takesAny: reported.takesAny === true,
    builtWith: listOf(reported.builtWith)
      .filter(isJsonObject)
      .map(item => ({
        name: textOf(item.name),
        required: item.required === true,
        ...(typeof item.default === 'string' && { default: item.default }),
      })),
  }
}

/** Returns the package of one import of the file. */
export function readImport(reported: unknown): Need[] {
  if (!isJsonObject(reported) || typeof reported.module !== 'string') return []
  const name = reported.module.slice(0, 200)
  const provider = packageOfModule(name)
  return [
    { kind: 'package', name, ...(provider !== null && { package: provider }), met: reported.found === true },
  ]
}

/** Returns the items of a list, as many as are read. */
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value.slice(0, itemsMax) : [])
/** Returns the texts of a list. */
export const texts = (value: unknown): string[] => listOf(value).filter(item => typeof item === 'string')
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
/** Reports whether the value is a 1-based line number. */
export const isLine = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 1
