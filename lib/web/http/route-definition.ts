/**
 * What a route declares about itself, beside its handler. The route checks requests against it, and
 * tests/support/openapi makes the API description from it.
 */
import type { ErrorCode } from '@/lib/core/base/errors'
import type { RuleAction } from '@/lib/core/policy/model/actions'
import type { AttemptKind } from '@/lib/operations/people/rate-limit'
import type { Paging } from '@/lib/web/http/paging'
import type { BodyReader } from '@/lib/web/http/request/read-body'
import type { Parameter } from '@/lib/web/http/request/parameters'

type JsonSchema = Record<string, unknown>

/** Schemas of a body that can have several forms, by media type. */
export type BodyForms = Record<string, JsonSchema>

type ResponseText = {
  /** One sentence. */
  description: string
  /** Media type of a response that is not JSON. */
  media?: string
}

export type RouteDefinition = {
  /** One sentence that begins with a verb: "Lists the runs that you can see." */
  summary: string
  /** Further sentences, for what the summary can't say. */
  description?: string
  /**
   * Scope that a token needs. `none`: no token can call the route, only a session. `any`: a token with any scope.
   * `public`: the route needs no sign-in.
   */
  scope: RuleAction | 'any' | 'none' | 'public'
  /** Query parameters by name. Others are rejected, so that a typo never makes a response larger. */
  query?: Readonly<Record<string, Parameter>>
  /** Request headers that change what the route does. */
  headers?: Readonly<Record<string, Parameter>>
  /** Reader of the JSON body, or the forms of a body that the handler reads itself. Absent: the route reads none. */
  body?: BodyReader<unknown> | BodyForms
  /** A body to copy. Absent: the shortest one that the schema accepts. */
  example?: unknown
  /** Responses by status, where the description can't derive them or a sentence helps. */
  responses?: Readonly<Record<number, ResponseText>>
  /** Errors that are possible in addition to those that the operation documents. */
  problems?: readonly ErrorCode[]
  /** Counts each request as an attempt of the person. */
  limit?: AttemptKind
  /** The limit that the handler counts itself, for those requests that it concerns. */
  ownLimit?: AttemptKind
  /** How a response leads to the next page; the first of several that has one counts. */
  paging?: Paging | readonly Paging[]
}

const definitions = Symbol.for('pegboard.route-definition')

/** Adds the definition to a handler. @returns the same handler */
export function defineRoute<Handler extends object>(handler: Handler, definition: RouteDefinition): Handler {
  return Object.assign(handler, { [definitions]: definition })
}

/** Returns the definition of a handler, or null if it has none. */
export function definitionOf(handler: object): RouteDefinition | null {
  return (handler as { [definitions]?: RouteDefinition })[definitions] ?? null
}
