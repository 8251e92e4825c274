/**
 * Every route with malformed values in its path, its query and its body gives an answer and never a server
 * error.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase } from '@/lib/store/connection/client'
import { paramsOf, routes, type Endpoint, type Method } from '@/tests/support/web/access-table'
import { makeAccessWorld, type AccessWorld } from '@/tests/support/web/access-world'
import { callRoute } from '@/tests/support/web/call-route'
import { freshDatabase } from '@/tests/support/database'
import { setTestEnvironment } from '@/tests/support/people'

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

let world: AccessWorld
beforeAll(async () => {
  world = await makeAccessWorld(new Date())
})

const deep = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels))
/**
 * Values as JSON text, because `JSON.stringify` cannot produce numbers that are too large or deep nesting.
 */
const values: Record<string, string> = {
  NUL: '"\\u0000"',
  'a lone surrogate': '"\\ud800"',
  'brackets in a text': JSON.stringify('['.repeat(30_000)),
  'nested lists': '['.repeat(30_000) + ']'.repeat(30_000),
  '190 nested lists': JSON.stringify(deep(190)),
  'a number past all bounds': '1e400',
}
const texts = ['\u0000', '\ud800', '99999999999999999999', '%zz']
/** Texts for queries: all names with all texts would take minutes. */
const parameterTexts = ['\u0000', '99999999999999999999']
const parameters = [
  'q',
  'page',
  'limit',
  'cursor',
  'from',
  'tab',
  'format',
  'number',
  'toolbox',
  'tool',
  'version',
  'file',
]

const endpoints = Object.entries(routes).flatMap(([path, entry]) =>
  Object.entries(entry).flatMap(([method, found]) =>
    [found].flat().map(endpoint => ({ path, method: method as Method, endpoint })),
  ),
)

/** Parts that contain a document as text, which the access table does not need. */
const moreParts: Record<string, object> = {
  'POST api/runs': { arguments: undefined, argumentsText: '{}', slyDataText: '{}' },
  'POST api/policy/explain': { arguments: '{}' },
  'PUT api/policy': {
    rules: [
      {
        ...{ id: 'a', effect: 'deny', who: 'everyone', what: 'any', actions: ['run'], note: '' },
        when: { all: [{ argument: 'x', op: 'equals', value: 1 }] },
      },
    ],
  },
}

const marker = 'value-to-replace'

/** Yields the body with a malformed value in place of each of its parts, and of the body itself. */
function* malformedBodies(body: unknown): Generator<string> {
  for (const value of Object.values(values)) {
    yield value
    for (const place of partsOf(body)) yield JSON.stringify(place).replace(`"${marker}"`, () => value)
  }
}

function* partsOf(value: unknown): Generator<unknown> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value)) {
    const put = (other: unknown) =>
      Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other }
    yield put(marker)
    for (const inner of partsOf(part)) yield put(inner)
  }
}

async function ask(
  path: string,
  method: Method,
  endpoint: Endpoint,
  provided: { params?: object; query?: string; text?: string },
) {
  const handlers = (await import(/* @vite-ignore */ `@/app/${path}/route`)) as Record<
    Method,
    Parameters<typeof callRoute>[0]
  >
  const answer = await callRoute(handlers[method], `/${path}${provided.query ? `?${provided.query}` : ''}`, {
    method,
    cookie: world.headers.admin.cookie,
    params: { ...paramsOf(path, endpoint, world.places.open), ...provided.params },
    ...(provided.text !== undefined && {
      body: provided.text,
      headers: { 'content-type': 'application/json' },
    }),
  })
  await answer.body?.cancel()
  return answer
}

const isProblem = (answer: Response) =>
  answer.status < 300 || answer.headers.get('content-type') === 'application/problem+json'

test('bodies with malformed values are rejected or accepted, and never cause a server error', async () => {
  const problems: string[] = []
  for (const { path, method, endpoint } of endpoints) {
    // This route ends the session that all other calls need.
    if (method === 'GET' || path.includes('sign-out')) continue
    const body = endpoint.json?.(world.places.open, world.people.admin.id) ?? {}
    for (const text of malformedBodies({ ...body, ...moreParts[`${method} ${path}`] })) {
      const answer = await ask(path, method, endpoint, { text })
      if (answer.status >= 500 || !isProblem(answer))
        problems.push(`${method} ${path}: ${answer.status} to ${text.slice(0, 200)}`)
    }
  }
  expect(problems).toEqual([])
})

test('paths and queries with malformed values are rejected or answered, and never cause a server error', async () => {
  const problems: string[] = []
  for (const { path, method, endpoint } of endpoints) {
    if (method !== 'GET') continue
    const query = new URLSearchParams(endpoint.query?.(world.places.open) ?? '')
    const names = [...new Set([...query.keys(), ...parameters])]
    for (const text of texts) {
      const calls = [
        ...(parameterTexts.includes(text) ? names : []).map(name => {
          const changed = new URLSearchParams(query)
          changed.set(name, text)
          return { query: changed.toString() }
        }),
        ...Object.keys(paramsOf(path, endpoint, world.places.open)).map(name => ({
          params: { [name]: text },
          query: query.toString(),
        })),
      ]
      for (const call of calls) {
        const answer = await ask(path, method, endpoint, call)
        if (answer.status >= 500 || !isProblem(answer))
          problems.push(`${method} ${path}: ${answer.status} to ${JSON.stringify(call).slice(0, 200)}`)
      }
    }
  }
  expect(problems).toEqual([])
})
