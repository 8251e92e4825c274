import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { relaxQuery } from '@/lib/core/catalog/search/relax-query'
import { looksSecret, searchSubject } from '@/lib/core/demand/search-subject'
import { readToolRequest, titleKeyOf } from '@/lib/core/demand/tool-request'

describe('searchSubject', () => {
  it('returns the words in one form, without filters', () => {
    expect(searchSubject('  Convert   PDF kind:executable owner:"Ada Lovelace" ')).toBe('convert pdf')
  })

  it.each(['', 'ab', '   ', '???', 'kind:executable', 'x'.repeat(90)])('stores nothing of "%s"', typed => {
    expect(searchSubject(typed)).toBeNull()
  })

  const secrets = [
    'sk-proj-4hG7d8sK2',
    'ghp_16C7e42F292c6912E7710c838347Ae178B4a',
    'AKIAIOSFODNN7EXAMPLE',
    'eyJhbGciOiJIUzI1NiJ9.e30',
    'xoxb-12345-abc',
    'password hunter2',
    'API_KEY=abc',
    'ada@example.org',
    'https://internal.example/path',
    '4111 1111 1111 1111',
    '+49 151 2345678',
    'f3a9c04bd1e2',
    'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6',
    '123e4567-e89b-12d3-a456-426614174000',
  ]
  it.each(secrets)('stores nothing of "%s", alone or among words', secret => {
    expect(searchSubject(secret)).toBeNull()
    expect(searchSubject(`tool for ${secret} please`)).toBeNull()
  })

  it.each([
    'read excel 2007 files',
    'oauth2 token refresh',
    'sha256 checksum',
    'convert utf8 to base64',
    'get_current_weather_by_city',
    'reset password of a user',
    'getCustomerInvoiceById',
    'k8s logs',
  ])('stores "%s"', words => {
    expect(searchSubject(words)).toBe(words.toLowerCase())
  })

  it('never stores a long random token', () => {
    const token = fc.string({
      unit: fc.constantFrom(...'abcdefABCDEF0123456789'),
      minLength: 25,
      maxLength: 60,
    })
    fc.assert(fc.property(token, text => looksSecret(text) && searchSubject(text) === null))
  })
})

describe('relaxQuery', () => {
  it('leaves out one filter, then all, then the words', () => {
    expect(relaxQuery('parse csv kind:executable tag:x')).toEqual([
      { query: 'parse csv tag:x', leftOut: ['kind:executable'] },
      { query: 'parse csv kind:executable', leftOut: ['tag:x'] },
      { query: 'parse csv', leftOut: ['kind:executable', 'tag:x'] },
      { query: 'kind:executable tag:x', leftOut: ['parse csv'] },
    ])
  })

  it.each(['', 'parse csv', 'kind:unknown parse', 'shade:red parse', 'tag:x'])(
    'leaves out nothing of "%s"',
    query => {
      expect(relaxQuery(query)).toEqual([])
    },
  )

  it('costs a bounded number of searches', () => {
    const many = Array.from({ length: 40 }, (_, index) => `tag:t${index}`).join(' ')
    expect(relaxQuery(`words ${many}`).length).toBeLessThanOrEqual(5)
  })
})

describe('readToolRequest', () => {
  const request = { title: ' Read  invoices ', purpose: 'Line one.\nLine two.', audience: '' }

  it('keeps the lines of the purpose, and one line of the title', () => {
    expect(readToolRequest(request)).toEqual({ ...request, title: 'Read invoices' })
  })

  it.each([
    { ...request, title: ' ' },
    { ...request, title: 'x'.repeat(81) },
    { ...request, purpose: '' },
    { ...request, purpose: 'x'.repeat(501) },
    { ...request, audience: 'x'.repeat(501) },
  ])('says what is wrong with %j', input => {
    expect(readToolRequest(input)).toMatch(/^(Enter|Say) /)
  })

  it('compares titles without their notation', () => {
    expect(titleKeyOf('Read Invoices!')).toBe(titleKeyOf('read  invoices'))
    expect(titleKeyOf('Read invoices')).not.toBe(titleKeyOf('Write invoices'))
    expect(titleKeyOf('???')).toBe('???')
  })
})
