/** Tool sets as servers of the MCP Registry, and what strangers can read. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GET as listRoute } from '@/app/registry/v0.1/servers/route'
import { GET as versionsRoute } from '@/app/registry/v0.1/servers/[name]/versions/route'
import { GET as versionRoute } from '@/app/registry/v0.1/servers/[name]/versions/[version]/route'
import { GET as llmsRoute } from '@/app/llms.txt/route'
import { links } from '@/lib/core/base/links'
import type { RegistryServer } from '@/lib/core/sets/registry-server'
import { createSet } from '@/lib/operations/sets/change-set'
import { closeDatabase } from '@/lib/store/connection/client'
import { freshDatabase } from '@/tests/support/database'
import { mcpToken } from '@/tests/support/mcp'
import { insertPerson, setTestEnvironment, testOrigin, type TestPerson } from '@/tests/support/people'
import { callRoute, problemOf } from '@/tests/support/web/call-route'

setTestEnvironment()
await freshDatabase()

let ana: TestPerson
let anaToken: string
let benToken: string
beforeAll(async () => {
  ana = await insertPerson({ name: 'Ana' })
  anaToken = (await mcpToken(ana, { scopes: ['view'] })).secret
  benToken = (await mcpToken(await insertPerson({ name: 'Ben' }), { scopes: ['view'] })).secret
  const at = new Date('2026-11-20T12:00:00Z')
  for (const title of ['Alpha', 'Beta', 'Gamma ray'])
    await createSet(ana, { title, description: `Tools of ${title}.` }, at)
  await createSet(ana, { title: 'Hidden plans', visibility: 'hidden' }, new Date('2026-11-24T12:00:00Z'))
})
afterAll(closeDatabase)

type Page = { servers: RegistryServer[]; metadata: { count: number; nextCursor?: string } }
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const list = async (token: string, query = '') => {
  const answer = await callRoute(listRoute, `${links.registry.servers()}${query}`, { headers: bearer(token) })
  return (await answer.json()) as Page
}
const namesOf = ({ servers }: Page) => servers.map(({ server }) => server.name)

describe('the registry', () => {
  test('lists the sets that the reader can see, with their addresses', async () => {
    expect(namesOf(await list(benToken))).toEqual([
      'localhost/alpha',
      'localhost/beta',
      'localhost/gamma-ray',
    ])
    const page = await list(anaToken)
    expect(namesOf(page)).toContain('localhost/hidden-plans')
    expect(page.servers[0]!.server).toMatchObject({
      description: 'Tools of Alpha.',
      remotes: [{ type: 'streamable-http', url: testOrigin + links.setMcp('alpha') }],
    })
  })

  test('has pages, a search and a time, as its clients ask for them', async () => {
    const first = await list(benToken, '?limit=2&version=latest')
    expect([namesOf(first), first.metadata]).toEqual([
      ['localhost/alpha', 'localhost/beta'],
      { count: 2, nextCursor: 'beta' },
    ])
    const second = await list(benToken, `?limit=2&cursor=${first.metadata.nextCursor}`)
    expect([namesOf(second), second.metadata]).toEqual([['localhost/gamma-ray'], { count: 1 }])
    expect(namesOf(await list(benToken, '?search=RAY'))).toEqual(['localhost/gamma-ray'])
    expect(namesOf(await list(benToken, '?search=hidden'))).toEqual([])
    expect(namesOf(await list(anaToken, '?updated_since=2026-11-22T00:00:00Z'))).toEqual([
      'localhost/hidden-plans',
    ])
    expect(namesOf(await list(anaToken, '?updated_since=9999-12-31T23:59:59Z'))).toEqual([])
  })

  test('rejects values that it cannot read', async () => {
    for (const query of [
      '?limit=0',
      '?updated_since=soon',
      '?updated_since=0000-01-01T00:00:00Z',
      '?version=2.0.0',
    ])
      expect([query, await list(benToken, query)]).toMatchObject([query, { code: 'request.invalid' }])
  })

  test('shows one server by its name and version, and answers 404 for everything hidden or wrong', async () => {
    const show = (name: string, version: string, token = benToken) =>
      callRoute(versionRoute, '/registry', { headers: bearer(token), params: { name, version } })
    expect(await (await show('localhost/alpha', '1.0.0')).json()).toMatchObject({
      server: { name: 'localhost/alpha' },
    })
    expect((await show('localhost/hidden-plans', 'latest', anaToken)).status).toBe(200)
    for (const [name, version] of [
      ['localhost/hidden-plans', 'latest'],
      ['localhost/nothing', 'latest'],
      ['org.example/alpha', 'latest'],
      ['localhost/alpha', '2.0.0'],
    ] as const)
      expect(await problemOf(await show(name, version))).toMatchObject({ code: 'set.not-found' })
    const versions = await callRoute(versionsRoute, '/registry', {
      headers: bearer(benToken),
      params: { name: 'localhost/alpha' },
    })
    expect((await versions.json()) as Page).toMatchObject({ metadata: { count: 1 } })
  })

  test('gives nothing to strangers', async () => {
    expect((await callRoute(listRoute, links.registry.servers())).status).toBe(401)
  })
})

test('llms.txt names addresses and nothing of the installation', async () => {
  const answer = await callRoute(llmsRoute, links.llms())
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const text = await answer.text()
  expect(text).toContain(testOrigin + links.mcp())
  expect(text).toContain(testOrigin + links.registry.servers())
  expect(text).not.toMatch(/alpha|ana/i)
})
