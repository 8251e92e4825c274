/**
 * Schemas as they are sent to MCP clients. One schema that a client cannot read takes the whole list from it, so each
 * is checked first.
 */
import Ajv2020 from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import type { ToolVersionId } from '@/lib/core/base/ids'
import { isObjectSchema } from '@/lib/core/export/model-tools'
import { agentView } from '@/lib/core/spec/agent-view'
import { isJsonObject } from '@/lib/core/spec/json-value'
import { checkSchema } from '@/lib/core/spec/schema/check-schema'
import type { JsonSchema, ToolSpec } from '@/lib/core/spec/tool-spec'

/** A keyword by which a schema would make clients copy an argument into a header of their request. */
const headerKeyword = 'x-mcp-header'

type ServedSchemas = { input: JsonSchema; output?: JsonSchema }

/** Checked schemas of tools, because checking takes milliseconds. */
const kept = new Map<ToolVersionId, ServedSchemas>()
const keptMax = 1_000
/** Larger schemas are checked each time instead of filling the memory. */
const keptCharactersMax = 16 * 1024

/** Returns the schemas of a version of a tool. */
export function servedSchemas(id: ToolVersionId, spec: ToolSpec): ServedSchemas {
  const known = kept.get(id)
  if (known) return known
  const output = servedOutput(spec.output.schema)
  const served = { input: servedInput(agentView(spec).parameters), ...(output && { output }) }
  if (JSON.stringify(served).length > keptCharactersMax) return served
  kept.set(id, served)
  if (kept.size > keptMax) kept.delete(kept.keys().next().value!)
  return served
}

/** Returns the schema without keywords that have a meaning for clients; one that is not valid accepts any arguments. */
export function servedInput(schema: JsonSchema): JsonSchema {
  return isSound(schema) ? withoutHeaders(schema) : { type: 'object', properties: {} }
}

/** Returns the schema of a result; undefined for one that clients could not compile, or that describes no object. */
export function servedOutput(schema: JsonSchema | undefined): JsonSchema | undefined {
  return schema && isObjectSchema(schema) && isSound(schema) && compilesForClients(schema)
    ? withoutHeaders(schema)
    : undefined
}

const isSound = (schema: JsonSchema) => !checkSchema(schema).some(({ severity }) => severity === 'error')

/** Compiles as clients do, with the regular expressions of JavaScript. Nothing is checked against the schema, and `checkSchema` has compared it with the standard. */
function compilesForClients({ $schema: _draft, $id: _id, ...schema }: JsonSchema): boolean {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, meta: false, logger: false })
  addFormats(ajv)
  try {
    ajv.compile(schema)
    return true
  } catch {
    // The schema is left out.
    return false
  }
}

const dataKeywords = new Set(['enum', 'const', 'default', 'examples'])
const mapKeywords = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas'])

/** Arguments and definitions can have the name of the keyword; only the keyword is removed. */
function withoutHeaders(schema: JsonSchema): JsonSchema {
  return visit(schema, 'schema') as JsonSchema
}

/** Recurses: `checkSchema` limits the depth. */
function visit(value: unknown, as: 'schema' | 'map'): unknown {
  if (Array.isArray(value)) return value.map(item => visit(item, as))
  if (!isJsonObject(value)) return value
  const entries = Object.entries(value).flatMap(([key, item]): [string, unknown][] => {
    if (as === 'map') return [[key, visit(item, 'schema')]]
    if (key === headerKeyword) return []
    if (dataKeywords.has(key)) return [[key, item]]
    return [[key, visit(item, mapKeywords.has(key) ? 'map' : 'schema')]]
  })
  return Object.fromEntries(entries)
}
