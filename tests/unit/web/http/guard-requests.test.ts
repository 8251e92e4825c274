/** The guard in front of a server that reproduces the failures of Next. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guardRequests } from '@/lib/web/http/protection/guard-requests'
import { refusalHeader, refusalOf } from '@/lib/web/http/protection/judge-request'
import { problemResponse } from '@/lib/web/http/problem-response'
import { setTestEnvironment } from '../../../support/people'

setTestEnvironment()

let server: Server
let endGuard: () => void
beforeAll(async () => {
  endGuard = guardRequests()
  server = createServer((request, response) => {
    const answer: Record<string, () => void> = {
      '/api/fails': () => response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Failed</h1>'),
      '/api/moves': () => {
        response.statusCode = 308
        response.setHeader('location', '/elsewhere')
        response.end('/elsewhere')
      },
      '/api/streams-failure': () => {
        response.statusCode = 405
        response.write('one')
        response.end('two')
      },
      '/api/options': () => response.writeHead(204, { allow: 'GET' }).end(),
      '/api/ours': () => response.writeHead(200).end('ours'),
      '/api/refused': () => {
        const headers = new Headers(request.headers as Record<string, string>)
        const problem = problemResponse(refusalOf(new Request('http://x', { headers })), 'id')
        response.setHeaders(problem.headers).writeHead(problem.status)
        void problem.text().then(text => response.end(text))
      },
    }
    const known = answer[request.url ?? '']
    if (request.url === '/api/ours') response.setHeader('x-request-id', 'id')
    if (known) known()
    else response.end(`page ${request.method} ${request.headers[refusalHeader] ?? ''}`)
  })
  server.on('upgrade', (_request, socket) => socket.destroy())
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => {
  // Other test files of this process also have servers.
  endGuard()
  server.close()
})

async function send(text: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(Buffer.from(text, 'latin1'))
  let received = ''
  for await (const chunk of socket) received += String(chunk)
  return received
}

const ask = (method: string, target: string, ...headers: string[]) =>
  send([`${method} ${target} HTTP/1.1`, 'Host: x', 'Connection: close', ...headers, '', ''].join('\r\n'))

const problemWith = (status: number, code: string) =>
  expect.stringMatching(
    new RegExp(`^HTTP/1.1 ${status} [^]*application/problem\\+json[^]*\r\n\r\n[^]*"code":"${code}"`),
  )

describe('guardRequests', () => {
  test('replaces errors and redirects that no route wrote', async () => {
    expect(await ask('GET', '/api/fails')).toEqual(problemWith(500, 'internal'))
    expect(await ask('GET', '/api/moves')).toEqual(problemWith(404, 'route.not-found'))
    expect(await ask('GET', '/api/moves')).not.toMatch(/\r\nlocation:|elsewhere/i)
    expect(await ask('PUT', '/api/streams-failure')).toEqual(problemWith(405, 'request.method-not-allowed'))
  })

  test('adds the headers to successful responses', async () => {
    const answer = await ask('OPTIONS', '/api/options')
    expect(answer).toMatch(/^HTTP\/1.1 204 [^]*cache-control: private, no-store/i)
    expect(answer).toMatch(/x-content-type-options: nosniff/i)
    expect(answer).toMatch(/allow: GET/i)
  })

  test('leaves responses of routes and pages unchanged', async () => {
    expect(await ask('GET', '/api/ours')).toMatch(/ours$/m)
    expect(await ask('GET', '/page')).toContain('page GET ')
  })

  test('answers GET and HEAD of /healthz itself, and leaves other requests to the server behind it', async () => {
    await ask('GET', '/page')
    const answer = await ask('GET', '/healthz')
    expect(answer).toMatch(/^HTTP\/1.1 200 [^]*content-type: application\/json[^]*cache-control: no-store/i)
    expect(answer).toMatch(/\r\n\r\n\{"ok":true\}$/)
    expect(await ask('HEAD', '/healthz')).toMatch(/^HTTP\/1.1 200 [^]*\r\n\r\n$/)
    expect(await ask('GET', 'http://x/healthz')).toContain('{"ok":true}')
    expect(await ask('POST', '/healthz')).toContain('page POST ')
    expect(await ask('GET', '/healthz/more')).toContain('page GET ')
  })

  test('leaves /healthz to a server that is starting, until it has answered a request', async () => {
    const starting = createServer((_request, response) => response.end('started'))
    await once(starting.listen(0, '127.0.0.1'), 'listening')
    const { port } = starting.address() as AddressInfo
    const get = async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).text()
    expect([await get(), await get()]).toEqual(['started', '{"ok":true}'])
    starting.closeAllConnections()
    starting.close()
  })

  test('routes malformed targets and unknown methods to the route that rejects them', async () => {
    expect(await ask('GET', '/api/%zz')).toEqual(problemWith(400, 'request.invalid'))
    expect(await ask('TRACE', '/page')).toEqual(problemWith(405, 'request.method-not-allowed'))
    expect(await ask('PROPFIND', '/api/ours')).toEqual(problemWith(405, 'request.method-not-allowed'))
  })

  test('removes the header of refusals that a client sends', async () => {
    expect(await ask('GET', '/page', `${refusalHeader}: request.invalid`)).toMatch(/page GET $/m)
  })

  test('responds to requests that the parser of Node rejects', async () => {
    expect(await send('nonsense\r\n\r\n')).toEqual(problemWith(400, 'request.invalid'))
    expect(await ask('GET', `/api/${'a'.repeat(20_000)}`)).toEqual(
      problemWith(431, 'request.headers-too-large'),
    )
    expect(await ask('GET', '/api/ours', 'Content-Length: x')).toEqual(problemWith(400, 'request.invalid'))
    expect(await ask('CONNECT', 'x:443')).toEqual(problemWith(405, 'request.method-not-allowed'))
    expect(await ask('GET', '/api/ours', 'Expect: wonders')).toEqual(problemWith(400, 'request.invalid'))
    expect(await send('GET /api/ours HTTP/1.1\r\n\r\n')).toEqual(problemWith(400, 'request.invalid'))
  })

  test.each([
    ['malformed', 'nonsense\r\n\r\n', 400],
    ['too slow', 'POST /page HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n1', 408],
  ])(
    'closes the connection of a request that is %s, also if the client does not',
    async (_, text, status) => {
      const impatient = createServer({ requestTimeout: 200, connectionsCheckingInterval: 50 }, () => {})
      await once(impatient.listen(0, '127.0.0.1'), 'listening')
      const { port } = impatient.address() as AddressInfo
      const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
      socket.write(text)
      const [answer] = (await once(socket, 'data')) as [Buffer]
      expect(String(answer)).toMatch(`HTTP/1.1 ${status} `)
      // Resolves when the last connection is closed.
      await new Promise(resolve => impatient.close(resolve))
      socket.destroy()
    },
  )

  test('treats a request to upgrade like an ordinary request', async () => {
    const headers = ['Upgrade: h2c', 'Connection: Upgrade, close']
    const answer = await send(['GET /api/ours HTTP/1.1', 'Host: x', ...headers, '', ''].join('\r\n'))
    expect(answer).toMatch(/^HTTP\/1.1 200 [^]*ours/)
  })
})
