/** A published tool in the form that search needs: the content of `catalog_tool` for a spec. */
import { isJsonObject, storableText } from '@/lib/core/spec/json-value'
import type { JsonSchema, ToolSpec } from '@/lib/core/spec/tool-spec'
import { subschemas, type SchemaNode } from '@/lib/core/spec/schema/walk-schema'
import { listTypoVariants, listNameTypoVariants } from '@/lib/core/base/typo-variants'
import { splitNameParts } from './split-name-parts'
import { summarize } from './summarize'
import { isDescribed } from './tool-badges'

type CatalogEntry = {
  name: string
  callName: string
  nameParts: string
  near: string[]
  summary: string
  description: string
  kind: string
  /** The source's own tags and the tool's capabilities: `network`, `write_fs`. */
  tags: string[]
  parameters: string[]
  needs: string[]
  permission: string
  runnable: boolean
  /** Whether the tool and each of its inputs has a description. */
  described: boolean
}

/** Includes names of nested inputs. A schema with thousands of them is not indexed completely. */
const parametersMax = 200
/** Levels of schemas; a list or a union counts as a level. */
const parameterDepthMax = 8
/** Postgres rejects text vectors beyond 1 MB, and searches do not need longer text. */
const descriptionLengthMax = 20_000

/** Normalizes a spec for search: names in parts, and variants with typing errors. */
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
    described: isDescribed(spec),
  }
}

/** Returns the source's own tags and the tool's capabilities, by the names of the search language and of rules. */
export function catalogTags({ tags, capabilities }: Pick<ToolSpec, 'tags' | 'capabilities'>): string[] {
  return [...new Set([...tags, ...capabilities].map(tag => tag.toLowerCase()))]
}

/** Returns the names of the inputs in the order of the schema, outer ones first. */
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
