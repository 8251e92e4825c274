import { describe, expect, it } from 'vitest'
import { readCookie, readCookies } from '@/lib/web/http/request/read-cookie'

const request = (cookie?: string) =>
  new Request('https://pegboard.example.org/', cookie === undefined ? {} : { headers: { cookie } })

describe('readCookies', () => {
  it('decodes values and preserves equals signs', () => {
    expect(readCookies(request('a=b%20c; token=x.y=='))).toEqual({ a: 'b c', token: 'x.y==' })
  })

  it('uses a value unchanged when its percent-encoding is invalid', () => {
    expect(readCookies(request('a=100%'))).toEqual({ a: '100%' })
  })
})

describe('readCookie', () => {
  it('returns the first value when a name occurs twice', () => {
    expect(readCookie(request('a=1; b=2; a=3'), 'a')).toBe('1')
  })

  it('returns undefined for absent and inherited names', () => {
    expect([readCookie(request(), 'a'), readCookie(request('a=1'), 'toString')]).toEqual([
      undefined,
      undefined,
    ])
  })
})
