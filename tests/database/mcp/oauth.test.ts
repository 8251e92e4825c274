/** The authorization server for MCP clients: every endpoint, with the wrong requests that must fail. */
import {
  auth,
  Client,
  type OAuthClientProvider,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TokenId } from '@/lib/core/base/ids'
import { links } from '@/lib/core/base/links'
import { mcpToolName } from '@/lib/core/export/mcp-tool-name'
import { accessesMax, oauthLifetimes } from '@/lib/core/tokens/oauth-scopes'
import { endedTokensMax, tokensMax } from '@/lib/core/tokens/token-settings'
import { attemptLimits } from '@/lib/operations/people/rate-limit'
import { listTokens, revokeToken } from '@/lib/operations/access/api-tokens'
import { whyNoAccess } from '@/lib/operations/access/oauth/allow-client'
import { startMaintenance } from '@/lib/operations/background/maintenance'
import { purgeOAuthRecords } from '@/lib/store/access/oauth-records'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { closeRunHub } from '@/lib/store/runs/run-hub'
import { openStreams } from '@/lib/web/streaming/open-streams'
import { freshDatabase } from '@/tests/support/database'
import { insertListedTool, mcpUrl, messageOf, post } from '@/tests/support/mcp'
import {
  answerConsent,
  authorizeUrl,
  browserOf,
  connect,
  connectedTokens,
  exchange,
  oauthFetch,
  postForm,
  redirectUri,
  refresh,
  registerClient,
  type Tokens,
} from '@/tests/support/oauth'
import {
  auditOf,
  insertPerson,
  setTestEnvironment,
  testOrigin,
  type TestPerson,
} from '@/tests/support/people'
import type { TestTool } from '@/tests/support/runs'
import { callRoute, problemOf } from '@/tests/support/web/call-route'
import { GET as runsRoute } from '@/app/api/runs/route'

const switchedOn = { PEGBOARD_OAUTH: 'on', PEGBOARD_OAUTH_REGISTRATION: 'on' }
setTestEnvironment(switchedOn)
await freshDatabase()

let ana: TestPerson
let tool: TestTool
let served: string
let clientId: string
beforeAll(async () => {
  ana = await insertPerson({ name: 'Ana' })
  tool = await insertListedTool()
  served = mcpToolName(tool.toolbox, tool.tool)
  clientId = await registerClient()
})
afterAll(async () => {
  await openStreams().close()
  await closeRunHub()
  await startMaintenance().stop()
  await closeDatabase()
})

const list = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }
const get = (path: string) => oauthFetch(testOrigin + path)
const jsonOf = async (answer: Response) => (await answer.json()) as Record<string, unknown>
const errorOf = async (answer: Response) => [answer.status, (await jsonOf(answer)).error]
const namesWith = async (token: string, toolbox?: string) =>
  (await messageOf(await post(list, { token }, toolbox))).result.tools.map(({ name }) => name)

describe('while PEGBOARD_OAUTH is off', () => {
  beforeAll(() => setTestEnvironment({ PEGBOARD_OAUTH: 'off', PEGBOARD_OAUTH_REGISTRATION: 'off' }))
  afterAll(() => setTestEnvironment(switchedOn))

  test('every endpoint and document is absent, also for a person', async () => {
    const jar = await browserOf(ana)
    const paths = [
      links.oauth.metadata(),
      links.oauth.resource(links.mcp()),
      links.oauth.authorize(),
      links.oauth.authorize('x'),
    ]
    for (const path of paths) expect([path, (await jar.send(testOrigin + path)).status]).toEqual([path, 404])
    for (const path of [links.oauth.token(), links.oauth.revoke(), links.oauth.register()])
      expect([path, (await postForm(path, {})).status]).toEqual([path, 404])
    const decided = await jar.send(testOrigin + links.oauth.decision('x'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"decision":"allow"}',
    })
    expect(decided.status).toBe(404)
  })

  test('no challenge mentions it, and a token issued before does not work', async () => {
    setTestEnvironment(switchedOn)
    const { access_token: token } = await connectedTokens(ana, clientId)
    setTestEnvironment({ PEGBOARD_OAUTH: 'off', PEGBOARD_OAUTH_REGISTRATION: 'off' })
    for (const answer of [await post(list), await post(list, { token })]) {
      expect(answer.status).toBe(401)
      expect(answer.headers.get('www-authenticate')).not.toMatch(/resource_metadata|scope/)
    }
  })
})

