/** The API description: definitions of the routes, schemas of their bodies, and types of their responses. */
import manifest from '@/package.json'
import { describeProblems, problemSchema } from './describe-problems'
import { describeBody, describeParameters, describeHeaders } from './describe-request'
import { listDescribedRoutes, type DescribedRoute } from './route-list'
import { loadRouteSources, readHandler, type HandlerSource } from './route-sources'
import { describeResponses, responseHeaders } from './describe-responses'
import { tagOf, tags } from './tags'
import { TypeSchemas, type JsonSchema } from './type-schemas'

const about = `Routes of Pegboard for programs and for its own pages.

Programs send an API token as \`Authorization: Bearer pegb_…\`. Each operation names the scope that the token needs. Errors are problem details (RFC 9457) with a stable \`code\`.`

/** Returns the OpenAPI document. It contains only facts of this release, nothing of an installation. */
export async function describeApi(): Promise<JsonSchema> {
  const routes = await listDescribedRoutes()
  const program = loadRouteSources([...new Set(routes.map(({ file }) => file))])
  const types = new TypeSchemas(program.getTypeChecker())
  const paths: Record<string, JsonSchema> = {}
  const responses: Record<string, JsonSchema> = {}
  for (const route of routes) {
    const address = addressOf(route.path)
    const source = readHandler(program, route.file, route.method)
    paths[address] = {
      ...paths[address],
      [route.method.toLowerCase()]: describeOperation(address, route, source, { types, responses }),
    }
  }
  // A type of the product with this name would replace the schema of all errors.
  if ('ProblemDetails' in types.components) throw new Error('A type must have another name: ProblemDetails.')
  const schemas = { ProblemDetails: problemSchema, ...sorted(types.components) }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Pegboard',
      version: manifest.version,
      description: about,
      license: { name: 'Apache 2.0', identifier: manifest.license },
    },
    servers: [{ url: '/', description: 'The installation that serves this document.' }],
    tags: Object.entries(tags).map(([name, { title, description }]) => ({
      ...{ name, description },
      'x-displayName': title,
    })),
    paths: sorted(paths),
    components: { schemas, responses: sorted(responses), headers: responseHeaders, securitySchemes },
  }
}

const securitySchemes = {
  token: {
    type: 'http',
    scheme: 'bearer',
    description: 'An API token of a person or a service account. The list names the scope that it needs.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'next-auth.session-token',
    description:
      'The session of a signed-in person. Over HTTPS the name of the cookie begins with `__Secure-`.',
  },
}

function describeOperation(
  address: string,
  route: DescribedRoute,
  source: HandlerSource,
  { types, responses }: { types: TypeSchemas; responses: Record<string, JsonSchema> },
): JsonSchema {
  const { definition, method } = route
  const parameters = [...describeParameters(address, definition), ...describeHeaders(definition)]
  const body = describeBody(definition)
  return {
    tags: [tagOf(address)],
    operationId: operationIdOf(method, address),
    summary: definition.summary,
    ...(definition.description && { description: definition.description }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    responses: {
      ...describeResponses(definition, source, types),
      ...describeProblems(method, definition, source.throws, responses),
    },
    security: securityOf(definition.scope),
  }
}

function securityOf(scope: DescribedRoute['definition']['scope']): JsonSchema[] {
  if (scope === 'public') return []
  const session = { session: [] }
  return scope === 'none' ? [session] : [{ token: scope === 'any' ? [] : [scope] }, session]
}

/** Writes a folder of Next as a path template: `api/runs/[id]` is `/api/runs/{id}`. */
export const addressOf = (path: string): string => `/${path.replaceAll(/\[(\w+)\]/g, '{$1}')}`

/** `postRunsByIdCancel` for POST /api/runs/{id}/cancel. */
function operationIdOf(method: string, address: string): string {
  const words = address
    .replace(/^\/(api\/)?/, '')
    .replaceAll(/\{(\w+)\}/g, 'by-$1')
    .split(/[^A-Za-z0-9]+/)
  return method.toLowerCase() + words.map(word => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

const sorted = <Value>(values: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1)))
