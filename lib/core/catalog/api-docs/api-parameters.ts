/** Schemas of an API document as rows of documentation. */
import { parameterDocs, type ParameterDocs } from '@/lib/core/catalog/tool-docs/parameter-docs'
import type { JsonSchema } from '@/lib/core/spec/tool-spec'
import type { ApiDocument, ApiOperation, ApiParameter } from './api-document'

/** Returns rows for a body. References lead to the schemas of the document. */
export function bodyDocs({ components }: ApiDocument, schema: JsonSchema): ParameterDocs {
  return parameterDocs({ ...schema, components: { schemas: components.schemas } } as JsonSchema)
}

const titles: Record<ApiParameter['in'], string> = { path: 'Path', query: 'Query', header: 'Headers' }

/** Returns rows for the parameters of an operation, by where they are. */
export function parameterGroups({ parameters = [] }: ApiOperation): { title: string; docs: ParameterDocs }[] {
  return Object.entries(titles).flatMap(([where, title]) => {
    const found = parameters.filter(parameter => parameter.in === where)
    if (found.length === 0) return []
    const properties = Object.fromEntries(
      found.map(({ name, description, schema }) => [name, { ...schema, description }]),
    )
    const required = found.filter(parameter => parameter.required).map(({ name }) => name)
    return [{ title, docs: parameterDocs({ type: 'object', properties, required }) }]
  })
}
