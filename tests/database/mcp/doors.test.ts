/** Hostile and wrong requests to the MCP addresses. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mcpLimits } from '@/lib/core/mcp/mcp-limits'
import { findTools } from '@/lib/operations/mcp/answer-catalog-tool'
import { changeFavorite } from '@/lib/operations/sets/favorites'
import { changeLifeCycle } from '@/lib/operations/toolboxes/settings/life-cycle'
import { mcpToolName } from '@/lib/core/export/mcp-tool-name'
import type { JsonSchema } from '@/lib/core/spec/tool-spec'
import { startMaintenance } from '@/lib/operations/background/maintenance'
import { revokeToken } from '@/lib/operations/access/api-tokens'
import type { TokenId } from '@/lib/core/base/ids'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { closeRunHub } from '@/lib/store/runs/run-hub'
import { openStreams } from '@/lib/web/streaming/open-streams'
import { createToolbox } from '@/tests/support/catalog'
import { freshDatabase } from '@/tests/support/database'
import {
  insertListedTool,
  type McpAnswer,
  mcpFetch,
  mcpToken,
  mcpUrl,
  messageOf,
  post,
  startTestWorker,
} from '@/tests/support/mcp'
import {
  cookieOf,
  insertPerson,
  setTestEnvironment,
  testOrigin,
  type TestPerson,
} from '@/tests/support/people'
import { insertWorker, stateOf, until, type TestTool } from '@/tests/support/runs'
import { makeAccessWorld, type AccessWorld } from '@/tests/support/web/access-world'

setTestEnvironment({ PEGBOARD_RUNS_PER_PERSON: '100', PEGBOARD_RUNS_PER_TOOLBOX: '100' })
await freshDatabase()

let ana: TestPerson
let token: string
let tool: TestTool
let world: AccessWorld
let stopWorker: () => Promise<void>
const inputSchema = { type: 'object', properties: { do: { type: 'string' } } }
beforeAll(async () => {
  world = await makeAccessWorld(new Date())
  await insertWorker()
  ana = await insertPerson()
  token = (await mcpToken(ana)).secret
  tool = await insertListedTool({ spec: { inputSchema } })
  stopWorker = startTestWorker(text => {
    if (text.includes('endless')) return { isEndless: true }
    const valueText = '{"big": 9007199254740993,\n "one": 1.0}'
    return text.includes('exact')
      ? {
          judgement: {
            result: { value: { big: 9007199254740992, one: 1 }, valueText, agentSees: valueText },
          },
        }
      : { lines: [text] }
  })
})
afterAll(async () => {
  await stopWorker()
  await openStreams().close()
  await closeRunHub()
  await startMaintenance().stop()
  await closeDatabase()
})

const rpc = (method: string, params: object = {}, id: unknown = 1) => ({ jsonrpc: '2.0', id, method, params })
const list = rpc('tools/list')
const callOf = (of: TestTool, args: object, id: unknown = 1) =>
  rpc('tools/call', { name: mcpToolName(of.toolbox, of.tool), arguments: args }, id)
async function namesFor(secret: string, toolbox?: string): Promise<string[]> {
  const { result } = await messageOf(await post(list, { token: secret }, toolbox))
  return result.tools.map(({ name }) => name)
}

describe('a request', () => {
  test('without a token is rejected, also with the cookie of a person', async () => {
    const cookies: Record<string, string>[] = [{}, { cookie: await cookieOf(ana) }]
    for (const headers of cookies) {
      const answer = await post(list, { headers })
      expect(answer.status).toBe(401)
      const challenge = answer.headers.get('www-authenticate')
      expect(challenge).toMatch(/^Bearer error="invalid_token", error_description="Send an API token/)
      expect(challenge).not.toContain('resource_metadata')
    }
  })

  test('with an unknown or revoked token is rejected with the reason', async () => {
    const revoked = await mcpToken(ana)
    await revokeToken(ana, revoked.id as TokenId, new Date())
    const answer = await post(list, { token: revoked.secret })
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toContain('This token was revoked.')
    expect((await post(list, { token: 'pegb_wrong' })).status).toBe(401)
  })

  test('of a page of another site is rejected, whatever it asks and whatever token it has', async () => {
    const headers = { origin: 'https://evil.example' }
    expect((await post(list, { token, headers })).status).toBe(403)
    for (const method of ['GET', 'DELETE'])
      expect(
        (await mcpFetch(mcpUrl(), { method, headers: { ...headers, authorization: `Bearer ${token}` } }))
          .status,
      ).toBe(403)
    expect((await post(list, { token, headers: { origin: testOrigin } })).status).toBe(200)
  })

  test('that is no message is answered with the code of the protocol', async () => {
    const codeOf = async (body: string) => {
      const answer = await post(null, { token, body })
      return [answer.status, ((await answer.json()) as McpAnswer).error.code]
    }
    expect(await codeOf('{"jsonrpc"')).toEqual([400, -32700])
    expect(await codeOf('[]')).toEqual([400, -32600])
    expect(await codeOf('"text"')).toEqual([400, -32600])
    expect(await codeOf('{"a":'.repeat(200) + '1' + '}'.repeat(200))).toEqual([400, -32600])
    expect((await post(list, { token, headers: { 'content-type': 'text/plain' } })).status).toBe(415)
    expect((await post(list, { token, headers: { 'mcp-session-id': 'x'.repeat(500) } })).status).toBe(400)
  })

  test('over the limit is rejected', async () => {
    const answer = await post(null, { token, body: JSON.stringify('x'.repeat(mcpLimits.bodyBytesMax)) })
    expect(answer.status).toBe(413)
  })

  test('for a stream or a subscription is answered with what the address has instead', async () => {
    const got = await mcpFetch(mcpUrl(), { headers: { authorization: `Bearer ${token}` } })
    expect([got.status, got.headers.get('allow')]).toEqual([405, 'POST, DELETE'])
    const { error } = await messageOf(await post(rpc('subscriptions/listen'), { token }))
    expect(error.code).toBe(-32601)
  })
})

describe('a list', () => {
  test('is JSON, cannot be stored on the way, and names a file that the caller can read later', async () => {
    const answer = await post(list, { token })
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const templates = await messageOf(await post(rpc('resources/templates/list'), { token }))
    expect(templates.result.resourceTemplates[0]!.uriTemplate).toBe('pegboard://runs/{run}/files/{file}')
  })

  test('has only what the caller may run, for each role', async () => {
    for (const role of ['member', 'owner', 'coowner', 'admin'] as const) {
      const { secret } = await mcpToken(world.people[role])
      const answer = await post(list, { token: secret })
      const text = await answer.text()
      for (const word of world.forbidden[role])
        expect([role, word, text.includes(word)]).toEqual([role, word, false])
      const locked = text.includes(world.places.locked.tool)
      expect([role, locked]).toEqual([role, role !== 'member'])
    }
  })

  test('has nothing for a token without the scope run, and nothing of other toolboxes', async () => {
    expect(await namesFor((await mcpToken(ana, { scopes: ['view'] })).secret)).toEqual([])
    const only = (await mcpToken(ana, { toolboxes: [tool.toolbox] })).secret
    expect(await namesFor(only)).toEqual([mcpToolName(tool.toolbox, tool.tool)])
    const other = await insertListedTool()
    const { error } = await messageOf(await post(callOf(other, {}), { token: only }))
    expect(error.message).toBe(`Tool ${mcpToolName(other.toolbox, other.tool)} not found`)
  })

  test('of a toolbox has its tools, and a hidden toolbox is answered like one that does not exist', async () => {
    expect(await namesFor(token, tool.toolbox)).toEqual([mcpToolName(tool.toolbox, tool.tool)])
    const { secret } = await mcpToken(world.people.member)
    const [hidden, missing] = await Promise.all(
      [world.places.hidden.slug, 'box-nothing'].map(slug => post(list, { token: secret }, slug)),
    )
    expect([hidden!.status, missing!.status]).toEqual([404, 404])
    const [a, b] = (await Promise.all([hidden!.json(), missing!.json()])) as object[]
    expect({ ...a, requestId: '' }).toEqual({ ...b, requestId: '' })
    const elsewhere = await messageOf(
      await post(callOf(await insertListedTool(), {}), { token }, tool.toolbox),
    )
    expect(elsewhere.error.message).toMatch(/not found$/)
  })

  test('says that a tool is deprecated', async () => {
    const old = await insertListedTool({ spec: { inputSchema } })
    const choice = { stage: 'deprecated', successor: null, removalOn: null, reason: 'It is slow.' } as const
    await changeLifeCycle(world.people.admin, old.toolbox, old.tool, choice, new Date())
    const { result } = await messageOf(await post(list, { token }, old.toolbox))
    expect(result.tools[0]!.description).toContain('Deprecated. It is slow.')
  })

  test('keeps its other tools when the schemas of one are broken', async () => {
    const broken: Record<string, JsonSchema> = {
      ref: { $ref: '#/nowhere' },
      draft4: { type: 'object', properties: { n: { type: 'number', exclusiveMinimum: true as never } } },
      pattern: { type: 'object', properties: { s: { type: 'string', pattern: '(?i)x' } } },
    }
    for (const schema of Object.values(broken)) {
      const bad = await insertListedTool({ spec: { inputSchema: schema, output: { mode: 'json', schema } } })
      const { result } = await messageOf(await post(list, { token }, bad.toolbox))
      expect(result.tools).toHaveLength(1)
      expect(result.tools[0]!.inputSchema.type).toBe('object')
      expect(result.tools[0]!.outputSchema).toBeUndefined()
    }
    expect(await namesFor(token)).toContain(mcpToolName(tool.toolbox, tool.tool))
  })
})

describe('a call', () => {
  test('of a tool that the caller sees but may not run is refused with the reason, and recorded', async () => {
    const { member } = world.people
    const { secret } = await mcpToken(member)
    const { slug, tool: name } = world.places.locked
    const { result } = await messageOf(
      await post(callOf({ toolbox: slug, toolboxId: '' as never, tool: name }, {}), { token: secret }),
    )
    expect(result.isError).toBe(true)
    expect(result.content[0]!.text).toMatch(/^Permission denied\. Only the owners of/)
    const event = await database().auditEvent.findFirst({
      where: { type: 'access.refused', actorId: member.id },
    })
    expect(event!.after).toMatchObject({ path: '/mcp', tool: name })
  })

  test('of a hidden tool is answered like a call of an unknown one', async () => {
    const { secret } = await mcpToken(world.people.member)
    const textFor = async (slug: string, name: string) => {
      const { error } = await messageOf(
        await post(callOf({ toolbox: slug, toolboxId: '' as never, tool: name }, {}), { token: secret }),
      )
      return error
    }
    const { partial, hidden } = world.places
    for (const { slug, tool: name } of [partial, hidden])
      expect(await textFor(slug, name)).toEqual({
        code: -32602,
        message: `Tool ${mcpToolName(slug, name)} not found`,
      })
    expect((await textFor('no-toolbox', 'x')).code).toBe(-32602)
  })

  test('keeps numbers as they were written, in both directions', async () => {
    const body = JSON.stringify(callOf(tool, {})).replace(
      '"arguments":{}',
      '"arguments":{"do":"say","n":9007199254740993,"x":1.0}',
    )
    const said = await messageOf(await post(null, { token, body }))
    expect(said.result.content[0]!.text).toBe('{"do":"say","n":9007199254740993,"x":1.0}')
    const text = await (await post(callOf(tool, { do: 'exact' }), { token })).text()
    expect(text).toContain('"structuredContent":{"big": 9007199254740993,  "one": 1.0}')
  })

  test('sends no progress to a client that did not ask for it', async () => {
    const text = await (await post(callOf(tool, { do: 'say' }), { token })).text()
    expect(text).not.toContain('notifications/progress')
  })

  test('is cancelled by its own session and request only', async () => {
    const started = await post(
      rpc('initialize', {
        protocolVersion: '2025-11-25',
        capabilities: {},
        clientInfo: { name: 'x', version: '1' },
      }),
      { token },
    )
    const session = started.headers.get('mcp-session-id')!
    expect(session).toMatch(/^[0-9a-f-]{36}$/)
    const headers = { 'mcp-session-id': session }
    const pending = post(callOf(tool, { do: 'endless' }, 7), { token, headers })
    const run = await until(() =>
      database().run.findFirst({ where: { toolboxId: tool.toolboxId, state: 'running' } }),
    )
    const cancelled = (requestId: unknown) => ({
      jsonrpc: '2.0',
      method: 'notifications/cancelled',
      params: { requestId },
    })
    const stranger = (await mcpToken(ana)).secret
    expect((await post(cancelled(7), { token: stranger, headers })).status).toBe(202)
    expect(
      (
        await mcpFetch(mcpUrl(), {
          method: 'DELETE',
          headers: { ...headers, authorization: `Bearer ${stranger}` },
        })
      ).status,
    ).toBe(204)
    await post(cancelled('7'), { token, headers })
    await post(cancelled(7), { token, headers: { 'mcp-session-id': 'another' } })
    expect(await stateOf(run.id)).toBe('running')
    expect((await post(cancelled(7), { token, headers })).status).toBe(202)
    await until(async () => (await stateOf(run.id)) === 'cancelled')
    await (await pending).body?.cancel()
    expect(await database().mcpCall.count({ where: { runId: run.id } })).toBe(0)
  })

  test('ends with its session', async () => {
    const headers = { 'mcp-session-id': 'a-session' }
    const pending = post(callOf(tool, { do: 'endless' }, 'x'), { token, headers })
    const run = await until(() =>
      database().run.findFirst({ where: { toolboxId: tool.toolboxId, state: 'running' } }),
    )
    await mcpFetch(mcpUrl(), { method: 'DELETE', headers: { ...headers, authorization: `Bearer ${token}` } })
    await until(async () => (await stateOf(run.id)) === 'cancelled')
    await (await pending).body?.cancel()
  })

  test('ends when its token is revoked', async () => {
    const { secret, id } = await mcpToken(ana)
    const pending = post(callOf(tool, { do: 'endless' }), { token: secret })
    const run = await until(() =>
      database().run.findFirst({ where: { toolboxId: tool.toolboxId, state: 'running' } }),
    )
    await revokeToken(ana, id as TokenId, new Date())
    await until(async () => (await stateOf(run.id)) === 'cancelled')
    await (await pending).body?.cancel()
  })
})

describe('a catalog with more tools than a list', () => {
  let many: TestPerson
  let secret: string
  beforeAll(async () => {
    many = await insertPerson()
    secret = (await mcpToken(many)).secret
    const names = Array.from({ length: mcpLimits.listedMax + 1 }, (_, number) => `filler_${number}`)
    await createToolbox(many, 'many', Object.fromEntries(names.map(name => [name, 'Fills.'])))
  })
  const text = async (name: string, args: object) => {
    const { result } = await messageOf(
      await post(rpc('tools/call', { name, arguments: args }), { token: secret }),
    )
    return result.content[0]!.text
  }

  test('is searched, described and called with three tools', async () => {
    expect(await namesFor(secret)).toEqual(['find_tools', 'describe_tool', 'call_tool'])
    const found = JSON.parse(await text('find_tools', { query: 'filler_7' })) as { tools: { name: string }[] }
    const { name } = found.tools[0]!
    expect(name).toBe('many__filler_7')
    expect(JSON.parse(await text('describe_tool', { name }))).toMatchObject({
      name,
      description: expect.stringContaining('Fills.'),
    })
    expect(await text('call_tool', { name, arguments: {} })).toContain('many/filler_7 has not run yet')
    expect(
      (
        await messageOf(
          await post(rpc('tools/call', { name: 'describe_tool', arguments: { name: 'no__tool' } }), {
            token: secret,
          }),
        )
      ).error.code,
    ).toBe(-32602)
  })

  test('still lists the favorites of the person that they may run, also for the official client', async () => {
    const hidden = await insertListedTool()
    const starred = ['many/filler_3', 'many/filler_10', `${tool.toolbox}/${tool.tool}`]
    for (const each of [...starred, `${hidden.toolbox}/${hidden.tool}`]) {
      const [toolbox, name] = each.split('/') as [string, string]
      await changeFavorite(many, { toolbox, tool: name }, true, new Date())
    }
    await database().toolbox.update({ where: { id: hidden.toolboxId }, data: { visibility: 'hidden' } })
    const catalog = ['find_tools', 'describe_tool', 'call_tool']
    const ofMany = ['many__filler_10', 'many__filler_3']
    expect((await namesFor(secret)).toSorted()).toEqual(
      [...catalog, ...ofMany, mcpToolName(tool.toolbox, tool.tool)].toSorted(),
    )
    expect((await namesFor(secret)).slice(0, 3)).toEqual(catalog)
    expect(await namesFor(secret, 'many')).toEqual([...catalog, ...ofMany])
    expect((await namesFor((await mcpToken(ana)).secret)).slice(3)).toEqual([])

    const client = new Client({ name: 'test', version: '1' })
    const authProvider = { token: async () => secret }
    await client.connect(new StreamableHTTPClientTransport(mcpUrl('many'), { fetch: mcpFetch, authProvider }))
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual([...catalog, ...ofMany])
    expect(tools.at(-1)).toMatchObject({ inputSchema: { type: 'object' } })
    const { content } = await client.callTool({ name: 'many__filler_3', arguments: {} })
    expect(content).toMatchObject([{ text: expect.stringContaining('many/filler_3 has not run yet') }])
    await client.close()
    for (const each of starred) {
      const [toolbox, name] = each.split('/') as [string, string]
      await changeFavorite(many, { toolbox, tool: name }, false, new Date())
    }
  })

  test('finds nothing of other toolboxes at the address of a toolbox', async () => {
    const { tools } = await findTools(
      many,
      { type: 'toolbox', slug: 'many' },
      { query: `toolbox:${tool.toolbox}` },
      new Date(),
    )
    expect(tools.length).toBeGreaterThan(0)
    expect(tools.filter(({ name }) => !name.startsWith('many__'))).toEqual([])
  })

  test('lists the tools of one toolbox at the address of the toolbox', async () => {
    expect(await namesFor(secret, tool.toolbox)).toEqual([mcpToolName(tool.toolbox, tool.tool)])
  })
})
