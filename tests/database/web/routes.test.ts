/**
 * Every page and API route, called by every kind of person: a route that is not in
 * tests/support/web/access-table.ts fails.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { attemptLimits } from '@/lib/operations/people/rate-limit'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { pages, paramsOf, routes, type Method } from '@/tests/support/web/access-table'
import { makeAccessWorld, roles, type AccessWorld, type Place } from '@/tests/support/web/access-world'
import { askEverything } from '@/tests/support/web/check-endpoints'
import { callRoute, problemOf, type RouteCall } from '@/tests/support/web/call-route'
import { freshDatabase } from '@/tests/support/database'
import { loadPage } from '@/tests/support/web/load-page'
import { cookieOf, insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'

vi.mock('next/headers', () => import('@/tests/support/web/load-page'))
setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

const id = crypto.randomUUID()
/** A place that does not exist. */
const nothing: Place = {
  ...{ slug: 'x', tool: 'y', mark: 'x', group: 'x', token: 'x' },
  ...{ version: '1', proposal: '987654', comment: id },
  ...{ run: id, file: id, share: id, person: id, invitation: id, apiToken: id, request: id, example: id },
  ...{ webhook: id, delivery: id, check: id, selection: id, trial: id, set: 'x', remote: 'x' },
}

/** Routes that are open to strangers, with the reason. */
const openRoutes: Record<string, { methods: Method[]; because: string }> = {
  'api/[...unknown]': { methods: [...methods], because: 'it says that there is nothing' },
  'api/auth/[...nextauth]': { methods: ['GET', 'POST'], because: 'it is the way in' },
  'api/hooks/git/[id]': { methods: ['POST'], because: 'a Git host proves itself with a signature' },
  'api/join': { methods: ['POST'], because: 'a person who joins has no session yet' },
  healthz: { methods: ['GET'], because: 'it reports only that the process responds' },
  '.well-known/oauth-authorization-server': { methods: ['GET'], because: 'it describes the server' },
  '.well-known/oauth-protected-resource/[...path]': {
    methods: ['GET'],
    because: 'it describes an address, by its notation alone',
  },
  'llms.txt': { methods: ['GET'], because: 'it names addresses and nothing of the installation' },
  'oauth/authorize': { methods: ['GET'], because: 'it leads to the sign-in page' },
  'oauth/authorize/[request]': { methods: ['GET'], because: 'only the browser with its cookie gets on' },
  'oauth/register': { methods: ['POST'], because: 'clients register before anyone allowed them' },
  'oauth/revoke': { methods: ['POST'], because: 'its token is the credential' },
  'oauth/token': { methods: ['POST'], because: 'its code or token is the credential' },
  'openapi.json': { methods: ['GET'], because: 'it describes the API and nothing of the installation' },
  readyz: { methods: ['GET'], because: 'monitors have no session' },
  version: { methods: ['GET'], because: 'it is printed in every repository' },
}

type Handlers = Partial<Record<Method, Parameters<typeof callRoute>[0]>>
const handlersOf = async (path: string) =>
  (await import(/* @vite-ignore */ `@/app/${path}/route`)) as Handlers
const call = async (path: string, method: Method, provided: RouteCall = {}) => {
  const [door] = [routes[path]?.[method] ?? {}].flat()
  return callRoute((await handlersOf(path))[method]!, `/${path.replaceAll(/\[\w+\]/g, 'x')}`, {
    method,
    params: paramsOf(path, door!, nothing),
    ...(method !== 'GET' && provided.body === undefined && { json: {} }),
    ...provided,
  })
}

/** Routes for people who are signed in. */
const calls = Object.entries(routes)
  .filter(([path]) => !(path in openRoutes))
  .flatMap(([path, entry]) =>
    (Object.keys(entry) as Method[]).map((method): [Method, string] => [method, path]),
  )

const foldersOf = (file: string) =>
  readdirSync('app', { recursive: true, encoding: 'utf8' })
    .map(each => `/${each.replaceAll('\\', '/')}`)
    .filter(each => each.endsWith(`/${file}`))
    .map(each => each.slice(1, -file.length - 1))
    .toSorted()

