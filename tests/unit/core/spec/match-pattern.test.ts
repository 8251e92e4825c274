import { describe, expect, it } from 'vitest'
import { checkSchema } from '@/lib/core/spec/schema/check-schema'
import { compileSchema } from '@/lib/core/spec/schema/compile-schema'
import { compileSchemaPattern } from '@/lib/core/spec/schema/match-pattern'
import { endsSoon } from '@/tests/support/ends-soon'

const lineBreaks = ['\n', '\r', '\u2028', '\u2029']
const spaces = ['\t', '\v', '\f', ' ', '\u00a0', '\u1680', '\u3000', '\ufeff', '\u0085', '\u200b']
const words = [
  '',
  'a',
  '-',
  '-a',
  'a-',
  'a-b',
  '1',
  'a1',
  'A1b2',
  'tmp',
  'tmpa',
  'a..b',
  '..',
  'a.b',
  'é',
  '😀',
]
/** Texts with each special character alone and beside others. */
const texts = [
  ...words,
  ...[...lineBreaks, ...spaces].flatMap(sign => [
    sign,
    `a${sign}`,
    `${sign}..`,
    `${sign}1`,
    `a${sign}b`,
    `-${sign}`,
  ]),
]

describe('compileSchemaPattern', () => {
  it.each([
    '^(?!-)[a-z-]+$',
    '^(?=.*\\d).+$',
    '^(?!.*\\.\\.).*$',
    '^(?!.*\\.\\.)',
    '^(?!.*-)[\\s\\S]*$',
    '^(?!\\s)(?!.*\\s$).+$',
    '^(?=\\S)[^\\s]+$',
    '^(?![\\S])',
    '^(?![^\\S])[^-]?',
    '^(?=.*[a-z])(?=.*[A-Z])(?=.*\\d).{4,}$',
    '^(?!tmp$|\\.)[\\w.-]+$',
    '^(?!(?:a|b)$)(a|b|-)+$',
    '^(?![)])[^(|)]*$',
    '^(?!\\))(?=[\\[\\]a]|1)',
    '^(?!a\\b).*',
    '^(?!$).*$',
    '^(?!)',
    '^(?=)a',
    '^(?!.)$',
    '^(?!😀).$',
  ])('matches what ECMA-262 lets %s match', pattern => {
    const compiled = compileSchemaPattern(pattern)
    const expression = new RegExp(pattern, 'u')
    expect(compiled).not.toBeNull()
    expect(texts.filter(text => compiled!.matches(text))).toEqual(texts.filter(text => expression.test(text)))
  })

  it.each([
    ['a look-ahead in the middle', '^a(?!b)'],
    ['a look-ahead without a beginning', '(?!b)a'],
    ['a look-ahead in one of two alternatives', '^(?!a)b|c'],
    ['a look-ahead in a group', '^((?!a)b)'],
    ['a look-ahead in another one', '^(?!a(?=b))'],
    ['a repeated look-ahead', '^(?!a)*b'],
    ['a look-behind', '^(?!a).*(?<!b)$'],
    ['a reference to a group', '^(?=(a))\\1'],
    ['flags', '^(?!a)(?i:b)'],
    ['properties of Unicode', '^(?!-)\\p{L}+$'],
    ['classes of POSIX', '^(?![[:alpha:]\\d[a])'],
    ['an empty class', '^(?![]a[b])'],
    ['anchors of RE2', '^(?!a)b\\z'],
    ['half a character', '^(?!\\ud83d\\ude00)'],
    ['a repeated anchor', '^(?!a$+)'],
    ['an open group', '^(?!a'],
    ['more than ten of them', `^${'(?!a)'.repeat(11)}`],
    ['parts that are too large together', `^${'(?=(?:a?){300})'.repeat(4)}`],
    ['too many characters', `^(?!a)${'b'.repeat(500)}`],
  ])('does not read a pattern with %s', (_, pattern) => {
    expect(compileSchemaPattern(pattern)).toBeNull()
  })

  it('rejects many classes of characters without trying every reading', () => {
    const pattern = `^(?!b)${'[^a]'.repeat(100)}\\p{L}`
    expect(endsSoon(() => compileSchemaPattern(pattern))).toBeNull()
  })
})

describe('the checker of calls', () => {
  const check = (pattern: string, value: string) => compileSchema({ type: 'string', pattern })!(value).ok

  it('enforces a pattern that looks ahead from the beginning', () => {
    const schema = { type: 'string', pattern: '^(?!-)[a-z-]+$' }
    expect(checkSchema(schema)).toEqual([])
    expect(check(schema.pattern, 'a-b')).toBe(true)
    expect(check(schema.pattern, '-a')).toBe(false)
  })

  it('ignores a pattern that looks elsewhere, with a warning', () => {
    const schema = { type: 'string', pattern: '^a(?!b)' }
    expect(checkSchema(schema)).toMatchObject([{ severity: 'warning', pointer: '#/pattern' }])
    expect(check(schema.pattern, 'ab')).toBe(true)
  })
})
