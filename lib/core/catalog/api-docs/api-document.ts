/** Those parts of an OpenAPI document that Pegboard writes, for the pages that show it. */
import type { JsonSchema } from '@/lib/core/spec/tool-spec'

export type ApiParameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description: string
  schema: JsonSchema
}

/** Bodies by media type. */
export type ApiContent = Record<string, { schema: JsonSchema; example?: unknown }>

export type ApiResponse = { description: string; headers?: Record<string, unknown>; content?: ApiContent }
type Reference = { $ref: string }

export type ApiOperation = {
  tags: string[]
  operationId: string
  summary: string
  description?: string
  parameters?: ApiParameter[]
  requestBody?: { required: boolean; content: ApiContent }
  /** By status; `default` for all others. */
  responses: Record<string, ApiResponse | Reference>
  /** Empty: no sign-in. Otherwise the alternatives, by name of the security scheme, with scopes. */
  security: Record<string, string[]>[]
}

export type ApiDocument = {
  info: { title: string; version: string; description: string }
  tags: { name: string; description: string; 'x-displayName': string }[]
  /** Operations by address and method. */
  paths: Record<string, Record<string, ApiOperation>>
  components: { schemas: Record<string, JsonSchema>; responses: Record<string, ApiResponse> }
}

/** An operation with its method in capitals and its address. */
export type PlacedOperation = { method: string; address: string; operation: ApiOperation }

/** Returns all operations in the order of the document. */
export function listOperations(document: ApiDocument): PlacedOperation[] {
  return Object.entries(document.paths).flatMap(([address, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      address,
      operation,
    })),
  )
}

/** Returns the operation with this id, or null. */
export const findOperation = (document: ApiDocument, id: string): PlacedOperation | null =>
  listOperations(document).find(({ operation }) => operation.operationId === id) ?? null

/** Returns the responses of an operation by status, with shared ones in place of references. */
export function listResponses(
  document: ApiDocument,
  { responses }: ApiOperation,
): [status: string, response: ApiResponse][] {
  const { responses: shared } = document.components
  return Object.entries(responses).flatMap(([status, provided]) => {
    const response =
      '$ref' in provided ? shared[provided.$ref.slice(provided.$ref.lastIndexOf('/') + 1)] : provided
    return response ? [[status, response]] : []
  })
}

/** Who can call an operation. `scope` is null if a token with any scope can; `token` is false for sessions only. */
export type ApiAccess = { isPublic: boolean; token: boolean; scope: string | null }

export function accessOf({ security }: ApiOperation): ApiAccess {
  const token = security.find(each => 'token' in each)?.token
  return { isPublic: security.length === 0, token: token !== undefined, scope: token?.[0] ?? null }
}