describe('the documents', () => {
  test('the challenge of an address names its own metadata', async () => {
    for (const [of, address] of [
      [undefined, links.mcp()],
      [tool.toolbox, links.mcp(tool.toolbox)],
      [{ set: 'no-such-set' }, links.setMcp('no-such-set')],
    ] as const) {
      const challenge = (await post(list, {}, of)).headers.get('www-authenticate')
      const [, metadata] = /resource_metadata="([^"]+)"/.exec(challenge ?? '') ?? []
      expect(metadata).toBe(testOrigin + links.oauth.resource(address))
      expect(challenge).toContain('scope="run"')
      expect(await jsonOf(await oauthFetch(metadata!))).toMatchObject({
        resource: testOrigin + address,
        authorization_servers: [testOrigin],
        scopes_supported: ['run', 'view'],
      })
    }
  })

  test('metadata of a path that serves no tools is absent', async () => {
    for (const path of ['/', '/t/UPPER/mcp', '/t/x/y/mcp', '/api/runs', '/mcp/t/x'])
      expect([path, (await get(links.oauth.resource(path))).status]).toEqual([path, 404])
  })

  test('the server describes what it does and nothing of OpenID Connect', async () => {
    expect(await jsonOf(await get(links.oauth.metadata()))).toEqual({
      issuer: testOrigin,
      authorization_endpoint: testOrigin + links.oauth.authorize(),
      token_endpoint: testOrigin + links.oauth.token(),
      revocation_endpoint: testOrigin + links.oauth.revoke(),
      registration_endpoint: testOrigin + links.oauth.register(),
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: expect.arrayContaining(['authorization_code', 'refresh_token']),
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
      scopes_supported: ['run', 'view'],
      service_documentation: expect.stringContaining('/docs/agents'),
    })
  })
})

