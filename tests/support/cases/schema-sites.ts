/**
 * Places inside a schema where a change of the place changes the whole schema in the same direction: a tighter place
 * makes the schema tighter or leaves it as it is. Places under `not`, `if` and `contains` are therefore left out.
 */
import { isJsonObject, type JsonObject } from '@/lib/core/spec/json-value'

export type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object' | 'null'
export type SchemaSite = {
  path: readonly string[]
  schema: JsonObject
  /** The types that the place names, or all. */
  types: ReadonlySet<JsonType>
  /** Whether `unevaluated…` occurs here: what it applies to depends on the other keywords. */
  isWatched: boolean
}

const maps = ['properties', 'patternProperties', '$defs']
const singles = ['additionalProperties', 'items', 'propertyNames', 'unevaluatedProperties', 'then', 'else']
const lists = ['allOf', 'anyOf', 'prefixItems']
const allTypes: readonly JsonType[] = ['string', 'number', 'boolean', 'array', 'object', 'null']
/** Two thirds of the deepest schema among the fixtures. */
const depthMax = 12

export function listSites(root: JsonObject): SchemaSite[] {
  const sites: SchemaSite[] = []
  const visit = (schema: unknown, path: readonly string[], isPart = false) => {
    if (!isJsonObject(schema) || path.length > depthMax) return
    const isWatched = 'unevaluatedProperties' in schema || 'unevaluatedItems' in schema
    if (!isPart) sites.push({ path, schema, types: typesOf(schema), isWatched })
    for (const keyword of maps) {
      const map = schema[keyword]
      if (!isJsonObject(map)) continue
      for (const [name, inner] of Object.entries(map)) visit(inner, [...path, keyword, name])
    }
    for (const keyword of singles) visit(schema[keyword], [...path, keyword])
    for (const keyword of [...lists, ...(isTagged(schema.oneOf) ? ['oneOf'] : [])]) {
      const list = schema[keyword]
      if (Array.isArray(list))
        for (const [index, inner] of list.entries())
          visit(inner, [...path, keyword, String(index)], isPart || isWatched)
    }
  }
  visit(root, [])
  return sites
}

/** Returns a copy of the schema with another schema at the path. */
export function replaceSite(root: unknown, path: readonly string[], schema: JsonObject): unknown {
  const [step, ...rest] = path
  if (step === undefined) return schema
  if (Array.isArray(root))
    return root.map((item, index) =>
      String(index) === step ? replaceSite(item, rest, schema) : (item as unknown),
    )
  return Object.fromEntries(
    Object.entries(root as JsonObject).map(([key, item]) => [
      key,
      key === step ? replaceSite(item, rest, schema) : item,
    ]),
  )
}

/** Branches that differ in a required constant never overlap, so that changing one does not affect the others. */
function isTagged(branches: unknown): boolean {
  if (!Array.isArray(branches) || branches.length === 0) return false
  const tags = branches.map(branch => {
    if (!isJsonObject(branch) || !Array.isArray(branch.required) || !isJsonObject(branch.properties))
      return null
    const [name] = branch.required as string[]
    const property = name === undefined ? null : branch.properties[name]
    return isJsonObject(property) && 'const' in property ? `${name} ${JSON.stringify(property.const)}` : null
  })
  return !tags.includes(null) && new Set(tags).size === tags.length
}

function typesOf(schema: JsonObject): ReadonlySet<JsonType> {
  const { type } = schema
  if (Array.isArray(type)) return new Set(type as JsonType[])
  return new Set(typeof type === 'string' ? [type as JsonType] : allTypes)
}
