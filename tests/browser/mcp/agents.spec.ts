/**
 * Covers agents: clients of both generations list and call a tool over HTTP, receive its output and its file, wait for
 * a person who confirms on the page of the run, and cancel. A client without a token gets access by OAuth.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Client, type OAuthClientProvider, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { Client as FormerClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as FormerTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { makeZip } from '../../unit/core/formats/upload/archives'
import { waitingForHydration } from '../support/hydration'
import { expect, test } from '../support/journey'
import { admin, adminSession } from '../support/people'
import { whenRead } from '../support/when-read'

test.use({ storageState: adminSession })

const files = {
  // A tool of this name has its page at the address of the toolbox for agents.
  'toolbox_info.hocon': `{ "mcp": { "class": "work.Work", "description": "${'Works and writes out.txt. '.repeat(50)}" } }`,
  'work.py': `import time
from neuro_san.interfaces.coded_tool import CodedTool


class Work(CodedTool):
    def invoke(self, args, sly_data):
        for number in range(1000 if args.get("forever") else 3):
            print("line", number, flush=True)
            time.sleep(0.2)
        with open("out.txt", "w") as target:
            target.write("written")
        return {"b": 1.0, "a": 12345678901234567890}
`,
}

test('agents: list, call, confirm, read a file and cancel over MCP', async ({ page, baseURL }) => {
  await page.goto('/')
  const headers = { origin: new URL(page.url()).origin }
  const entries = Object.entries(files).map(([name, content]) => ({ name, content }))
  const form = {
    slug: 'agent-work',
    title: 'Agent work',
    file: { name: 'work.zip', mimeType: 'application/zip', buffer: Buffer.from(makeZip(entries)) },
  }
  const uploaded = await page.request.post('/api/toolboxes', { multipart: form, headers })
  await whenRead(page.request, uploaded)
  const created = await page.request.post('/api/tokens', {
    data: { name: 'An agent', scopes: ['run'], toolboxes: ['agent-work'] },
    headers,
  })
  const { secret } = (await created.json()) as { secret: string }
  const url = new URL('/t/agent-work/mcp', baseURL)

  await page.goto('/t/agent-work/mcp')
  await expect(page.getByRole('heading', { name: 'mcp', exact: true })).toBeVisible()

  const client = new Client(
    { name: 'journey', version: '1' },
    { versionNegotiation: { mode: { pin: '2026-07-28' } }, capabilities: { elicitation: { url: {} } } },
  )
  client.setRequestHandler('elicitation/create', async ({ params }) => {
    await page.goto((params as { url: string }).url)
    await page.getByRole('button', { name: 'Confirm and run' }).click()
    return { action: 'accept' }
  })
  await client.connect(
    new StreamableHTTPClientTransport(url, { authProvider: { token: async () => secret } }),
  )
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual(['agent-work__mcp'])

  const lines: string[] = []
  const result = await client.callTool(
    { name: 'agent-work__mcp', arguments: {} },
    { onprogress: ({ message }) => void lines.push(message ?? '') },
  )
  // The client reports the question as progress too.
  expect(lines.join('\n')).toContain('line 0\nline 1\nline 2')
  expect(lines.length).toBeGreaterThan(1)
  expect(result.content[0]).toMatchObject({ text: expect.stringContaining('12345678901234567890') })
  const link = result.content.find(({ type }) => type === 'resource_link') as { uri: string }
  expect((await client.readResource(link)).contents).toMatchObject([{ text: 'written' }])
  await page.goto('/play/agent-work/mcp')
  await page.getByRole('button', { name: /^History/ }).click()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('by token An agent')
  await client.close()

  // A client that cannot show links gives one to its model, and calls again.
  const former = new FormerClient({ name: 'journey', version: '1' })
  await former.connect(
    new FormerTransport(url, { requestInit: { headers: { Authorization: `Bearer ${secret}` } } }),
  )
  const call = { name: 'agent-work__mcp', arguments: { forever: true } }
  const asked = await former.callTool(call)
  const address = /http\S+\/runs\/[0-9a-f-]+/.exec(JSON.stringify(asked.content))![0]
  const runPage = new URL(new URL(address).pathname, baseURL).href
  await page.goto(runPage)
  await page.getByRole('button', { name: 'Confirm and run' }).click()
  await expect(page.getByRole('region', { name: 'Output' })).toContainText('line 0')
  const abort = new AbortController()
  const received: string[] = []
  const pending = former
    .callTool(call, undefined, {
      signal: abort.signal,
      onprogress: ({ message }) => void received.push(message ?? ''),
    })
    .catch(() => 'aborted')
  await expect.poll(() => received.join('\n')).toContain('line')
  abort.abort()
  expect(await pending).toBe('aborted')
  await expect(page.getByText('Cancelled').first()).toBeVisible()
  await former.close()

  // The list is compressed, and a session of a browser does not count.
  const list = await fetch(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${secret}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'accept-encoding': 'gzip',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  })
  expect([list.status, list.headers.get('content-encoding')]).toEqual([200, 'gzip'])
  expect((await page.request.post('/mcp', { data: {}, headers })).status()).toBe(401)
})

/** Waits at an address of this computer for the answer to a client, as programs do. */
async function startCallback() {
  let receive: (parameters: URLSearchParams) => void
  const received = new Promise<URLSearchParams>(resolve => (receive = resolve))
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://127.0.0.1')
    response.setHeader('content-type', 'text/html').end('<title>Connected</title>')
    if (pathname === '/callback') receive(searchParams)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`, received, stop }
}

test('agents: a client without a token gets access by consent, which the account page revokes', async ({
  browser,
  baseURL,
}) => {
  const callback = await startCallback()
  const stored: { client?: unknown; tokens?: unknown; verifier?: string; opened?: URL } = {}
  const authProvider: OAuthClientProvider = {
    redirectUrl: callback.url,
    clientMetadata: { redirect_uris: [callback.url], client_name: 'Journey agent' },
    clientInformation: () => stored.client as never,
    saveClientInformation: client => void (stored.client = client),
    tokens: () => stored.tokens as never,
    saveTokens: tokens => void (stored.tokens = tokens),
    redirectToAuthorization: url => void (stored.opened = url),
    saveCodeVerifier: verifier => void (stored.verifier = verifier),
    codeVerifier: () => stored.verifier!,
  }
  const transport = () => new StreamableHTTPClientTransport(new URL('/mcp', baseURL), { authProvider })
  const refused = transport()
  await expect(new Client({ name: 'journey', version: '1' }).connect(refused)).rejects.toThrow()

  // The person signs in first, and gets back to the request.
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [] },
    viewport: { width: 390, height: 800 },
  })
  const page = waitingForHydration(await context.newPage())
  await page.goto(stored.opened!.href)
  await page.getByLabel('Email address').fill(admin.email)
  await page.getByLabel('Password').fill(admin.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Allow a program to use your tools?' })).toBeVisible()
  await expect(page.getByText('Journey agent')).toBeVisible()
  await expect(page.getByText('Allow it only if you started it just now.')).toBeVisible()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  const consent = page.url()
  await page.getByRole('button', { name: 'Allow access' }).click()
  await refused.finishAuth(await callback.received)
  await expect(page).toHaveTitle('Connected')
  const client = new Client({ name: 'journey', version: '1' })
  await client.connect(transport())
  expect(await client.listTools()).toHaveProperty('tools')

  // The request is over.
  await page.goto(consent)
  await expect(page.getByRole('heading', { name: 'Request expired' })).toBeVisible()
  await page.goto('/account')
  const programs = page.getByRole('list', { name: 'Connected programs' }).getByRole('listitem')
  await expect(programs).toContainText('Journey agent')
  await programs.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('button', { name: 'Revoke access' }).click()
  await expect(programs).toContainText('Revoked')
  await expect(client.listTools()).rejects.toThrow()
  await client.close()
  await context.close()
  callback.stop()
})