describe('a client that a person allows', () => {
  test('acts for them within its scopes, and is listed among their tokens', async () => {
    const bo = await insertPerson({ name: 'Bo' })
    const tokens = await connectedTokens(bo, clientId)
    expect(tokens).toMatchObject({
      token_type: 'Bearer',
      expires_in: oauthLifetimes.accessToken,
      scope: 'run',
      refresh_token: expect.any(String),
    })
    expect(tokens).not.toHaveProperty('id_token')
    expect(await namesWith(tokens.access_token)).toContain(served)

    const [row] = await listTokens(bo, new Date())
    expect(row).toMatchObject({
      name: 'Test agent',
      client: { host: null, address: '/mcp' },
      scopes: ['run'],
      state: 'active',
      lastUsedAt: expect.any(String),
    })
    expect(await auditOf(row!.id)).toEqual(['token.created', 'token.first-used'])
  })

  test('gets no text that is stored', async () => {
    const tokens = await connectedTokens(ana, clientId)
    const rows = JSON.stringify(await database().oAuthRecord.findMany())
    expect(rows).not.toContain(tokens.access_token)
    expect(rows).not.toContain(tokens.refresh_token)
  })

  test('has access at one address only, and to nothing of the API', async () => {
    const { access_token: token } = await connectedTokens(ana, clientId, {
      resource: testOrigin + links.mcp(tool.toolbox),
    })
    expect(await namesWith(token, tool.toolbox)).toContain(served)
    const elsewhere = await post(list, { token })
    expect(elsewhere.status).toBe(401)
    expect(elsewhere.headers.get('www-authenticate')).toContain('issued for another address')
    const headers = { authorization: `Bearer ${token}` }
    expect((await callRoute(runsRoute as never, '/api/runs', { headers })).status).toBe(401)
  })

  test('that sees tools only cannot run one', async () => {
    const { access_token: token, scope } = await connectedTokens(ana, clientId, { scope: 'view' })
    expect(scope).toBe('view')
    expect(await namesWith(token)).not.toContain(served)
  })

  test('gets the scope to run without a known one in its request', async () => {
    for (const scope of [undefined, 'openid offline_access administer'])
      expect((await connectedTokens(ana, clientId, { scope })).scope).toBe('run')
  })

  test('loses access immediately when the person revokes it or is suspended', async () => {
    const cleo = await insertPerson({ name: 'Cleo' })
    const tokens = await connectedTokens(cleo, clientId)
    const [row] = await listTokens(cleo, new Date())
    await revokeToken(cleo, row!.id as TokenId, new Date())
    expect((await post(list, { token: tokens.access_token })).status).toBe(401)
    expect(await errorOf(await refresh(clientId, tokens.refresh_token))).toEqual([400, 'invalid_grant'])

    const again = await connectedTokens(cleo, clientId)
    await database().user.update({ where: { id: cleo.id }, data: { status: 'suspended' } })
    expect((await post(list, { token: again.access_token })).status).toBe(401)
    expect(await errorOf(await refresh(clientId, again.refresh_token))).toEqual([400, 'invalid_grant'])
  })

  test('ends its oldest access at the same address when the person allows it a sixth time', async () => {
    const ida = await insertPerson({ name: 'Ida' })
    const elsewhere = await connectedTokens(ida, clientId, {
      resource: testOrigin + links.mcp(tool.toolbox),
    })
    const other = await connectedTokens(ida, await registerClient())
    const someone = await connectedTokens(await insertPerson(), clientId)
    const first = await connectedTokens(ida, clientId)
    const [replaced] = await listTokens(ida, new Date())
    let second = first
    for (let at = 1; at < accessesMax; at += 1) second = await connectedTokens(ida, clientId)
    expect((await post(list, { token: first.access_token })).status).toBe(200)
    const third = await connectedTokens(ida, clientId)

    expect((await post(list, { token: first.access_token })).status).toBe(401)
    expect(await errorOf(await refresh(clientId, first.refresh_token))).toEqual([400, 'invalid_grant'])
    expect(await database().oAuthRecord.count({ where: { tokenId: replaced!.id } })).toBe(0)
    for (const token of [second, third, other, someone])
      expect(await namesWith(token.access_token)).toContain(served)
    expect(await namesWith(elsewhere.access_token, tool.toolbox)).toContain(served)
    const event = await database().auditEvent.findFirstOrThrow({
      where: { target: replaced!.id, type: 'token.revoked' },
    })
    expect([event.actorId, event.after]).toEqual([
      ida.id,
      { state: 'revoked', reason: 'The person allowed the client again.' },
    ])
  })

  test('is refused at the limit of tokens before the click, unless it replaces an access', async () => {
    const jo = await insertPerson({ name: 'Jo' })
    await connectedTokens(jo, clientId)
    const { id: _, ...row } = await database().apiToken.findFirstOrThrow({ where: { userId: jo.id } })
    const others = { ...row, clientId: null, address: null }
    await database().apiToken.createMany({
      data: Array.from({ length: tokensMax - 1 }, (_each, at) => ({ ...others, hash: `${jo.id}${at}` })),
    })
    const address = { path: links.mcp(), toolbox: null, set: null }
    const reasonFor = (id: string) => whyNoAccess(jo, { clientId: id, address }, new Date())
    expect(await reasonFor('another')).toContain('limit of 50 tokens')
    expect(await reasonFor(clientId)).toBeNull()
    expect(await namesWith((await connectedTokens(jo, clientId)).access_token)).toContain(served)
  })

  test('stays listed after its end, with a bounded number of others', async () => {
    const kim = await insertPerson({ name: 'Kim' })
    await connectedTokens(kim, clientId)
    const { id: _, ...row } = await database().apiToken.findFirstOrThrow({ where: { userId: kim.id } })
    await database().apiToken.createMany({
      data: Array.from({ length: endedTokensMax + 5 }, (_each, at) => ({
        ...row,
        name: `Ended ${at}`,
        createdAt: new Date(row.createdAt.getTime() + at + 1),
        ...(at % 2 === 0 ? { revokedAt: row.createdAt } : { expiresAt: row.createdAt }),
      })),
    })
    const rows = await listTokens(kim, new Date())
    expect(rows.map(({ name }) => name)).toEqual([
      ...Array.from({ length: endedTokensMax }, (_each, at) => `Ended ${endedTokensMax + 4 - at}`),
      row.name,
    ])
    expect(rows.at(-1)!.state).toBe('active')
  })

  test('revokes its own access, for a reason of its own in the audit log', async () => {
    const dora = await insertPerson({ name: 'Dora' })
    const { access_token: token } = await connectedTokens(dora, clientId)
    const revoked = await postForm(links.oauth.revoke(), { client_id: clientId, token })
    expect(revoked.status).toBe(200)
    expect((await post(list, { token })).status).toBe(401)
    const [row] = await listTokens(dora, new Date())
    expect(row?.state).toBe('revoked')
    const event = await database().auditEvent.findFirstOrThrow({
      where: { target: row!.id, type: 'token.revoked' },
    })
    expect(event.after).toMatchObject({ reason: 'The client revoked its access.' })
  })
})