test('tests/support/web/access-table.ts lists every page, and every route with all of its methods', async () => {
  expect(foldersOf('page.tsx')).toEqual(Object.keys(pages).toSorted())
  const files = foldersOf('route.ts')
  expect(files).toEqual(Object.keys(routes).toSorted())
  for (const path of files) {
    const exported = Object.keys(await handlersOf(path)).filter(name => name !== 'default')
    const known = openRoutes[path]?.methods ?? Object.keys(routes[path]!)
    expect([path, exported.toSorted()]).toEqual([path, known.toSorted()])
  }
})

test.each(calls)('%s %s rejects strangers', async (method, path) => {
  const answer = await call(path, method)
  expect(answer.status).toBe(401)
  expect(await problemOf(answer)).toMatchObject({ code: 'session.required' })
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
})

describe('with a session', () => {
  let person: TestPerson
  let cookie: string
  beforeAll(async () => {
    person = await insertPerson()
    cookie = await cookieOf(person)
  })

  test.each(calls.filter(([method]) => method !== 'GET'))(
    '%s %s rejects requests from another site',
    async (method, path) => {
      const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
      const answer = await call(path, method, { cookie, headers })
      expect(answer.status).toBe(403)
      expect(await problemOf(answer)).toMatchObject({ code: 'request.cross-origin' })
    },
  )

  test('an invalid token is rejected everywhere, regardless of a cookie beside it', async () => {
    for (const [method, path] of calls)
      for (const token of ['', 'x', `pegb_${'0'.repeat(39)}`]) {
        const answer = await call(path, method, { cookie, headers: { authorization: `Bearer ${token}` } })
        expect([path, answer.status]).toEqual([path, 401])
        expect(await problemOf(answer)).toMatchObject({ code: 'token.invalid' })
      }
    // Credentials that a proxy in front of Pegboard requires are not an API token.
    const basic = { authorization: 'Basic YTpi' }
    expect((await call('api/palette', 'GET', { cookie, headers: basic })).status).toBe(200)
  })

  test('every response has a request ID and cannot be rendered as a page by a browser', async () => {
    for (const answer of [await call('api/runs', 'GET', { cookie }), await call('api/runs', 'GET')])
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      })
  })

  const hiddenThings: [Method, string, RouteCall][] = [
    ['GET', 'api/runs/[id]', {}],
    ['GET', 'api/runs/[id]/events', {}],
    ['GET', 'api/runs/[id]/files', {}],
    ['GET', 'api/runs/[id]/files/[file]', {}],
    ['GET', 'api/runs/[id]/files/[file]/preview', {}],
    ['POST', 'api/runs/[id]/cancel', {}],
    ['POST', 'api/runs/[id]/decision', { json: { decision: 'deny' } }],
    ['POST', 'api/access-requests', { json: { toolbox: 'x', reason: 'why not' } }],
    ['PATCH', 'api/access-requests/[id]', { json: { decision: 'grant', time: 'week' } }],
    ['DELETE', 'api/account/remembered-confirmations/[id]', {}],
    ['GET', 'api/toolboxes/[slug]', {}],
    ['GET', 'api/toolboxes/[slug]/rules', {}],
    ['PUT', 'api/toolboxes/[slug]/rules', { json: { basedOn: 0, rules: [], note: '' } }],
    ['POST', 'api/toolboxes/[slug]/rules/preview', { json: { rules: [] } }],
    ['POST', 'api/toolboxes/[slug]/rules/reach', { json: { rules: [] } }],
    ['GET', 'api/toolboxes/[slug]/shared', {}],
    ['PATCH', 'api/toolboxes/[slug]/shared', { json: { restore: 0 } }],
    ['GET', 'source/[toolbox]/download', {}],
    ['GET', 'api/toolboxes/[slug]/versions/[number]', {}],
    ['PATCH', 'api/toolboxes/[slug]', { json: { title: 'x' } }],
    ['POST', 'api/tools/[toolbox]/[tool]/check', { json: { arguments: {} } }],
    ['POST', 'api/tools/[toolbox]/[tool]/dry-run', { json: { arguments: {} } }],
    ['POST', 'api/runs', { json: { toolbox: 'x', tool: 'y' } }],
  ]
  test.each(hiddenThings)('%s %s answers 404 for missing things', async (method, path, provided) => {
    const answer = await call(path, method, { cookie, ...provided })
    expect([answer.status, (await problemOf(answer)).code]).toEqual([
      404,
      expect.stringMatching(/\.not-found$/),
    ])
  })

  test.each([
    ['a run', 'api/runs/[id]', { id: 'not-an-id' }],
    ['a version', 'api/toolboxes/[slug]/versions/[number]', { slug: 'x', number: '0' }],
  ])('an address that cannot name %s is not found', async (_, path, params) => {
    expect((await call(path, 'GET', { cookie, params })).status).toBe(404)
  })

  const wrongBodies: [string, Method, string, RouteCall][] = [
    [
      'a body that is not JSON',
      'POST',
      'api/runs',
      { body: '{', headers: { 'content-type': 'application/json' } },
    ],
    [
      'a body of another type',
      'POST',
      'api/runs',
      { body: 'a=b', headers: { 'content-type': 'text/plain' } },
    ],
    ['a missing field', 'POST', 'api/runs', { json: { toolbox: 'x' } }],
    ['an unknown field', 'PATCH', 'api/toolboxes/[slug]', { json: { ownerIds: [] } }],
    ['an unknown value', 'PATCH', 'api/toolboxes/[slug]', { json: { visibility: 'secret' } }],
    ['an invalid decision', 'POST', 'api/runs/[id]/decision', { json: { answer: 'maybe' } }],
    ['a form without a file', 'POST', 'api/toolboxes', { body: new FormData() }],
    [
      'an upload of an unknown type',
      'POST',
      'api/toolboxes',
      { body: 'x', headers: { 'content-type': 'image/png' } },
    ],
    ['a query that is too long', 'GET', 'api/search', {}],
  ]
  test.each(wrongBodies)(
    '%s causes a client error, not a server error',
    async (what, method, path, provided) => {
      const handler = (await handlersOf(path))[method]!
      const address = what.startsWith('a query') ? `/${path}?q=${'x'.repeat(600)}` : `/${path}`
      const answer = await callRoute(handler, address, {
        method,
        cookie,
        params: paramsOf(path, {}, nothing),
        ...provided,
      })
      expect([answer.status, (await problemOf(answer)).code]).toEqual([400, 'request.invalid'])
    },
  )

  test('bodies above the limit are rejected, regardless of the length that they declare', async () => {
    const filler = () => new Uint8Array(64 * 1024)
    const endless = () => new ReadableStream<Uint8Array>({ pull: controller => controller.enqueue(filler()) })
    const bodies: [string, string][] = [
      ['api/account', 'application/json'],
      ['api/runs', 'application/json'],
      ['api/toolboxes', 'application/zip'],
      ['api/toolboxes', 'multipart/form-data; boundary=x'],
    ]
    for (const [path, type] of bodies) {
      const method = path === 'api/account' ? 'PATCH' : 'POST'
      const answer = await call(path, method, { cookie, body: endless(), headers: { 'content-type': type } })
      expect([path, answer.status]).toEqual([path, 413])
    }
  })

  test('actions of admins are denied to members with the reason', async () => {
    const attempts: [Method, string, RouteCall][] = [
      ['GET', 'api/invitations', {}],
      ['POST', 'api/invitations', { json: { role: 'admin' } }],
      ['DELETE', 'api/invitations/[id]', {}],
      ['PATCH', 'api/people/[id]', { json: { role: 'admin' } }],
      ['DELETE', 'api/people/[id]', {}],
    ]
    for (const [method, path, provided] of attempts) {
      const answer = await call(path, method, { cookie, ...provided })
      expect([path, answer.status]).toEqual([path, 403])
      expect(await problemOf(answer)).toMatchObject({
        code: 'action.denied',
        detail: 'Only admins can manage people.',
      })
    }
  })

  test('denied actions are recorded with the action and the rule, at most ten times per address', async () => {
    const [eager, tried] = [await insertPerson(), await insertPerson()]
    const eagerCookie = await cookieOf(eager)
    const attempt = () => call('api/people/[id]', 'DELETE', { cookie: eagerCookie, params: { id: tried.id } })
    for (let times = 0; times < 12; times++) expect((await attempt()).status).toBe(403)
    const recorded = () =>
      database().auditEvent.findMany({ where: { actorId: eager.id, type: 'access.refused' } })
    // There are two windows if the minute changed during the test.
    expect((await recorded()).length).toBeGreaterThanOrEqual(10)
    for (const event of await recorded())
      expect(event).toMatchObject({
        ...{ rule: 'not-admin', result: 'refused' },
        after: { method: 'DELETE', path: '/api/people/x', action: 'people.manage' },
      })
    // A missing thing does not count as an attempt.
    const before = (await recorded()).length
    await call('api/toolboxes/[slug]', 'PATCH', { cookie: eagerCookie, json: { title: 'x' } })
    expect(await recorded()).toHaveLength(before)
  })

  test('too many requests of one person are answered 429 with Retry-After, and other people are unaffected', async () => {
    const [eager, calm] = [await insertPerson(), await insertPerson()]
    const eagerCookie = await cookieOf(eager)
    await call('api/palette', 'GET', { cookie: eagerCookie })
    await database().rateLimit.updateMany({
      where: { key: { startsWith: 'search:' } },
      data: { count: attemptLimits.search.max },
    })
    const answer = await call('api/palette', 'GET', { cookie: eagerCookie })
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await call('api/palette', 'GET', { cookie: await cookieOf(calm) })).status).toBe(200)
  })

  test('an admin receives the link of an invitation once, as a URL', async () => {
    const admin = await cookieOf(await insertPerson({ role: 'admin' }))
    const answer = await call('api/invitations', 'POST', { cookie: admin, json: { role: 'member' } })
    expect(answer.status).toBe(201)
    const { link } = (await answer.json()) as { link: string }
    expect(link).toMatch(/^http:\/\/localhost:3999\/join\/[\w-]{43}$/)
    expect(await (await call('api/invitations', 'GET', { cookie: admin })).text()).not.toContain(
      link.slice(-43),
    )
  })
})

