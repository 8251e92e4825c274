import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  apiTokenBytes,
  hashApiToken,
  isApiToken,
  shownPart,
  writeApiToken,
} from '@/lib/core/tokens/api-token'
import {
  readTokenSettings,
  tokenDaysDefault,
  tokenDaysMax,
  tokenToolboxesMax,
} from '@/lib/core/tokens/token-settings'
import { tokenStateOf } from '@/lib/core/tokens/token-view'

const random = fc.uint8Array({ minLength: apiTokenBytes, maxLength: apiTokenBytes })

describe('the text of a token', () => {
  test('has a fixed length, a checksum, and a short visible prefix', () => {
    fc.assert(
      fc.property(random, bytes => {
        const token = writeApiToken(bytes)
        expect(token).toMatch(/^pegb_[0-9A-Za-z]{39}$/)
        expect(isApiToken(token)).toBe(true)
        expect(token.startsWith(shownPart(token))).toBe(true)
        expect(shownPart(token)).toHaveLength(11)
      }),
      { numRuns: 50 },
    )
  })

  test('differs for different bytes', () => {
    fc.assert(
      fc.property(random, random, (a, b) => {
        const isSame = Buffer.from(a).equals(Buffer.from(b))
        expect(writeApiToken(a) === writeApiToken(b)).toBe(isSame)
        expect(hashApiToken(writeApiToken(a)) === hashApiToken(writeApiToken(b))).toBe(isSame)
      }),
      { numRuns: 50 },
    )
  })

  test('with one character mistyped is invalid', () => {
    const token = writeApiToken(new Uint8Array(apiTokenBytes).fill(7))
    for (let at = 0; at < token.length; at++) {
      const typed = token.slice(0, at) + (token[at] === 'x' ? 'y' : 'x') + token.slice(at + 1)
      expect([at, isApiToken(typed)]).toEqual([at, false])
    }
    for (const text of ['', 'pegb_', ` ${token}`, `${token}\n`, token.toUpperCase()])
      expect([text, isApiToken(text)]).toEqual([text, false])
  })
})

describe('the settings of a token', () => {
  const settings = (provided: object) => readTokenSettings({ name: 'ci', scopes: ['run'], ...provided })

  test('are normalized', () => {
    expect(
      settings({
        name: ' the  CI ',
        scopes: ['run', 'view', 'run'],
        toolboxes: ['Data', ' ci-* ', 'data', ''],
      }),
    ).toEqual({
      ...{ name: 'the CI', scopes: ['view', 'run'] },
      ...{ toolboxes: ['data', 'ci-*'], days: tokenDaysDefault },
    })
    expect(settings({})).toMatchObject({ toolboxes: ['*'] })
  })

  test.each([
    ['a name of blanks', { name: '  ' }],
    ['a name that is too long', { name: 'x'.repeat(81) }],
    ['a name with a right-to-left override', { name: 'a\u202eb' }],
    ['no scope', { scopes: [] }],
    ['an unknown scope', { scopes: ['run', 'everything'] }],
    ['no toolbox', { toolboxes: [] }],
    ['toolboxes of blanks', { toolboxes: [' '] }],
    ['an invalid toolbox name', { toolboxes: ['a/b'] }],
    ['too many toolboxes', { toolboxes: Array.from({ length: tokenToolboxesMax + 1 }, (_, at) => `b${at}`) }],
    ['no day', { days: 0 }],
    ['half a day', { days: 0.5 }],
    ['too many days', { days: tokenDaysMax + 1 }],
  ])('are rejected with a sentence: %s', (_, provided) => {
    expect(settings(provided)).toMatch(/\.$|ci-\*/)
  })
})

test('a revoked token stays revoked after its expiry date', () => {
  const [before, at, after] = [1, 2, 3].map(day => new Date(2026, 10, day)) as [Date, Date, Date]
  expect(tokenStateOf({ revokedAt: null, expiresAt: after }, null, at)).toBe('active')
  expect(tokenStateOf({ revokedAt: null, expiresAt: at }, null, at)).toBe('expired')
  expect(tokenStateOf({ revokedAt: before, expiresAt: before }, before, at)).toBe('revoked')
  expect(tokenStateOf({ revokedAt: null, expiresAt: at }, before, at)).toBe('expired')
  expect(tokenStateOf({ revokedAt: null, expiresAt: after }, at, at)).toBe('paused')
  expect(tokenStateOf({ revokedAt: null, expiresAt: after }, after, at)).toBe('active')
})