describe('a refresh token', () => {
  test('works once and is replaced', async () => {
    const first = await connectedTokens(ana, clientId)
    const second = (await jsonOf(await refresh(clientId, first.refresh_token))) as Tokens
    expect(second.refresh_token).not.toBe(first.refresh_token)
    expect(await namesWith(second.access_token)).toContain(served)
    const third = (await jsonOf(await refresh(clientId, second.refresh_token))) as Tokens
    expect(third.scope).toBe('run')
  })

  test('that is used again revokes the access with everything that belongs to it', async () => {
    const eve = await insertPerson({ name: 'Eve' })
    const first = await connectedTokens(eve, clientId)
    const second = (await jsonOf(await refresh(clientId, first.refresh_token))) as Tokens
    expect(await errorOf(await refresh(clientId, first.refresh_token))).toEqual([400, 'invalid_grant'])
    expect((await post(list, { token: second.access_token })).status).toBe(401)
    expect(await errorOf(await refresh(clientId, second.refresh_token))).toEqual([400, 'invalid_grant'])
    const [row] = await listTokens(eve, new Date())
    expect(row?.state).toBe('revoked')
    const event = await database().auditEvent.findFirstOrThrow({
      where: { target: row!.id, type: 'token.revoked' },
    })
    expect(event.after).toMatchObject({ reason: 'A code or refresh token was used twice.' })
  })

  test('that two requests send together gives tokens to one of them', async () => {
    const { refresh_token: token } = await connectedTokens(ana, clientId)
    const answers = await Promise.all([refresh(clientId, token), refresh(clientId, token)])
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(2)
  })

  test('never gets more than was allowed, nor another address, nor another client', async () => {
    const { refresh_token: token } = await connectedTokens(ana, clientId, { scope: 'view' })
    expect((await refresh(clientId, token, { scope: 'run' })).status).toBe(400)
    const resource = testOrigin + links.mcp(tool.toolbox)
    expect(await errorOf(await refresh(clientId, token, { resource }))).toEqual([400, 'invalid_target'])
    expect(await errorOf(await refresh(await registerClient(), token))).toEqual([400, 'invalid_grant'])
  })
})

