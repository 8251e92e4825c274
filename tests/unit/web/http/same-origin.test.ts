import { describe, expect, test, vi } from 'vitest'
import { AppError } from '@/lib/core/base/errors'

process.env.PEGBOARD_URL = 'https://pegboard.example.org'
// Test files share one process, so another file can have read the configuration already.
vi.resetModules()
const { refuseCrossOrigin } = await import('@/lib/web/http/protection/same-origin')

function allowed(method: string, headers: Record<string, string>): boolean {
  try {
    refuseCrossOrigin(new Request('http://internal:3000/api/runs', { method, headers }))
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'request.cross-origin') return false
    throw error
  }
}

const host = 'pegboard.example.org'

describe('a change is accepted', () => {
  test.each([
    ['from a Pegboard page', { host, origin: `https://${host}`, 'sec-fetch-site': 'same-origin' }],
    ['from a Pegboard page in a browser without fetch metadata', { host, origin: `https://${host}` }],
    ['under another name of this server', { host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' }],
    ['from a program that is not a browser', { host }],
  ])('%s', (_, headers) => {
    expect(allowed('POST', headers)).toBe(true)
  })
})

describe('a change is rejected', () => {
  test.each([
    ['from another site', { host, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    [
      'from a sibling under the same domain',
      { host, origin: 'https://x.example.org', 'sec-fetch-site': 'same-site' },
    ],
    ['from another site in a browser without fetch metadata', { host, origin: 'https://evil.example' }],
    ['from another port', { host, origin: `https://${host}:8443` }],
    ['from a sandboxed frame', { host, origin: 'null' }],
    ['by fetch metadata alone', { host, 'sec-fetch-site': 'cross-site' }],
    ['typed into the address bar', { host, 'sec-fetch-site': 'none' }],
  ])('%s', (_, headers) => {
    for (const method of ['POST', 'PATCH', 'PUT', 'DELETE']) expect(allowed(method, headers)).toBe(false)
  })
})

test('reading is never rejected, because it changes nothing and the browser withholds the response', () => {
  expect(allowed('GET', { host, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })).toBe(true)
})