describe('query parameters', () => {
  let cookie: string
  beforeAll(async () => {
    cookie = await cookieOf(await insertPerson({ role: 'admin' }))
  })
  const ask = async (method: Method, path: string, query: string) => {
    const [door] = [routes[path]?.[method] ?? {}].flat()
    return callRoute((await handlersOf(path))[method]!, `/${path.replaceAll(/\[\w+\]/g, 'x')}?${query}`, {
      ...{ method, cookie, params: paramsOf(path, door!, nothing) },
      ...(method !== 'GET' && { json: {} }),
    })
  }

  test.each(calls)('%s %s rejects a parameter that it does not declare', async (method, path) => {
    const answer = await ask(method, path, 'tpye=x')
    expect(answer.status).toBe(400)
    expect(await problemOf(answer)).toMatchObject({
      code: 'request.invalid',
      detail: expect.stringContaining('Unknown parameter "tpye".'),
      parameters: [{ name: 'tpye' }],
      allowed: expect.any(Array),
    })
  })

  test('that are unknown get the nearest name and the allowed names', async () => {
    const problem = await problemOf(await ask('GET', 'api/audit/export', 'format=csv&tpye=run.*'))
    expect(problem).toMatchObject({
      parameters: [{ name: 'tpye', nearest: 'type' }],
      allowed: ['format', 'who', 'type', 'target', 'from', 'to', 'text'],
      detail: expect.stringContaining('Did you mean "type"?'),
    })
  })

  test.each([
    ['api/audit/export', 'format=csv&type=run.*&type=person.*'],
    ['api/audit/export', 'format=csv&from=2026-02-31'],
    ['api/audit/export', 'format=csv&from=0000-01-01'],
    ['api/runs', 'from=0000-01-01'],
    ['api/audit/export', 'format=csv&utm_source=x'],
    ['api/runs', 'mine=yes'],
    ['api/runs', 'cursor=x'],
    ['api/runs', 'limit=all'],
    ['api/runs', 'outcome=fine'],
    ['api/search', 'cursor=x'],
    ['api/proposals', 'tab=opened'],
    ['api/runs/[id]/events', 'after=x'],
  ])('%s?%s is rejected, because the answer would contain more than requested', async (path, query) => {
    const answer = await ask('GET', path, query)
    expect([answer.status, (await problemOf(answer)).code]).toEqual([400, 'request.invalid'])
  })
})

