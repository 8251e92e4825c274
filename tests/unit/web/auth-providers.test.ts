import { expect, test } from 'vitest'
import { isEmailVerified, primaryEmail } from '@/lib/web/auth-providers'

const email = (name: string, primary: boolean, verified: boolean) => ({
  email: `${name}@example.org`,
  primary,
  verified,
})

test("of GitHub's addresses the primary one counts, verified or not as GitHub says", () => {
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
