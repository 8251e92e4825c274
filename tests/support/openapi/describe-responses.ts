/** Successful responses in the API description. */
import type { RouteDefinition } from '@/lib/web/http/route-definition'
import type { HandlerSource } from './route-sources'
import type { JsonSchema, TypeSchemas } from './type-schemas'

const number = { type: 'integer', minimum: 0 }

/** Headers that several routes send. */
export const responseHeaders: Record<string, JsonSchema> = {
  Link: {
    description: 'Address of the next page, with `rel="next"` (RFC 8288). Absent on the last page.',
    schema: { type: 'string' },
  },
  'RateLimit-Limit': { description: 'Requests per window.', schema: number },
  'RateLimit-Remaining': { description: 'Requests left in the window.', schema: number },
  'RateLimit-Reset': { description: 'Seconds until the window ends.', schema: number },
  'Retry-After': { description: 'Seconds after which a request can succeed.', schema: number },
}

export const rateLimitHeaders = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset']
export const headerRefs = (names: readonly string[]): JsonSchema =>
  Object.fromEntries(names.map(name => [name, { $ref: `#/components/headers/${name}` }]))

const statusTexts: Record<number, string> = {
  200: 'The request succeeded.',
  201: 'Created.',
  202: 'Accepted. The work continues in the background.',
  204: 'The request succeeded. The response has no body.',
  503: 'Unavailable.',
}

/** Returns the responses by status. A route without any, in its source and its definition, is an error. */
export function describeResponses(
  definition: RouteDefinition,
  { sends, empty }: HandlerSource,
  types: TypeSchemas,
): JsonSchema {
  const { responses = {}, paging, limit, ownLimit } = definition
  const statuses = new Set([...sends.keys(), ...empty, ...Object.keys(responses).map(Number)])
  if (statuses.size === 0) throw new Error(`The route "${definition.summary}" has no responses.`)
  const headers = [...(paging ? ['Link'] : []), ...(limit || ownLimit ? rateLimitHeaders : [])]
  const described = [...statuses].toSorted().map(status => {
    const { description = statusTexts[status], media } = responses[status] ?? {}
    const content = contentOf(media, jsonOf(sends.get(status), types))
    return [
      status,
      {
        description: description ?? 'The request succeeded.',
        ...(headers.length > 0 && { headers: headerRefs(headers) }),
        ...(content && { content }),
      },
    ]
  })
  return Object.fromEntries(described) as JsonSchema
}

function contentOf(media: string | undefined, json: JsonSchema | null): JsonSchema | null {
  if (!media && !json) return null
  const text = media?.startsWith('text/') ? { type: 'string' } : { type: 'string', format: 'binary' }
  const schema = media === 'application/json' ? { type: 'object' } : text
  return {
    ...(media && { [media]: { schema } }),
    ...(json && { 'application/json': { schema: json } }),
  }
}

function jsonOf(
  sent: HandlerSource['sends'] extends Map<number, infer T> ? T | undefined : never,
  types: TypeSchemas,
): JsonSchema | null {
  if (!sent) return null
  const schemas = sent.map(type => types.schemaOf(type))
  const unique = [...new Map(schemas.map(schema => [JSON.stringify(schema), schema])).values()]
  return unique.length === 1 ? unique[0]! : { anyOf: unique }
}