describe('a code', () => {
  const codeFor = async () => (await connect(ana, { client_id: clientId })).searchParams.get('code')!

  test('comes back with the state and the issuer', async () => {
    const back = await connect(ana, { client_id: clientId })
    expect(back.origin + back.pathname).toBe(redirectUri)
    expect(Object.fromEntries(back.searchParams)).toEqual({
      code: expect.any(String),
      state: 'some-state',
      iss: testOrigin,
    })
  })

  test('needs its verifier, its address and its client', async () => {
    const wrong: Record<string, string>[] = [
      { code_verifier: 'x'.repeat(43) },
      { redirect_uri: 'http://127.0.0.1:4999/other' },
      { client_id: await registerClient() },
      { resource: testOrigin + links.mcp(tool.toolbox) },
    ]
    for (const fields of wrong) {
      const answer = await exchange(clientId, await codeFor(), fields)
      expect([fields, answer.status]).toEqual([fields, 400])
    }
  })

  test('that is used twice revokes what it gave', async () => {
    const code = await codeFor()
    const { access_token: token } = (await jsonOf(await exchange(clientId, code))) as Tokens
    expect(await errorOf(await exchange(clientId, code))).toEqual([400, 'invalid_grant'])
    expect((await post(list, { token })).status).toBe(401)
  })
})

describe('a request', () => {
  const started = async (parameters: Record<string, string | undefined>) => {
    const answer = await (await browserOf(ana)).send(authorizeUrl({ client_id: clientId, ...parameters }))
    expect(answer.status).toBe(303)
    return new URL(answer.headers.get('location')!, testOrigin)
  }

  test('of a stranger leads to the sign-in page and back, and stores nothing', async () => {
    const before = await database().oAuthRecord.count()
    const url = new URL(authorizeUrl({ client_id: 'https://client.example/metadata.json' }))
    const answer = await (await browserOf()).send(url.href)
    expect(answer.headers.get('location')).toBe(links.signIn(url.pathname + url.search))
    expect(await database().oAuthRecord.count()).toBe(before)
  })

  test('without PKCE, or with a plain challenge, is answered with an error', async () => {
    for (const parameters of [
      { code_challenge: undefined, code_challenge_method: undefined },
      { code_challenge_method: 'plain' },
    ]) {
      const back = await started(parameters)
      expect(back.origin + back.pathname).toBe(redirectUri)
      expect(back.searchParams.get('error')).toBe('invalid_request')
    }
  })

  test('with an address that is not one of the client never leads there', async () => {
    for (const redirect of ['https://evil.example/callback', 'http://127.0.0.1:4999/other'])
      expect((await started({ redirect_uri: redirect })).pathname).toBe(links.oauth.problem('redirect'))
  })

  test('may come from another port of the computer of the person', async () => {
    const there = await started({ redirect_uri: 'http://127.0.0.1:5001/callback' })
    expect(there.pathname).toMatch(/^\/oauth\/consent\//)
  })

  test('of an unknown client, or with text that no parameter can have, leads to a page about it', async () => {
    expect((await started({ client_id: 'unknown' })).pathname).toBe(links.oauth.problem('client'))
    expect((await started({ state: 'a\u0000b' })).pathname).toBe(links.oauth.problem('request'))
  })

  test('for an address that is not one of this site is answered with an error', async () => {
    for (const resource of ['https://elsewhere.example/mcp', `${testOrigin}/api/runs`])
      expect((await started({ resource })).searchParams.get('error')).toBe('invalid_target')
  })

  test('that the person denies gives the client nothing', async () => {
    const fay = await insertPerson({ name: 'Fay' })
    const back = await connect(fay, { client_id: clientId }, 'deny')
    expect(back.searchParams.get('error')).toBe('access_denied')
    expect(back.searchParams.has('code')).toBe(false)
    expect(await listTokens(fay, new Date())).toEqual([])
  })

  test('is answered once, and only by the browser in which it began', async () => {
    const jar = await browserOf(ana)
    const consent = (await jar.send(authorizeUrl({ client_id: clientId }))).headers.get('location')!
    const decide = async (browser: Awaited<ReturnType<typeof browserOf>>) => {
      const answer = await browser.send(testOrigin + links.oauth.decision(consent.split('/').at(-1)!), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"decision":"allow"}',
      })
      return [answer.status, (await jsonOf(answer)).code ?? null]
    }
    expect(await decide(await browserOf(ana))).toEqual([404, 'oauth-request.not-found'])
    expect(await decide(jar)).toEqual([200, null])
    expect(await decide(jar)).toEqual([404, 'oauth-request.not-found'])
  })

  test('of one person is limited', async () => {
    const gil = await insertPerson({ name: 'Gil' })
    const jar = await browserOf(gil)
    const statuses = new Set<number>()
    for (let times = 0; times <= attemptLimits['oauth-request'].max; times++)
      statuses.add((await jar.send(authorizeUrl({ client_id: 'unknown' }))).status)
    expect([...statuses]).toEqual([303, 429])
  })
})

