import { describe, expect, it } from 'vitest'
import {
  findSignerProblem,
  formatSignerRefusal,
  isSignedBy,
  signerLengthMax,
} from '@/lib/core/attestations/required-signer'

const issuer = 'https://token.actions.githubusercontent.com'
const identity = 'https://github.com/your-team/tools/.github/workflows/release.yml@refs/heads/main'

describe('isSignedBy', () => {
  it.each([
    [identity, true],
    ['https://github.com/your-team/*', true],
    ['https://github.com/your-team/tools/.github/workflows/release.yml@*', true],
    ['https://github.com/your-team', false],
    ['https://github.com/Your-Team/*', false],
    ['https://github.com/your-team/other/*', false],
    // No pattern of another kind has a meaning.
    ['https://github.com/.*', false],
    [`${identity.slice(0, -1)}?`, false],
  ])('requires %s: %s', (pattern, expected) => {
    expect(isSignedBy({ issuer, identity }, { issuer, identity: pattern })).toBe(expected)
  })

  it('requires the issuer exactly', () => {
    for (const other of [`${issuer}/`, 'https://accounts.google.com', '*', ''])
      expect(isSignedBy({ issuer, identity }, { issuer: other, identity })).toBe(false)
  })
})

describe('findSignerProblem', () => {
  it('accepts an exact identity and a prefix', () => {
    expect(findSignerProblem({ issuer, identity })).toBeNull()
    expect(findSignerProblem({ issuer, identity: 'https://github.com/your-team/*' })).toBeNull()
  })

  it.each([
    [{ issuer: '', identity }, 'issuer'],
    [{ issuer, identity: '' }, 'identity'],
    [{ issuer, identity: ' x' }, 'identity'],
    [{ issuer, identity: 'x\0' }, 'identity'],
    [{ issuer, identity: 'x'.repeat(signerLengthMax + 1) }, 'identity'],
    [{ issuer, identity: 'https://*.example.org/x' }, 'only at its end'],
    [{ issuer, identity: 'x**' }, 'only at its end'],
  ])('rejects %j', (signer, problem) => {
    expect(findSignerProblem(signer)).toContain(problem)
  })

  it.each([
    '*',
    'h*',
    'https://*',
    'https://github.com*',
    'https://github.com/*',
    'https://github.com/your-team*',
  ])('rejects %s, which others could match', pattern => {
    expect(findSignerProblem({ issuer, identity: pattern })).toContain('with / or @')
  })
})

describe('formatSignerRefusal', () => {
  it('names the wanted signer, the found one and the setting', () => {
    const text = formatSignerRefusal({ issuer, identity }, null)
    expect(text).toContain(`${identity} (issuer GitHub Actions), but the new files have no attestation.`)
    expect(text).toContain('Settings > Review settings')
  })
})
