/**
 * Sends requests that no client would send, byte by byte, to the running application. No request causes a
 * server error, and every response under /api is a problem with the headers of the API.
 */
import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { rawRequest, sendRaw, type RawRequest, type RawResponse } from '../support/raw-request'
import { adminSession } from '../support/people'

type Cookies = { cookies: { name: string; value: string }[] }
const sessionCookie = () =>
  (JSON.parse(readFileSync(adminSession, 'utf8')) as Cookies).cookies
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')

const paths = [
  ...[
    '/api',
    '/api/',
    '/api?%zz',
    '/api//toolboxes',
    '//api/toolboxes',
    '/api/toolboxes/',
    '/api\\toolboxes',
  ],
  ...['/api/../api/toolboxes', '/api/./toolboxes', '/api/%2e%2e/x', '/api/..%2f..', '/api/toolboxes/..'],
  ...['/api/%zz', '/api/%', '/api/toolboxes/%zz', '/api/toolboxes/%c0%af', '/api/toolboxes/%ff'],
  ...['/api/toolboxes/%ed%a0%80', '/api/toolboxes/%00', '/api/toolboxes/a%00b', '/api/toolboxes/\x00'],
  ...['/api/toolboxes/\xff', '/api/toolboxes/\xc0\xaf', '/api/toolboxes/;', '/api/toolboxes;x=1', '/api/x y'],
  ...[
    '/api/toolboxes/%252e',
    '/api/toolboxes/%0d%0aX:1',
    '/api/toolboxes/[slug]',
    '/api/toolboxes/__proto__',
  ],
  ...[`/api/${'a'.repeat(10_000)}`, `/api/${'a'.repeat(20_000)}`, `/api${'/a'.repeat(4_000)}`],
  ...[
    `/api/toolboxes?x=${'a'.repeat(12_000)}`,
    '/api/search?q=%00',
    '/api/search?q=%ff',
    '/api/runs?toolbox=%00',
  ],
  ...[
    '/api/runs?limit=99999999999999999999',
    '/api/proposals/99999999999999',
    '/api/policy/export?number=1e99',
  ],
  ...[
    'http://elsewhere.example/api/%zz',
    'http://elsewhere.example/api/nothing',
    'ftp://x/api/y',
    'api/x',
    '*',
  ],
  ...['/api/auth/signin?callbackUrl=https://elsewhere.example/', '/api/auth/signin?callbackUrl=http://['],
  ...[
    '/api/auth/csrf?callbackUrl=https://elsewhere.example/',
    '/api/auth/session?callbackUrl=//elsewhere.example',
  ],
  ...[
    '/api/auth/providers?callbackUrl=javascript:alert(1)',
    '/api/auth/callback/%zz',
    '/api/auth/callback/github',
  ],
  ...['/api/auth/error?error=%00', '/api/auth/_log', '/api/auth', '/api/auth/callback/credentials/x/y'],
  ...['/x/../api/toolboxes', '/api/toolboxes#%zz'],
]
const methods = [
  'TRACE',
  'TRACK',
  'CONNECT',
  'PROPFIND',
  'FOO',
  'get',
  'HEAD',
  'OPTIONS',
  'PURGE',
  'QUERY',
  'PUT',
  'DELETE',
]
const headers: Record<string, string>[] = [
  ...['', '[::', 'a b', 'elsewhere.example', 'a/b', '%zz', '\xff', 'x:99999999'].map(host => ({ host })),
  ...['-1', 'x', '99999999999999999999', '1, 2'].map(length => ({ 'content-length': length })),
  ...['text/plain', '', '\xff', 'application/json; charset=utf-16'].map(type => ({ 'content-type': type })),
  { 'transfer-encoding': 'nonsense' },
  { expect: 'wonders' },
  { connection: 'Upgrade, close', upgrade: 'websocket' },
  { connection: 'Upgrade, close', upgrade: 'h2c' },
  { cookie: '\xff\x01=;;=; next-auth.session-token=%zz; next-auth.csrf-token=%zz' },
  { cookie: `next-auth.session-token=${'a.'.repeat(2_000)}; next-auth.callback-url=http://[` },
  { authorization: 'Bearer \xff' },
  { 'x-large': 'a'.repeat(20_000) },
  { 'x-forwarded-host': '[:', 'x-forwarded-proto': 'nonsense:' },
  { rsc: '1', 'next-router-state-tree': '%zz' },
  { 'next-action': 'nonsense' },
  { 'x-middleware-rewrite': '/x', 'x-middleware-subrequest': 'middleware' },
  { 'x-invoke-status': '500', 'x-invoke-path': '/x', 'x-matched-path': '/%zz' },
  { 'x-pegboard-refusal': 'request.invalid' },
  { 'accept-encoding': 'gzip' },
]
const bodies: (string | Buffer)[] = [
  ...['', 'null', '1', '[]', '"x"', '{"__proto__":{"a":1}}', '{"name":"\\u0000"}', '{"name":"\\ud800"}'],
  ...[
    '['.repeat(30_000) + ']'.repeat(30_000),
    `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`,
    '{"name":1e400}',
  ],
  ...[Buffer.from('{"name":"\xff"}', 'latin1'), Buffer.from([0x22, 0xc0, 0x80, 0x22]), '\ufeff{}'],
]
const bodyPaths = [
  ...[
    '/api/groups',
    '/api/join',
    '/api/tokens',
    '/api/services',
    '/api/runs',
    '/api/policy',
    '/api/policy/read',
  ],
  ...[
    '/api/auth/callback/credentials',
    '/api/auth/signin/credentials',
    '/api/auth/session',
    '/api/auth/nothing',
  ],
]
const broken = [
  ...[
    '\x16\x03\x01\x02\x00',
    'GET /api/x\r\n\r\n',
    'GET /api/x HTTP/2.0\r\n\r\n',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  ],
  ...['GET /api/x HTTP/1.1\r\nHost: x\r\nX: \x00\r\n\r\n', 'GET /api/x HTTP/1.1\r\nHost: x\r\nX\r\n\r\n'],
  ...['GET /api/x HTTP/1.1\r\nConnection: close\r\n\r\n', 'GET  HTTP/1.1\r\nHost: x\r\n\r\n'],
  'POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
  'POST /api/groups HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
]

