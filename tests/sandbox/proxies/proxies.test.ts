/** Proxies are the only connections out of a sandbox. They are tried from inside one, as a hostile tool would. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createTcpServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { anyAddress } from '@/lib/outbound/address-rules'
import { egressProxy } from '@/lib/sandbox/proxies/egress-proxy'
import { modelProxy } from '@/lib/sandbox/proxies/model-proxy'
import type { SandboxProxy } from '@/lib/sandbox/sandbox-request'
import { openTestSandbox, type TestSandbox } from '../support/open-test-sandbox'
import { runScript } from '../support/run-tool'

let box: TestSandbox
let endpoint: Server
const requests: { url?: string; key?: string; body: Record<string, unknown> }[] = []

// Sockets are in the folder for temporary files. A separate folder shows what is left there.
const folder = mkdtempSync(path.join(tmpdir(), 'doors-'))
chmodSync(folder, 0o755)

beforeAll(async () => {
  vi.stubEnv('TMPDIR', folder)
  box = await openTestSandbox()
  endpoint = createServer((request, response) => void answer(request, response))
  await new Promise<void>(resolve => endpoint.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await box?.close()
  endpoint?.close()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

/** Serves chat completions: repeats the question, in one piece or as events. */
async function answer(request: IncomingMessage, response: ServerResponse) {
  let text = ''
  for await (const piece of request) text += String(piece)
  const body = (text ? JSON.parse(text) : {}) as Record<string, unknown>
  requests.push({ url: request.url, key: request.headers.authorization, body })
  if (!body.stream) return void response.end(JSON.stringify({ choices: [{ message: { content: 'hi' } }] }))
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (const content of ['h', 'i'])
    response.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`)
  response.end('data: [DONE]\n\n')
}

const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port

const python = (body: string) => `#!/usr/bin/python3
import http.client, json, socket
def ask(name, method, path, body=None, headers={}):
    connection = http.client.HTTPConnection("proxy", timeout=10)
    connection.sock = socket.socket(socket.AF_UNIX)
    connection.sock.connect(f"/run/pegboard/{name}.sock")
    connection.request(method, path, body, headers)
    answer = connection.getresponse()
    return answer.status, answer.read().decode()
def tunnel(authority):
    line = socket.socket(socket.AF_UNIX)
    line.settimeout(10)
    line.connect("/run/pegboard/egress.sock")
    line.sendall(f"CONNECT {authority} HTTP/1.1\\r\\nHost: {authority}\\r\\n\\r\\n".encode())
    return line, line.recv(4096).decode().split("\\r\\n")[0]
${body}
`

const run = async (body: string, proxies?: SandboxProxy[]) => {
  const { end, stdout, stderr } = await runScript(box.sandbox, python(body), { proxies })
  expect(stderr.toString('utf8')).toBe('')
  expect(end).toMatchObject({ reason: 'exited', exitCode: 0 })
  return stdout.toString('utf8')
}

test('a run without proxies finds none', async () => {
  expect(await run('import os; print(os.listdir("/run/pegboard"))')).toBe('[]\n')
})

test('modelProxy adds a key and a model that the tool never sees, for whole and streamed responses', async () => {
  const proxy = modelProxy({ url: `http://127.0.0.1:${portOf(endpoint)}/v1`, key: 's3cret', model: 'small' })
  requests.length = 0
  const output = await run(
    `q = {"messages": [{"role": "user", "content": "?"}]}
print(ask("model", "POST", "/chat/completions", json.dumps(q)))
print(ask("model", "POST", "/chat/completions", json.dumps({**q, "stream": True, "model": "own"})))`,
    [proxy],
  )
  expect(output).toContain(`(200, '{"choices":[{"message":{"content":"hi"}}]}')`)
  expect(output).toContain('data: [DONE]')
  expect(output).not.toContain('s3cret')
  expect(requests).toMatchObject([
    { url: '/v1/chat/completions', key: 'Bearer s3cret', body: { model: 'small' } },
    { url: '/v1/chat/completions', key: 'Bearer s3cret', body: { model: 'own', stream: true } },
  ])
})

