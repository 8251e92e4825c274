/** The API description against the routes that it describes. */
import { readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import Ajv from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import createClient from 'openapi-fetch'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createToken } from '@/lib/operations/access/api-tokens'
import { attemptLimits } from '@/lib/operations/people/rate-limit'
import { ruleActions, type RuleAction } from '@/lib/core/policy/model/actions'
import { closeDatabase } from '@/lib/store/connection/client'
import { apiDescription } from '@/lib/web/openapi/api-description'
import { freshDatabase } from '@/tests/support/database'
import { fetchFromRoutes } from '@/tests/support/openapi/call-operations'
import { compileClient, generateTypes, loadClient, readClient } from '@/tests/support/openapi/check-client'
import { addressOf, describeApi } from '@/tests/support/openapi/describe-api'
import { openApiFile, writtenDocument } from '@/tests/support/openapi/openapi-file'
import { listDescribedRoutes, undescribed, type DescribedRoute } from '@/tests/support/openapi/route-list'
import { setTestEnvironment, testOrigin } from '@/tests/support/people'
import { isOutside, paramsOf, routes, rules, type Endpoint } from '@/tests/support/web/access-table'
import { makeAccessWorld, type AccessWorld, type Place } from '@/tests/support/web/access-world'
import { callRoute, problemOf } from '@/tests/support/web/call-route'

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

const described = await listDescribedRoutes()
const nameOf = ({ method, path }: Pick<DescribedRoute, 'method' | 'path'>) => `${method} ${path}`

test('the file with the description is up to date: npm run generate:api', async () => {
  expect(readFileSync(openApiFile, 'utf8')).toBe(writtenDocument(await describeApi()))
})

test('the description is a valid OpenAPI 3.1 document', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(apiDescription))
  expect([valid, errors]).toEqual([true, undefined])
})

test('the description has every route of the access table with every method, and no other', () => {
  const listed = Object.entries(routes)
    .filter(([path, entry]) => !(path in undescribed) && Object.keys(entry).length > 0)
    .flatMap(([path, entry]) => Object.keys(entry).map(method => `${method} ${addressOf(path)}`))
  // Routes that are open to strangers are in the table without methods.
  const open = [
    ...['POST /api/hooks/git/{id}', 'POST /api/join'],
    ...['GET /healthz', 'GET /openapi.json', 'GET /readyz', 'GET /version'],
  ]
  const written = Object.entries(apiDescription.paths).flatMap(([address, methods]) =>
    Object.keys(methods).map(method => `${method.toUpperCase()} ${address}`),
  )
  expect(written.toSorted()).toEqual([...listed, ...open].toSorted())
  for (const path of Object.keys(undescribed)) expect(routes).toHaveProperty([path])
})

const ajv = addFormats(new Ajv({ strict: false, allErrors: true }), ['date', 'date-time'])
ajv.addFormat('binary', true)
ajv.addSchema({ $id: 'api', components: apiDescription.components })
/** Compiles a schema of the document, whose references lead to its components. */
const compiled = (schema: object) =>
  ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/')) as object)

test('the example of every body passes the check of the route', () => {
  const wrong = described.flatMap(({ method, path }) => {
    const operation = apiDescription.paths[addressOf(path)]![method.toLowerCase()]!
    const json = operation.requestBody?.content['application/json']
    if (!json) return []
    const accepts = compiled(json.schema)
    return accepts(json.example) ? [] : [[nameOf({ method, path }), json.example, accepts.errors]]
  })
  expect(wrong).toEqual([])
})

test('strangers can read the description', async () => {
  const { GET } = await import('@/app/openapi.json/route')
  const answer = await callRoute(GET, '/openapi.json')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json'])
  expect(await answer.json()).toEqual(JSON.parse(JSON.stringify(apiDescription)))
})

