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
})
