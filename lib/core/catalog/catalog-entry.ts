/** A published tool, shaped for search: what `catalog_tool` holds of a spec. */
import { isJsonObject, storableText } from '@/lib/core/spec/json-value'
import type { JsonSchema, ToolSpec } from '@/lib/core/spec/tool-spec'
import { subschemas, type SchemaNode } from '@/lib/core/spec/walk-schema'
import { listTypoVariants, listNameTypoVariants } from '@/lib/core/base/typo-variants'
import { splitNameParts } from './split-name-parts'
import { summarize } from './summarize'

type CatalogEntry = {
  name: string
  callName: string
  nameParts: string
  near: string[]
  summary: string
  description: string
  kind: string
  /** The source's own, and what the tool can do to the world: `network`, `write_fs`. */
  tags: string[]
  parameters: string[]
  needs: string[]
  permission: string
  runnable: boolean
}

/** Names of nested inputs too, but a schema made of thousands of them is not found by each. */
const parametersMax = 200
/** Levels of schemas; a list or a union is a level of its own. */
const parameterDepthMax = 8
/** Postgres refuses text vectors past 1 MB; beyond this nobody searches. */
const descriptionLengthMax = 20_000

export function catalogEntry(spec: ToolSpec): CatalogEntry {
  const parts = splitNameParts(spec.name).map(part => part.toLowerCase())
  const unmet = spec.needs.filter(need => !need.met).map(need => need.kind)
  return {
    name: spec.name,
    callName: spec.callName,
    nameParts: parts.join(' '),
    near: [...new Set([...listNameTypoVariants(spec.name), ...parts.flatMap(listTypoVariants)])],
    summary: summarize(spec.description),
    description: storableText(spec.description.slice(0, descriptionLengthMax)),
    kind: spec.kind,
    tags: catalogTags(spec),
    parameters: listParameters(spec.inputSchema),
    needs: [...new Set(unmet)].sort(),
    permission: spec.permission.effective,
    runnable: spec.program !== undefined,
  }
}

/** The source's own tags and what the tool can do to the world, as the search language and rules name them. */
export function catalogTags({ tags, capabilities }: Pick<ToolSpec, 'tags' | 'capabilities'>): string[] {
  return [...new Set([...tags, ...capabilities].map(tag => tag.toLowerCase()))]
}

/** Names of the inputs in the order of the schema, outer ones first. */
function listParameters(schema: JsonSchema): string[] {
  const names = new Set<string>()
  let level: SchemaNode[] = [{ pointer: '#', schema }]
  for (let depth = 0; depth < parameterDepthMax && level.length > 0; depth += 1) {
    for (const { schema } of level)
      for (const name of Object.keys(isJsonObject(schema.properties) ? schema.properties : {}))
        if (names.size < parametersMax) names.add(name)
    level = level.flatMap(subschemas)
  }
  return [...names]
}