describe('with tokens', () => {
  let world: AccessWorld
  /** Headers of tokens of the admin, by their scopes. */
  const tokens = new Map<string, { authorization: string }>()
  const withScopes = async (scopes: readonly RuleAction[]) => {
    const key = scopes.join()
    if (!tokens.has(key)) {
      const { secret } = await createToken(world.people.admin, { name: key.slice(0, 80), scopes }, new Date())
      tokens.set(key, { authorization: `Bearer ${secret}` })
    }
    return tokens.get(key)!
  }
  beforeAll(async () => {
    world = await makeAccessWorld(new Date())
  })

  const endpointsOf = ({ path, method }: DescribedRoute): Endpoint[] => [routes[path]?.[method] ?? []].flat()
  type Handlers = Record<string, Parameters<typeof callRoute>[0]>
  const call = async (route: DescribedRoute, endpoint: Endpoint, headers: Record<string, string>) => {
    const { path, method } = route
    const place: Place = world.places.open
    const handlers = (await import(/* @vite-ignore */ `@/app/${path}/route`)) as Handlers
    const query = endpoint.query ? `?${endpoint.query(place)}` : ''
    return callRoute(handlers[method]!, `/${path}${query}`, {
      ...{ method, headers, params: paramsOf(path, endpoint, place) },
      ...(endpoint.json && { json: endpoint.json(place, world.people.admin.id) ?? {} }),
      ...(endpoint.body && { body: endpoint.body() }),
    })
  }

  test('a route denies tokens without the scope that it declares', async () => {
    const wrong: unknown[] = []
    for (const route of described) {
      const { scope } = route.definition
      if (scope === 'any' || scope === 'public') continue
      const scopes = ruleActions.filter(action => action !== scope)
      for (const endpoint of endpointsOf(route)) {
        const answer = await call(route, endpoint, await withScopes(scopes))
        const problem = answer.status >= 400 ? await problemOf(answer) : {}
        const reason = scope === 'none' ? /API token/ : new RegExp(`doesn't have the scope "${scope}"`)
        // An access request is hidden from tokens that can't decide on it.
        const isHidden = problem.code === 'access.not-found'
        if (!isHidden && !reason.test(String(problem.detail)))
          wrong.push([nameOf(route), scope, answer.status, problem.detail])
      }
    }
    expect(wrong).toEqual([])
  })

  test('a token with the declared scope is enough, and responses have the declared form', async () => {
    const wrong: unknown[] = []
    for (const route of described) {
      const { scope } = route.definition
      if (scope === 'public') continue
      const headers =
        scope === 'none'
          ? (world.headers.admin as Record<string, string>)
          : await withScopes(scope === 'any' ? ['view'] : [scope])
      for (const endpoint of endpointsOf(route)) {
        const isIn = !isOutside('admin') && rules[endpoint.rule].verdict('admin', 'open') === 'in'
        if (endpoint.changes || !isIn) continue
        const answer = await call(route, endpoint, headers)
        // Some routes need a further scope for some requests, and say so.
        const isExplained = answer.status === 403 && route.definition.description?.includes('scope')
        const problem = isExplained ? null : await formProblem(route, answer)
        if (problem) wrong.push([nameOf(route), answer.status, problem])
      }
    }
    expect(wrong).toEqual([])
  })

  /** Returns what is wrong with a response, compared with the description; null if it is as described. */
  async function formProblem({ path, method }: DescribedRoute, answer: Response): Promise<unknown> {
    const operation = apiDescription.paths[addressOf(path)]![method.toLowerCase()]!
    const [provided] = [operation.responses[String(answer.status)]]
    if (answer.status >= 400 && answer.headers.get('content-type') === 'application/problem+json')
      return answer.status === 401 || answer.status === 403 || !provided ? await answer.json() : null
    if (!provided || '$ref' in provided) return 'the status is not described'
    if (answer.status === 204) return null
    const type = answer.headers.get('content-type')!.split(';')[0]!
    const described = provided.content?.[type]
    if (!described) return `${type} is not described`
    const accepts = type === 'application/json' ? compiled(described.schema) : null
    const value = accepts && (await answer.json())
    return accepts && !accepts(value) ? accepts.errors?.slice(0, 3) : null
  }

  test('a client with generated types compiles, and calls the routes', { timeout: 240_000 }, async () => {
    const types = await generateTypes(apiDescription)
    expect(compileClient(types, readClient())).toEqual([])
    const misspelled = readClient().replace('data?.total', 'data?.totals')
    expect(compileClient(types, misspelled)).toEqual([expect.stringContaining("'totals' does not exist")])

    const { authorization } = await withScopes(['view', 'run', 'propose', 'review', 'manage', 'administer'])
    const { slug, tool, proposal } = world.places.open
    const place = {
      baseUrl: testOrigin,
      token: authorization.slice('Bearer '.length),
      fetch: fetchFromRoutes(described),
    }
    const { useApi } = await loadClient()
    const result = await useApi(place, slug, tool, Number(proposal))
    expect(result).toMatchObject({
      found: expect.arrayContaining([`${slug}/${tool}`]),
      summary: expect.stringContaining('Feeds'),
      tools: 200,
      isSame: true,
      state: 'awaiting-confirmation',
      listed: [result.run],
      refused: 'action.denied',
    })
    expect(result).toMatchObject({
      total: expect.any(Number),
      findings: expect.any(Number),
      rules: expect.any(Number),
    })
  })

  test('a client reaches every operation with the input that the description asks for', async () => {
    const reached = new Set<string>()
    const wrong: unknown[] = []
    const order = ['GET', 'PUT', 'PATCH', 'POST', 'DELETE']
    // Nothing that needs a session works after the last one.
    const endsSessions = ({ path }: DescribedRoute) => Number(path.includes('sign-out'))
    const byEffect = described.toSorted(
      (a, b) => endsSessions(a) - endsSessions(b) || order.indexOf(a.method) - order.indexOf(b.method),
    )
    for (const route of byEffect) {
      const [endpoint] = endpointsOf(route)
      let received: Response | null = null
      const client = createClient<Record<string, Record<never, never>>>({
        baseUrl: testOrigin,
        fetch: async (request: Request) => {
          reached.add(nameOf(route))
          const answer = await fetchFromRoutes(described)(request)
          received = answer.clone()
          return answer
        },
      })
      await client.request(
        route.method.toLowerCase() as never,
        addressOf(route.path) as never,
        (await inputOf(route, endpoint)) as never,
      )
      const problem = await (received!.status < 400 ? formProblem(route, received!) : notReached(received!))
      if (problem) wrong.push([nameOf(route), received!.status, problem])
    }
    expect(wrong).toEqual([])
    const written = Object.entries(apiDescription.paths).flatMap(([address, methods]) =>
      Object.keys(methods).map(method => `${method.toUpperCase()} ${address}`),
    )
    expect(reached.size).toBe(written.length)
  })

  /** Reasons of operations that the world's versions do not allow. */
  const worldProblems = [/^Version 1 is not a published version before/, /^Version 4 is newer\./]

  /** Returns the detail of an error of the input or the server; null for others: the world does not allow every operation. */
  async function notReached(answer: Response): Promise<unknown> {
    const problem = await problemOf(answer)
    const accepts = compiled({ $ref: '#/components/schemas/ProblemDetails' })
    if (!accepts(problem)) return accepts.errors
    const { code, detail } = problem
    const isAboutWorld = worldProblems.some(reason => reason.test(String(detail)))
    const isUnread = String(code).startsWith('request.') || answer.status === 500
    return isUnread && !isAboutWorld ? detail : null
  }

  function uploadForm(): FormData {
    const form = new FormData()
    form.set('slug', 'by-client')
    form.set('title', 'By a client')
    form.set('file', new Blob(['{}']), 'toolbox_info.hocon')
    return form
  }

  /** Returns what the client is given for an operation: values of the world, and else the example of the description. */
  async function inputOf({ path, method, definition: { scope } }: DescribedRoute, endpoint?: Endpoint) {
    const place: Place = world.places.open
    const content = apiDescription.paths[addressOf(path)]![method.toLowerCase()]!.requestBody?.content ?? {}
    const isForm = 'multipart/form-data' in content && !('application/json' in content)
    const example = content['application/json']?.example
    const listed = endpoint?.json?.(place, world.people.admin.id) ?? endpoint?.body?.()
    const body = isForm ? uploadForm() : (listed ?? example)
    return {
      headers: scope === 'none' ? world.headers.admin : await withScopes(ruleActions),
      params: {
        path: paramsOf(path, endpoint ?? {}, place),
        query: Object.fromEntries(new URLSearchParams(endpoint?.query?.(place))),
      },
      ...(body !== undefined && { body }),
      // Some operations answer with files and streams.
      parseAs: 'stream',
    }
  }

  test('responses report the rate limit and link to the next page', async () => {
    const search = await import('@/app/api/search/route')
    const ask = async (query: string) =>
      callRoute(search.GET, `/api/search?${query}`, { headers: await withScopes(['view']) })
    const first = await ask('q=feeds&limit=1')
    const { nextCursor } = (await first.json()) as { nextCursor: string }
    const link = first.headers.get('link')!
    expect(link).toBe(`</api/search?q=feeds&limit=1&cursor=${encodeURIComponent(nextCursor)}>; rel="next"`)
    const { max, windowMs } = attemptLimits.search
    expect(first.headers.get('ratelimit-limit')).toBe(String(max))
    expect(Number(first.headers.get('ratelimit-reset'))).toBeLessThanOrEqual(windowMs / 1000)

    const second = await callRoute(search.GET, link.slice(1, link.indexOf('>')), {
      headers: await withScopes(['view']),
    })
    expect(second.status).toBe(200)
    const left = (answer: Response) => Number(answer.headers.get('ratelimit-remaining'))
    // A new window can begin between the two.
    expect([left(first) - 1, max - 1]).toContain(left(second))
    expect((await ask('q=nothing-has-this-name')).headers.get('link')).toBeNull()
  })
})
