/** Tools with granted hosts: what they reach, what is refused, and that no other connection exists. */
import { createServer, type Server } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { NetworkLog } from '@/lib/core/network/network-log'
import { type AddressRules, isPublicAddress, publicAddresses } from '@/lib/outbound/address-rules'
import { egressProxy } from '@/lib/sandbox/proxies/egress-proxy'
import { openTestSandbox, type TestSandbox } from '../support/open-test-sandbox'
import { fileOf, runScript, startTool } from '../support/run-tool'

let box: TestSandbox
let host: Server
let port: number
let log: NetworkLog
const requests: string[] = []
const resolved: string[] = []

beforeAll(async () => {
  box = await openTestSandbox()
  host = createServer((request, response) => {
    requests.push(`${request.method} ${request.headers.host}${request.url}`)
    response.end('hello from the host\n')
  })
  await new Promise<void>(resolve => host.listen(0, '127.0.0.1', resolve))
  port = (host.address() as AddressInfo).port
})
afterAll(async () => {
  host?.close()
  await box?.close()
})
beforeEach(() => {
  log = new NetworkLog()
  requests.length = resolved.length = 0
})

/** One name of the tests leads to this machine; every other name leads where its first part says. */
const addresses: AddressRules = {
  async resolve(name) {
    resolved.push(name)
    if (name === 'api.example.org') return ['127.0.0.1']
    if (name === 'mixed.example.org') return ['93.184.215.14', '10.0.0.1']
    return [name.split('.')[0]!.replaceAll('-', '.')]
  },
  mayReach: address => address === '127.0.0.1' || publicAddresses.mayReach(address),
}
const granted = (...hosts: string[]) => [
  egressProxy({ hosts, addresses, bytesMax: 8_000_000 }, (name, outcome) => log.add(name, outcome)),
]
const run = async (script: string, hosts: string[]) => {
  const { end, stdout, stderr } = await runScript(box.sandbox, script, { proxies: granted(...hosts) })
  expect(end, stderr.toString('utf8')).toMatchObject({ reason: 'exited', exitCode: 0 })
  return stdout.toString('utf8')
}
const logged = () => log.entries().map(entry => [entry.host, entry.outcome])

test('curl in a shell, Python and Node find the egress proxy, automatically or by its variable', async () => {
  const url = `http://api.example.org:${port}/x?y=1`
  const curl = `#!/bin/bash\ncurl -sS --max-time 10 '${url}'\n`
  const tunnel = `#!/bin/bash\ncurl -sS --max-time 10 --proxytunnel '${url}'\n`
  const python = `#!/usr/bin/python3
import urllib.request
print(urllib.request.urlopen("${url}", timeout=10).read().decode(), end="")
`
  const node = `#!/usr/bin/env node
const http = require('node:http')
const proxy = new URL(process.env.HTTP_PROXY)
http.get({ host: proxy.hostname, port: proxy.port, path: '${url}', headers: { host: 'ignored' } }, answer =>
  answer.pipe(process.stdout))
`
  for (const script of [curl, tunnel, python, node])
    expect([script, await run(script, [`api.example.org:${port}`])]).toEqual([
      script,
      'hello from the host\n',
    ])
  expect(requests).toEqual(Array.from({ length: 4 }, () => `GET api.example.org:${port}/x?y=1`))
  const [entry] = log.entries()
  expect(entry).toMatchObject({ host: `api.example.org:${port}`, outcome: 'reached', times: 4 })
  expect(entry!.bytesIn).toBeGreaterThan(4 * 'hello from the host\n'.length)
  expect(entry!.bytesOut).toBeGreaterThan(0)
})

test('the egress proxy refuses and logs what is not granted by name and port', async () => {
  const tries = [
    `http://api.example.org:${port + 1}/`,
    'http://other.example.org/',
    `http://127.0.0.1:${port}/`,
    'http://169.254.169.254/latest/meta-data/',
    `http://localhost:${port}/`,
    `http://2130706433:${port}/`,
    `http://[::1]:${port}/`,
  ]
  // Without the list of direct names, so that every request goes through the proxy.
  const output = await run(
    `#!/bin/bash
unset NO_PROXY no_proxy
for url in ${tries.map(url => `'${url}'`).join(' ')}; do
  curl -s -o /dev/null --max-time 10 -w '%{http_code} ' "$url"
  curl -s -o /dev/null --max-time 10 -w '%{http_connect}\\n' --proxytunnel "$url"
done
true
`,
    [`api.example.org:${port}`],
  )
  expect(output.trim().split('\n')).toEqual(tries.map(() => '403 403'))
  expect(requests).toEqual([])
  expect(resolved).toEqual([])
  expect(new Set(log.entries().map(entry => entry.outcome))).toEqual(new Set(['not-granted']))
  expect(log.entries().map(entry => entry.host)).toContain('169.254.169.254:80')
})

test('the egress proxy refuses a name with a private address, even among public ones', async () => {
  const names = ['10-0-0-1', '169-254-169-254', '192-168-1-1', '0-0-0-0', '100-64-0-1', 'mixed'].map(
    name => `${name}.example.org`,
  )
  const output = await run(
    `#!/bin/bash
for name in ${names.join(' ')}; do
  curl -s -o /dev/null --max-time 10 -w '%{http_code} ' "http://$name/"
  curl -s -o /dev/null --max-time 10 -w '%{http_connect}\\n' "https://$name/"
done
true
`,
    names,
  )
  expect(output.trim().split('\n')).toEqual(names.map(() => '403 403'))
  expect(new Set(log.entries().map(entry => entry.outcome))).toEqual(new Set(['not-public']))
})

