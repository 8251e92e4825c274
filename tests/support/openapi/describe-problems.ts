/** Errors in the API description: problem details with the codes that a route can answer. */
import { errorTable, type ErrorCode } from '@/lib/core/base/errors'
import type { RouteDefinition } from '@/lib/web/http/route-definition'
import { headerRefs, rateLimitHeaders } from './describe-responses'
import type { Method } from './route-list'
import type { JsonSchema } from './type-schemas'

export const problemSchema: JsonSchema = {
  description: 'Problem details (RFC 9457). Some codes have further members.',
  type: 'object',
  properties: {
    type: { type: 'string', description: '`about:blank#` and the code.' },
    title: { type: 'string', description: 'What went wrong, in a few words.' },
    status: { type: 'integer', description: 'The HTTP status.' },
    code: { enum: Object.keys(errorTable).toSorted(), description: 'Stable name of the error.' },
    detail: { type: 'string', description: 'Cause and remedy, for people.' },
    requestId: { type: 'string', description: 'Id of the request, also in the log of the server.' },
  },
  required: ['type', 'title', 'status', 'code', 'detail', 'requestId'],
}

/** Returns the codes that a route can answer, apart from failures of the server. */
function codesOf(method: Method, definition: RouteDefinition, thrown: readonly ErrorCode[]): ErrorCode[] {
  const { scope, body, limit, ownLimit, problems = [] } = definition
  const codes: ErrorCode[] = ['request.invalid', ...thrown, ...problems]
  if (scope !== 'public') codes.push('session.required', 'token.invalid', 'token.paused')
  if (scope !== 'public' && (method !== 'GET' || scope !== 'any')) codes.push('action.denied')
  if (method !== 'GET') codes.push('request.cross-origin')
  if (method !== 'GET' && scope !== 'public') codes.push('viewing.read-only')
  if (body) codes.push('request.too-large')
  if (limit || ownLimit) codes.push('request.rate-limited')
  return [...new Set(codes)].filter(code => errorTable[code].status < 499).toSorted()
}

/**
 * Returns the problems of a route by status, with a default for failures of the server.
 * @param components receives the responses
 */
export function describeProblems(
  method: Method,
  definition: RouteDefinition,
  thrown: readonly ErrorCode[],
  components: Record<string, JsonSchema>,
): JsonSchema {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of codesOf(method, definition, thrown)) {
    const { status } = errorTable[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  const described = [...byStatus].map(([status, codes]) => [
    status,
    refTo(components, nameOf(codes), problemResponse(status, codes)),
  ])
  return {
    ...(Object.fromEntries(described) as JsonSchema),
    default: refTo(components, 'OtherProblem', otherProblem),
  }
}

/** Most routes share their problems, so each response is written once. */
function refTo(components: Record<string, JsonSchema>, name: string, response: JsonSchema): JsonSchema {
  components[name] = response
  return { $ref: `#/components/responses/${name}` }
}

/** `RequestInvalid` for `request.invalid`; several codes are joined. */
const nameOf = (codes: readonly ErrorCode[]): string =>
  codes
    .flatMap(code => code.split(/[.-]/))
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

const problemRef = { $ref: '#/components/schemas/ProblemDetails' }

function problemResponse(status: number, codes: readonly ErrorCode[]): JsonSchema {
  const schema = { allOf: [problemRef, { type: 'object', properties: { code: { enum: codes } } }] }
  return {
    description: codes.map(code => `${errorTable[code].title} (\`${code}\`).`).join(' '),
    ...(status === 429 && { headers: headerRefs([...rateLimitHeaders, 'Retry-After']) }),
    content: { 'application/problem+json': { schema } },
  }
}

const otherProblem: JsonSchema = {
  description: 'Any other problem, such as an unavailable database.',
  content: { 'application/problem+json': { schema: problemRef } },
}
