import { describe, expect, test } from 'vitest'
import { emailDomain, readEmail } from '@/lib/core/people/email'

test.each([
  [' Ada@Example.ORG ', 'ada@example.org'],
  ['a+tag@mail.example.org', 'a+tag@mail.example.org'],
  ["o'brien@example.org", "o'brien@example.org"],
  ['root@localhost', 'root@localhost'],
  ['jürgen@bücher.example', 'jürgen@bücher.example'],
  // The same letter, encoded as one character and as two.
  ['jo\u0308rg@example.org', 'jörg@example.org'],
])('%j is stored as %j', (text, email) => {
  expect(readEmail(text)).toBe(email)
})

describe('an invalid email address', () => {
  test.each([
    undefined,
    null,
    7,
    {},
    '',
    'ada',
    '@example.org',
    'ada@',
    'ada@@example.org',
    'ada@example.org, eve@example.org',
    'Ada <ada@example.org>',
    'ada@example..org',
    'ada@-example.org',
    'ada @example.org',
    'ada\n@example.org',
    'ada\u200b@example.org',
    `${'a'.repeat(250)}@example.org`,
  ])('%j', text => {
    expect(readEmail(text)).toBeNull()
  })
})

test('the domain is the part after the last @', () => {
  expect(emailDomain('ada@mail.example.org')).toBe('mail.example.org')
})
