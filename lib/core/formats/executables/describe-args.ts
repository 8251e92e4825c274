/** Reads the arguments of an executable, in any of the forms in which it may describe them, as one JSON Schema. */
import { checkSchema } from '@/lib/core/spec/schema/check-schema'
import { isJsonObject } from '@/lib/core/spec/json-value'
import type { JsonObject } from '@/lib/core/spec/json-value'
import type { JsonSchema } from '@/lib/core/spec/tool-spec'

type ArgsDialect = 'simple-map' | 'json-schema' | 'amp-pairs' | 'input-schema'
export type DescribedArgs =
  | { schema: JsonSchema; dialect: ArgsDialect; warnings: string[] }
  | { error: string }

/** `args` is the documented field, so it overrides `inputSchema`. */
export function readDescribedArgs(answer: JsonObject): DescribedArgs {
  const { args, inputSchema } = answer
  if (args === undefined || args === null) {
    if (inputSchema === undefined || inputSchema === null)
      return { schema: objectSchema({}), dialect: 'simple-map', warnings: [] }
    return isJsonObject(inputSchema)
      ? readSchema(inputSchema, 'input-schema')
      : { error: 'inputSchema must be a JSON Schema of type object.' }
  }
  if (!isJsonObject(args))
    return { error: 'args must be a map from argument to description, or a JSON Schema.' }
  // An argument may itself be named `type` or `properties`; its description is then a text.
  if (args.type === 'object' || isJsonObject(args.properties)) return readSchema(args, 'json-schema')
  return readMap(args)
}

function readSchema(schema: JsonObject, dialect: ArgsDialect): DescribedArgs {
  if (schema.type !== undefined && schema.type !== 'object')
    return { error: 'A schema of arguments must have the type object: arguments are always one JSON object.' }
  const normalized = {
    ...schema,
    type: 'object',
    properties: schema.properties ?? {},
    required: schema.required ?? [],
  }
  const problems = checkSchema(normalized)
  const error = problems.find(problem => problem.severity === 'error')
  if (error) return { error: `Invalid schema: ${error.message} (at ${error.pointer})` }
  return { schema: normalized as JsonSchema, dialect, warnings: problems.map(problem => problem.message) }
}

function readMap(args: JsonObject): DescribedArgs {
  let pairs = false
  const properties: [string, JsonSchema][] = []
  for (const [name, value] of Object.entries(args)) {
    if (typeof value === 'string') {
      properties.push([name, { type: 'string', description: value }])
      continue
    }
    if (Array.isArray(value)) {
      const type = readType(value[0])
      if (value.length !== 2 || type === null || typeof value[1] !== 'string')
        return { error: `The pair of ${show(name)} must be [type, description].` }
      pairs = true
      properties.push([name, { type, description: value[1] }])
      continue
    }
    if (!isJsonObject(value)) return { error: `The value of ${show(name)} must be a description.` }
    properties.push([name, { ...value, ...(readType(value.type) && { type: readType(value.type)! }) }])
  }
  const schema = objectSchema(Object.fromEntries(properties))
  const error = checkSchema(schema).find(problem => problem.severity === 'error')
  if (error) return { error: `Invalid arguments: ${error.message} (at ${error.pointer})` }
  return { schema, dialect: pairs ? 'amp-pairs' : 'simple-map', warnings: [] }
}

/** Nothing is required and unknown keys are allowed, because the simple map can express neither. */
export function objectSchema(properties: Record<string, JsonSchema>, required: string[] = []): JsonSchema {
  return { type: 'object', properties, required }
}

const formatTypes: Record<string, string> = {
  string: 'string',
  str: 'string',
  text: 'string',
  integer: 'integer',
  int: 'integer',
  number: 'number',
  float: 'number',
  boolean: 'boolean',
  bool: 'boolean',
  array: 'array',
  list: 'array',
  object: 'object',
}

/** Returns the JSON Schema type for the type of a pair or of a text line. */
export function readType(word: unknown): string | null {
  return typeof word === 'string' && Object.hasOwn(formatTypes, word) ? formatTypes[word]! : null
}

function show(name: string): string {
  return JSON.stringify(name.length > 60 ? `${name.slice(0, 60)}…` : name)
}