test('modelProxy opens no other path of the endpoint', async () => {
  const proxy = modelProxy({ url: `http://127.0.0.1:${portOf(endpoint)}/v1`, key: 's3cret', model: null })
  requests.length = 0
  const output = await run(
    `for method, path in [("GET", "/models"), ("POST", "/chat/completions/../files"), ("POST", "http://other/")]:
    print(ask("model", method, path, "{}")[0])
print(ask("model", "POST", "/chat/completions", "no json")[0], ask("model", "POST", "/chat/completions", "[]")[0])`,
    [proxy],
  )
  expect(output).toBe('404\n404\n404\n400 400\n')
  expect(requests).toEqual([])
})

test('modelProxy reports an unavailable endpoint without its address', async () => {
  const proxy = modelProxy({ url: 'http://127.0.0.1:9/v1', key: null, model: null })
  const output = await run('print(ask("model", "POST", "/chat/completions", "{}"))', [proxy])
  expect(output).toContain('502')
  expect(output).not.toContain('127.0.0.1')
})

test('egressProxy knows a few names and refuses addresses, other ports and tricks with either', async () => {
  const port = portOf(endpoint)
  const refused: string[] = []
  const rules = { hosts: [`localhost:${port}`], addresses: anyAddress, bytesMax: 10_000 }
  const proxy = egressProxy(rules, (host, outcome) => {
    if (outcome === 'not-granted') refused.push(host)
    return null
  })
  const tricks = [
    `127.0.0.1:${port}`,
    `0x7f000001:${port}`,
    `2130706433:${port}`,
    `[::1]:${port}`,
    `[::ffff:127.0.0.1]:${port}`,
    `user@localhost:${port}`,
    `localhost:22`,
    'localhost',
    `localhost.evil.example:${port}`,
    `evil.example`,
    '',
    `:${port}`,
  ]
  const output = await run(
    `print(tunnel("localhost:${port}")[1])
print(tunnel("LOCALHOST.:${port}")[1])
print(ask("egress", "GET", "http://localhost:${port}/x")[0])
print(ask("egress", "GET", "/x")[0], ask("egress", "GET", "http://127.0.0.1:${port}/x")[0])
for trick in ${JSON.stringify(tricks)}:
    line = tunnel(trick)[1]
    assert " 200 " not in line, trick
    print(line)`,
    [proxy],
  )
  expect(output.split('\n').slice(0, 4)).toEqual([
    'HTTP/1.1 200 Connection established',
    'HTTP/1.1 200 Connection established',
    '200',
    '403 403',
  ])
  expect(refused).toContain('evil.example:443')
})

test('egressProxy carries both directions up to its limit of bytes', async () => {
  const echo = createTcpServer(socket => socket.on('error', () => {}).pipe(socket))
  await new Promise<void>(resolve => echo.listen(0, '127.0.0.1', resolve))
  const proxy = egressProxy({
    hosts: [`localhost:${portOf(echo)}`],
    addresses: anyAddress,
    bytesMax: 100_000,
  })
  const output = await run(
    `line, _ = tunnel("localhost:${portOf(echo)}")
line.sendall(b"hello")
print(line.recv(5))
total = 0
try:
    while total < 1_000_000:
        line.sendall(b"x" * 4096)
        total += len(line.recv(4096)) or 1_000_000
except OSError:
    pass
print("ended")`,
    [proxy],
  )
  expect(output).toBe("b'hello'\nended\n")
  echo.close()
})

test('only the names in the upload reach the network, because no other connection exists', async () => {
  const proxy = egressProxy({ hosts: ['localhost:1'], addresses: anyAddress, bytesMax: 1000 })
  const output = await run(
    `try:
    socket.create_connection(("127.0.0.1", ${portOf(endpoint)}), timeout=2)
    print("reached")
except OSError as error:
    print(type(error).__name__)`,
    [proxy],
  )
  expect(output).toBe('ConnectionRefusedError\n')
})

test('openProxies removes the sockets of a run that has ended', () => {
  expect(readdirSync(folder).filter(name => name.startsWith('pegboard-doors-'))).toEqual([])
})