describe('registration', () => {
  test('is absent unless the operator turns it on', async () => {
    setTestEnvironment({ PEGBOARD_OAUTH: 'on', PEGBOARD_OAUTH_REGISTRATION: 'off' })
    expect((await postForm(links.oauth.register(), {})).status).toBe(404)
    expect(await jsonOf(await get(links.oauth.metadata()))).not.toHaveProperty('registration_endpoint')
    setTestEnvironment(switchedOn)
  })

  test('refuses secrets, other grants and addresses that browsers cannot be led to', async () => {
    const wrong = [
      { token_endpoint_auth_method: 'client_secret_basic' },
      { grant_types: ['client_credentials'] },
      { redirect_uris: ['javascript:alert(1)'] },
      { redirect_uris: [] },
      { client_name: 'a\u0000b' },
    ]
    for (const metadata of wrong)
      expect([metadata, await registerClient(metadata)]).toEqual([metadata, undefined])
  })

  test('is forgotten after a day, unless a person allowed the client', async () => {
    const [unused, used] = [await registerClient(), await registerClient()]
    await connectedTokens(ana, used)
    await purgeOAuthRecords(new Date(Date.now() + 2 * oauthLifetimes.unusedClient * 1000))
    const startedWith = async (client_id: string) =>
      (await (await browserOf(ana)).send(authorizeUrl({ client_id }))).headers.get('location')
    expect(await startedWith(unused)).toBe(links.oauth.problem('client'))
    expect(await startedWith(used)).toMatch(/^\/oauth\/consent\//)
  })
})

describe('a client with a metadata document', () => {
  let server: ReturnType<typeof createServer>
  let document: Record<string, unknown>
  let requests = 0
  let sectorRequests = 0
  let id: string
  beforeAll(async () => {
    const folder = 'tests/fixtures/tls'
    const [key, cert] = [readFileSync(`${folder}/localhost.key`), readFileSync(`${folder}/localhost.crt`)]
    server = createServer({ key, cert }, (request, response) => {
      if (request.url === '/sector.json') sectorRequests += 1
      else requests += 1
      response.setHeader('content-type', 'application/json').end(JSON.stringify(document))
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    id = `https://localhost:${(server.address() as AddressInfo).port}/client.json`
    // The certificate is one that no authority signed.
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
    setTestEnvironment({
      PEGBOARD_OAUTH: 'on',
      PEGBOARD_OAUTH_REGISTRATION: 'off',
      PEGBOARD_OAUTH_HOSTS: 'localhost',
    })
    document = {
      client_id: id,
      client_name: 'Documented\u202e agent',
      redirect_uris: ['http://127.0.0.1/callback', 'https://agent.example/callback'],
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
    }
  })
  afterAll(() => {
    delete process.env.NODE_TLS_REJECT_UNAUTHORIZED
    setTestEnvironment({ ...switchedOn, PEGBOARD_OAUTH_HOSTS: '' })
    server.closeAllConnections()
    server.close()
  })
  const startedBy = async (person: TestPerson | undefined, client_id: string) =>
    (await (await browserOf(person)).send(authorizeUrl({ client_id }))).headers.get('location')

  test('is fetched for no one who is not signed in, at no endpoint', async () => {
    await startedBy(undefined, id)
    expect(await errorOf(await refresh(id, 'unknown'))).toEqual([400, 'invalid_client'])
    expect(await errorOf(await postForm(links.oauth.revoke(), { client_id: id, token: 'x' }))).toEqual([
      400,
      'invalid_client',
    ])
    expect(requests).toBe(0)
  })

  test('causes no request for another address that it names, and neither does a registration', async () => {
    const own = document
    const named = { sector_identifier_uri: id.replace('client.json', 'sector.json') }
    document = { ...own, ...named, client_id: id.replace('client.json', 'named.json') }
    const started = await startedBy(ana, String(document.client_id))
    document = own
    expect(started).toMatch(/^\/oauth\/consent\//)
    setTestEnvironment({ PEGBOARD_OAUTH_REGISTRATION: 'on' })
    const registered = await registerClient(named)
    expect(await startedBy(ana, registered)).toMatch(/^\/oauth\/consent\//)
    setTestEnvironment({ PEGBOARD_OAUTH_REGISTRATION: 'off' })
    expect(sectorRequests).toBe(0)
  })

  test('gets access under its host, and keeps it while its document is not in memory', async () => {
    const hal = await insertPerson({ name: 'Hal' })
    const tokens = await connectedTokens(hal, id)
    expect(await namesWith(tokens.access_token)).toContain(served)
    expect((await listTokens(hal, new Date()))[0]).toMatchObject({
      name: 'Documented agent',
      client: { host: new URL(id).host, address: '/mcp' },
    })
    const before = requests
    // Settings that are read again make a new server, as another process has one.
    setTestEnvironment({ PEGBOARD_OAUTH_HOSTS: 'localhost' })
    expect((await refresh(id, tokens.refresh_token)).status).toBe(200)
    expect(requests).toBe(before + 1)
  })

  test('cannot speak for another address, and must be at an address that may be reached', async () => {
    const other = id.replace('client.json', 'other.json')
    expect(await startedBy(ana, other)).toBe(links.oauth.problem('client'))
    setTestEnvironment({ PEGBOARD_OAUTH_HOSTS: '' })
    const before = requests
    expect(await startedBy(ana, id)).toBe(links.oauth.problem('client'))
    expect(requests).toBe(before)
  })
})

test('a real client finds its way from the first refusal to a list of tools, and refreshes its token', async () => {
  const stored: { client?: unknown; tokens?: unknown; verifier?: string; opened?: URL } = {}
  const provider: OAuthClientProvider = {
    redirectUrl: redirectUri,
    clientMetadata: { redirect_uris: [redirectUri], client_name: 'Real client' },
    clientInformation: () => stored.client as never,
    saveClientInformation: client => void (stored.client = client),
    tokens: () => stored.tokens as never,
    saveTokens: tokens => void (stored.tokens = tokens),
    redirectToAuthorization: url => void (stored.opened = url),
    saveCodeVerifier: verifier => void (stored.verifier = verifier),
    codeVerifier: () => stored.verifier!,
  }
  const transport = () =>
    new StreamableHTTPClientTransport(mcpUrl(), { authProvider: provider, fetch: oauthFetch as typeof fetch })
  const first = transport()
  await expect(new Client({ name: 'real', version: '1' }).connect(first)).rejects.toThrow(/unauthorized/i)

  const jar = await browserOf(ana)
  const started = await jar.send(stored.opened!.href)
  const back = await answerConsent(jar, started.headers.get('location')!, 'allow')
  await first.finishAuth(back.searchParams)
  const client = new Client({ name: 'real', version: '1' })
  await client.connect(transport())
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toContain(served)
  await client.close()

  const before = (stored.tokens as Tokens).access_token
  expect(await auth(provider, { serverUrl: mcpUrl(), fetchFn: oauthFetch as typeof fetch })).toBe(
    'AUTHORIZED',
  )
  expect((stored.tokens as Tokens).access_token).not.toBe(before)
})

test('a problem of the consent endpoint is a problem like all others', async () => {
  const jar = await browserOf()
  const answer = await jar.send(testOrigin + links.oauth.decision('x'), { method: 'POST' })
  expect(await problemOf(answer)).toMatchObject({ code: 'session.required' })
})