describe('uploading a toolbox', () => {
  const hocon =
    '{ "greet": { "description": "Greets.", "class": "hello.Greet", "parameters": {"type": "object"} } }'
  const post = async (cookie: string, provided: RouteCall) =>
    call('api/toolboxes', 'POST', { cookie, ...provided })

  test('works as a form, as pasted text and as a body: one version, and the same bytes change nothing', async () => {
    const cookie = await cookieOf(await insertPerson())
    const form = () => {
      const fields = new FormData()
      fields.append('slug', 'greetings')
      fields.append('title', 'Greetings')
      fields.append('file', new File([hocon], 'toolbox_info.hocon'), 'toolbox_info.hocon')
      return fields
    }
    const first = await post(cookie, { body: form() })
    expect([first.status, await first.json()]).toEqual([
      201,
      expect.objectContaining({
        toolbox: { slug: 'greetings', title: 'Greetings' },
        version: 1,
        unchanged: false,
      }),
    ])
    const again = await post(cookie, { body: form() })
    expect([again.status, await again.json()]).toEqual([
      200,
      expect.objectContaining({ version: 1, unchanged: true }),
    ])

    const pasted = new FormData()
    pasted.append('slug', 'greetings')
    pasted.append('name', 'toolbox_info.hocon')
    pasted.append('text', hocon)
    expect((await post(cookie, { body: pasted })).status).toBe(200)
  })

  test('lists the problems when the archive cannot be unpacked', async () => {
    const cookie = await cookieOf(await insertPerson())
    const answer = await post(cookie, {
      body: 'PK\x03\x04 broken',
      headers: { 'content-type': 'application/zip' },
    })
    expect(answer.status).toBe(422)
    expect(await problemOf(answer)).toMatchObject({
      code: 'toolbox.unreadable',
      problems: [expect.objectContaining({ severity: 'error', message: expect.any(String) })],
    })
  })
})

