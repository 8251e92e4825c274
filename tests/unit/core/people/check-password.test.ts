import { describe, expect, test } from 'vitest'
import { checkPassword, passwordLengthMax } from '@/lib/core/people/check-password'

const person = { email: 'ada.lovelace@example.org', name: 'Ada Lovelace' }

describe('an accepted password', () => {
  test.each([
    'three wet umbrellas',
    'correct horse battery staple',
    'kV7!p2wq9Z',
    '私の猫は毎朝ピアノを弾きます',
    'ada likes analytical engines',
    'my password manager chose this',
    'x'.repeat(3) + 'many different words follow',
  ])('%s', password => {
    expect(checkPassword(password, person)).toEqual([])
  })
})

describe('a rejected password', () => {
  test.each([
    ['short', /at least 10/],
    ['123456789', /at least 10/],
    ['1234567890', /repetition or a sequence/],
    ['abcdefghijkl', /repetition or a sequence/],
    ['9876543210', /repetition or a sequence/],
    ['aaaaaaaaaaaa', /repetition or a sequence/],
    ['abababababab', /repetition or a sequence/],
    ['password123', /too common/],
    ['P@ssw0rd2026!', /too common/],
    ['Qwertyuiop1', /too common/],
    ['pegboard2026', /too common/],
    ['Lovelace2026', /your name or email address/],
    ['ada.lovelace1815', /your name or email address/],
    ['example-2026!', /your name or email address/],
    ['x'.repeat(passwordLengthMax + 1), /at most 200/],
  ])('%s', (password, reason) => {
    expect(checkPassword(password, person).join(' ')).toMatch(reason)
  })
})

test('password length counts user-perceived characters', () => {
  expect(checkPassword('👩‍🚀🪐🌍🌒', person).join()).toMatch(/at least/)
})