test('the egress proxy resolves a name once and connects to that address', async () => {
  let requested = 0
  const rebinding: AddressRules = {
    resolve: async () => [requested++ === 0 ? '127.0.0.1' : '10.0.0.1'],
    mayReach: address => address === '127.0.0.1',
  }
  const rules = { hosts: [`api.example.org:${port}`], addresses: rebinding, bytesMax: 10_000 }
  const script = `#!/bin/bash\ncurl -sS --max-time 10 http://api.example.org:${port}/\n`
  const { stdout } = await runScript(box.sandbox, script, { proxies: [egressProxy(rules)] })
  expect([stdout.toString('utf8'), requested]).toEqual(['hello from the host\n', 1])
})

test('with a grant there is no network except the proxy: raw sockets reach neither hosts nor name servers', async () => {
  const output = await run(
    `#!/usr/bin/python3
import socket
for address in [("127.0.0.1", ${port}), ("10.0.0.1", 80), ("93.184.215.14", 80), ("169.254.169.254", 80)]:
    try:
        socket.create_connection(address, timeout=2)
        print("reached")
    except OSError as error:
        print(type(error).__name__)
try:
    print(socket.gethostbyname("api.example.org"))
except OSError as error:
    print(type(error).__name__)
print(sorted(line.split(":")[0].strip() for line in open("/proc/net/dev").readlines()[2:]))
`,
    [`api.example.org:${port}`],
  )
  expect(output).toBe("ConnectionRefusedError\nOSError\nOSError\nOSError\ngaierror\n['lo']\n")
  expect(logged()).toEqual([])
})

test('without a grant a tool finds neither a proxy nor its variables', async () => {
  const { stdout } = await runScript(
    box.sandbox,
    '#!/bin/bash\nenv | grep -i proxy\n(: </dev/tcp/127.0.0.1/3128) 2>/dev/null && echo open || echo closed\n',
  )
  expect(stdout.toString('utf8')).toBe('closed\n')
})

test('a client that closes early, sends much or never reads harms only itself', async () => {
  const size = 500_000
  const sender = createTcpServer(socket => socket.on('error', () => {}).end(Buffer.alloc(size, 'x')))
  await new Promise<void>(resolve => sender.listen(0, '127.0.0.1', resolve))
  const other = (sender.address() as AddressInfo).port
  const output = await run(
    `#!/usr/bin/python3
import socket, time
def tunnel():
    line = socket.create_connection(("127.0.0.1", 3128), timeout=10)
    line.sendall(b"CONNECT api.example.org:${other} HTTP/1.1\\r\\n\\r\\n")
    return line
idle = [tunnel() for _ in range(5)]
for line in idle[:3]:
    line.close()
with tunnel() as line:
    total, head = 0, line.recv(39)
    while piece := line.recv(1000):
        total += len(piece)
print(head.decode().split()[1], total)
`,
    [`api.example.org:${other}`],
  )
  expect(output).toBe(`200 ${size}\n`)
  sender.close()
})

test('the egress proxy limits the bytes of a run', async () => {
  const endless = createTcpServer(socket => {
    const more = (problem?: Error | null) => void (problem ?? socket.write(Buffer.alloc(65_536), more))
    socket.on('error', () => {})
    more()
  })
  await new Promise<void>(resolve => endless.listen(0, '127.0.0.1', resolve))
  const other = (endless.address() as AddressInfo).port
  const output = await run(
    `#!/usr/bin/python3
import socket
line = socket.create_connection(("127.0.0.1", 3128), timeout=20)
line.sendall(b"CONNECT api.example.org:${other} HTTP/1.1\\r\\n\\r\\n")
total = 0
try:
    while piece := line.recv(65536):
        total += len(piece)
except ConnectionResetError:
    pass
print(total < 8_100_000)
`,
    [`api.example.org:${other}`],
  )
  expect(output).toBe('True\n')
  endless.close()
  expect(logged()).toEqual([
    [`api.example.org:${other}`, 'reached'],
    [`api.example.org:${other}`, 'too-much'],
  ])
})

test('a Python class finds the proxy as well', async () => {
  const code = `import urllib.request
from neuro_san.interfaces.coded_tool import CodedTool
class Tool(CodedTool):
    def invoke(self, args, sly_data):
        return urllib.request.urlopen("http://api.example.org:${port}/", timeout=10).read().decode()
`
  const tool = startTool(
    box.sandbox,
    [fileOf('t.py', code)],
    {
      runner: 'python',
      action: 'call',
      adapter: 'coded-tool',
      target: { className: 't.Tool', toolName: 't', config: {}, root: '' },
    },
    { proxies: granted(`api.example.org:${port}`) },
  )
  const { frames } = await tool.result
  expect(frames).toContainEqual(
    expect.objectContaining({ type: 'result', agentSees: 'hello from the host\n' }),
  )
})

test.each([
  ['93.184.215.14', true],
  ['2606:4700:4700::1111', true],
  ...[
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.53',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.0.1',
    '198.18.0.1',
    '224.0.0.251',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:93.184.215.14',
    '64:ff9b::5db8:d70e',
    'fc00::1',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::1',
    'localhost',
    '',
  ].map((address): [string, boolean] => [address, false]),
])('isPublicAddress(%s) is %s', (address, expected) => expect(isPublicAddress(address)).toBe(expected))