/** A load balancer refuses malformed requests itself, in a form of its own. */
const behindBalancer = process.env.PEGBOARD_TEST_MACHINES === '2'

test.describe('malformed requests', () => {
  const ask = async (origin: string, request: RawRequest | string): Promise<[string, RawResponse | null]> => {
    const bytes = typeof request === 'string' ? Buffer.from(request, 'latin1') : rawRequest(origin, request)
    return [bytes.toString('latin1', 0, 160), await sendRaw(origin, bytes)]
  }

  test('get a problem under /api', async ({ baseURL }) => {
    test.skip(behindBalancer, 'The load balancer answers.')
    const cookie = sessionCookie()
    const signedIn = { cookie, origin: baseURL! }
    const json = { ...signedIn, 'content-type': 'application/json' }
    const requests: (RawRequest | string)[] = [
      ...paths.flatMap(path => [{ path }, { path, headers: signedIn }]),
      ...methods.flatMap(method =>
        ['/api/toolboxes', '/api/nothing', '/api/auth/session'].map(path => ({
          method,
          path,
          headers: signedIn,
        })),
      ),
      ...headers.flatMap(more => [
        { path: '/api/toolboxes', headers: { ...signedIn, ...more } },
        { path: '/api/auth/session', headers: { ...signedIn, ...more } },
        { method: 'POST', path: '/api/groups', headers: { ...json, ...more }, body: '{}' },
      ]),
      ...bodyPaths.flatMap(path => bodies.map(body => ({ method: 'POST', path, headers: json, body }))),
      ...broken,
    ]
    const problems: string[] = []
    for (const request of requests) {
      const [sent, answer] = await ask(baseURL!, request)
      const problem = answer ? problemOf(answer) : 'no answer'
      if (problem) problems.push(`${problem}: ${JSON.stringify(sent)}`)
    }
    expect(problems).toEqual([])
  })

  test('get no server error from pages', async ({ baseURL }) => {
    test.skip(behindBalancer, 'The load balancer answers.')
    const requests: RawRequest[] = [
      ...['/%zz', '/t/%zz', '/t/%00', '/runs?x=%00', '/?q=%00', '/_next/%zz', '/healthz%00', '//x', '/x\\y'],
      ...[
        '/_next/image?url=%zz',
        '/_next/static/%zz',
        '/favicon.ico%zz',
        '/%61pi/x',
        '/API/x',
        '/version%zz',
      ],
    ].map(path => ({ path, headers: { cookie: sessionCookie() } }))
    const unusual = methods.flatMap(method => ['/', '/healthz', '/sign-in'].map(path => ({ method, path })))
    const problems: string[] = []
    for (const request of [...requests, ...unusual]) {
      const [sent, answer] = await ask(baseURL!, request)
      if (!answer || answer.status >= 500) problems.push(`${answer?.status ?? 'no answer'}: ${sent}`)
    }
    expect(problems).toEqual([])
  })
})

/** Describes the problem with a response under /api; null if there is none. */
function problemOf({ status, headers: provided }: RawResponse): string | null {
  if (status >= 500 || Number.isNaN(status)) return `status ${status}`
  const missing = ['x-request-id', 'x-frame-options', 'referrer-policy'].filter(name => !provided.has(name))
  if (missing.length > 0) return `${status} without ${missing.join(', ')}`
  if (provided.get('x-content-type-options') !== 'nosniff') return `${status} can be sniffed`
  if (!provided.get('content-security-policy')?.includes("default-src 'none'"))
    return `${status} without a policy`
  if (!provided.get('cache-control')?.includes('no-store')) return `${status} can be stored`
  // The steps of a sign-in redirect between pages of this site.
  const isStep =
    status === 302 && /^(http:\/\/localhost:\d+)?\/(sign-in|api\/auth\/)/.test(provided.get('location') ?? '')
  const isProblem = provided.get('content-type') === 'application/problem+json'
  return status < 300 || isProblem || isStep
    ? null
    : `${status} ${provided.get('content-type')} is no problem`
}
