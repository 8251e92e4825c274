import { expect, test } from 'vitest'
import { githubApi, isEmailVerified, primaryEmail } from '@/lib/web/sessions/auth-providers'

const email = (name: string, primary: boolean, verified: boolean) => ({
  email: `${name}@example.org`,
  primary,
  verified,
})

test('the primary address of GitHub is used, with the verification status of GitHub', () => {
  expect(primaryEmail([email('old', false, true), email('ada', true, true)])).toEqual({
    email: 'ada@example.org',
    email_verified: true,
  })
  expect(primaryEmail([email('victim', true, false), email('own', false, true)])).toEqual({
    email: 'victim@example.org',
    email_verified: false,
  })
  expect(primaryEmail([])).toEqual({ email: undefined, email_verified: false })
})

test.each([
  [true, true],
  ['true', true],
  [false, false],
  ['false', false],
  [undefined, false],
  [1, false],
])('email_verified %j means %j', (claim, verified) => {
  expect(isEmailVerified({ email_verified: claim })).toBe(verified)
})

test.each([
  ['https://github.com', 'https://api.github.com'],
  ['https://octocorp.ghe.com', 'https://api.octocorp.ghe.com'],
  ['https://github.example.org', 'https://github.example.org/api/v3'],
  ['http://localhost:3080', 'http://localhost:3080/api/v3'],
])('githubApi › finds the API of %s', (url, api) => {
  expect(githubApi({ url })).toBe(api)
})
