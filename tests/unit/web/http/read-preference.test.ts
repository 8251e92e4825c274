import { describe, expect, test } from 'vitest'
import { AppError } from '@/lib/core/base/errors'
import { waitLimits } from '@/lib/core/runs/wait-limits'
import { readPreference, readWait } from '@/lib/web/http/request/read-preference'

const request = (prefer?: string) =>
  new Request('http://localhost/api/runs', prefer === undefined ? {} : { headers: { prefer } })
const query = (text: string) => new URLSearchParams(text)

describe('readPreference', () => {
  test.each([
    ['wait=10', 'wait', '10'],
    ['respond-async, wait=10', 'wait', '10'],
    ['Wait = "10"; foo=bar', 'wait', '10'],
    ['wait=10, wait=20', 'wait', '10'],
    ['return=minimal,wait=5', 'return', 'minimal'],
    ['respond-async', 'respond-async', ''],
    ['await=10', 'wait', undefined],
    [undefined, 'wait', undefined],
  ])('reads %j', (header, name, expected) => {
    expect(readPreference(request(header), name)).toBe(expected)
  })
})

describe('readWait', () => {
  test('is null when neither the query nor the header asks for it', () => {
    expect(readWait(request(), query(''))).toBeNull()
    expect(readWait(request('return=minimal'), query(''))).toBeNull()
  })

  test('prefers the query to the header', () => {
    expect(readWait(request('wait=5'), query('wait=7'))).toEqual({ seconds: 7, isPreference: false })
    expect(readWait(request('wait=5'), query(''))).toEqual({ seconds: 5, isPreference: true })
  })

  test('shortens a preference to the limit, and ignores an invalid one', () => {
    const { secondsMax } = waitLimits
    expect(readWait(request('wait=86400'), query(''))).toEqual({ seconds: secondsMax, isPreference: true })
    for (const wait of ['0', '-1', 'soon', '1.5', '', '9'.repeat(30)])
      expect(readWait(request(`wait=${wait}`), query(''))).toBeNull()
  })

  test.each(['0', '-1', 'soon', '1.5', String(waitLimits.secondsMax + 1)])(
    'rejects wait=%s in the query',
    wait => {
      expect(() => readWait(request(), query(`wait=${wait}`))).toThrow(AppError)
    },
  )
})
