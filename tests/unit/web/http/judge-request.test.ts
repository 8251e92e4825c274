import { describe, expect, test } from 'vitest'
import { judgeRequest } from '@/lib/web/http/protection/judge-request'

const refusalOf = (method: string, target: string) => judgeRequest(method, target).refusal

describe('judgeRequest', () => {
  test.each([
    '/api/toolboxes',
    '/api/search?q=%zz',
    '/api/toolboxes/a%20b',
    '/api/tools/x/a;b/check',
    '/api/groups/%E2%82%AC',
    '/',
    '/t/%zz',
    '/api-docs',
  ])('lets %s pass', target => expect(refusalOf('GET', target)).toBeNull())

  test.each([
    '/api/%zz',
    '/api/%',
    '/api/x%c0%af',
    '/api/%ff',
    '/api/%ed%a0%80',
    '*',
    'api/x',
    'ftp://x/api/y',
  ])('rejects %s as malformed', target => expect(refusalOf('GET', target)).toBe('request.invalid'))

  test.each([
    ...[
      '/api',
      '/api/',
      '/api?x',
      '/api//x',
      '//api/x',
      '/api/x/',
      '/api\\x',
      '/api/x\\',
      '\\api'.padStart(5, '/'),
    ],
    ...['/api/../api/x', '/api/./x', '/api/%2e%2e/x', '/x/../api/y/', '/api/..'],
  ])('finds no route at %s', target => expect(refusalOf('GET', target)).toBe('route.not-found'))

  test('rejects methods that no route has, on every path', () => {
    for (const method of ['TRACE', 'PROPFIND', 'get', 'PURGE', ''])
      for (const target of ['/api/toolboxes', '/', '/healthz'])
        expect(refusalOf(method, target)).toBe('request.method-not-allowed')
  })

  test('reads the absolute form of a target, and ignores the host in it', () => {
    expect(judgeRequest('GET', 'http://elsewhere.example/api/x?y#z')).toEqual({
      ...{ target: '/api/x?y#z', isApi: true, refusal: null },
    })
    expect(judgeRequest('GET', 'HTTP://elsewhere.example').target).toBe('/')
    expect(judgeRequest('GET', 'http://elsewhere.example?q').target).toBe('/?q')
  })

  test('sends agents to the route of a toolbox, and browsers to the page of a tool named mcp', () => {
    const targetOf = (method: string, accept?: string, path = '/t/weather/mcp') =>
      judgeRequest(method, path, accept).target
    const route = '/mcp/t/weather'
    for (const method of ['POST', 'DELETE', 'OPTIONS']) expect(targetOf(method)).toBe(route)
    expect(targetOf('POST', '*/*', '/t/weather/mcp?x=1')).toBe(`${route}?x=1`)
    expect(targetOf('GET', 'text/event-stream')).toBe(route)
    for (const accept of [undefined, '*/*', 'text/html', 'text/html, text/event-stream'])
      expect(targetOf('GET', accept)).toBe('/t/weather/mcp')
    expect(targetOf('HEAD', 'text/event-stream')).toBe('/t/weather/mcp')
    for (const path of ['/t/weather/mcps', '/t/mcp', '/t/weather/-/mcp', '/t/weather/mcp/x'])
      expect(targetOf('POST', undefined, path)).toBe(path)
    expect(judgeRequest('POST', '/t/weather/mcp')).toMatchObject({ isApi: true, refusal: null })
    expect(judgeRequest('POST', '/mcp')).toMatchObject({ isApi: true, refusal: null })
    expect(judgeRequest('GET', '/t/weather/mcp').isApi).toBe(false)
  })

  test('sends every request for the tools of a set to their route, and others to the pages of sets', () => {
    for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS'])
      expect(judgeRequest(method, '/sets/finance/mcp?x=1', 'text/html')).toMatchObject({
        target: '/mcp/sets/finance?x=1',
        isApi: true,
        refusal: null,
      })
    for (const path of ['/sets/mcp', '/sets/finance/mcps', '/sets/finance/mcp/x', '/sets/a/b/mcp'])
      expect(judgeRequest('POST', path)).toMatchObject({ target: path, isApi: false })
  })
})