describe('access of each person to each route', () => {
  let world: AccessWorld
  beforeAll(async () => {
    world = await makeAccessWorld(new Date())
  })

  /** Pages that read parameters but list nothing by them, with the reason. */
  const lenient: Record<string, string> = {
    'sign-in': 'sign-in providers add parameters of their own',
  }
  const filtered = Object.keys(pages).filter(
    path =>
      !(path in lenient) &&
      readFileSync(`app/${path ? `${path}/` : ''}page.tsx`, 'utf8').includes('searchParams'),
  )
  const load = async (path: string, more: string) => {
    const place = world.places.open
    const door = pages[path]![0]!
    return loadPage(path, {
      cookie: world.headers.admin.cookie,
      params: paramsOf(path, door, place),
      query: [door.query?.(place), more].filter(Boolean).join('&'),
    })
  }

  test('pages that read parameters are found in the source', () => {
    expect(filtered.length).toBeGreaterThan(10)
  })

  test.each(filtered)('the page /%s shows no list for a parameter that it does not declare', async path => {
    const { text } = await load(path, 'tpye=x')
    expect(text).toContain('Unknown parameter "tpye".')
    // Parameters that other sites add to links change nothing.
    expect((await load(path, 'utm_source=x&gclid=y')).text).not.toContain('Unknown parameter')
  })

  test.each([
    ['runs', 'show=all'],
    ['runs', 'cursor=x'],
    ['proposals', 'page=two'],
    ['admin/audit', 'cursor=x'],
    ['admin/audit', 'from=soon'],
    ['account/access', 'may=all'],
    ['uploads/[toolbox]', 'unchanged=yes'],
  ])('the page /%s?%s shows no list', async (path, query) => {
    const [name] = query.split('=')
    const { text } = await load(path, query)
    expect(text).toMatch(new RegExp(`"?${name}"? must be`))
    for (const place of Object.values(world.places)) expect(text).not.toContain(`${place.mark}_tool`)
  })

  test.each(roles)('shows a %s their own things, and no trace of anything else', async role => {
    expect(await askEverything(world, role)).toEqual([])
  })
})
