import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  commitLink,
  formatProvenance,
  linkOf,
  provenanceFields,
  provenanceLimits,
  readProvenance,
  repositoryName,
} from '@/lib/core/base/provenance'

const commit = 'c0ffee'.padEnd(40, '0')

describe('readProvenance', () => {
  it('reads all fields, and only the first line of a message', () => {
    const provided = {
      repository: ' https://git.example.org/weather/tools ',
      commit: commit.toUpperCase(),
      ref: 'main',
      author: 'Ada',
      message: 'Add snow\n\nIt is cold.',
      build: 'https://ci.example.org/builds/7#log',
    }
    expect(readProvenance(provided)).toEqual({
      ok: true,
      provenance: {
        ...provided,
        repository: 'https://git.example.org/weather/tools',
        commit,
        message: 'Add snow',
      },
    })
  })

  it('returns null without any value', () => {
    expect(readProvenance({ commit: ' ', ref: null })).toEqual({ ok: true, provenance: null })
  })

  it.each([
    { commit: 'main' },
    { commit: 'c0ffee' },
    { commit: `${commit}0` },
    { repository: 'git@git.example.org:weather/tools.git' },
    { repository: 'https://user:password@git.example.org/weather' },
    { repository: 'file:///etc/passwd' },
    { build: 'javascript:alert(1)' },
    { build: `https://ci.example.org/${'x'.repeat(provenanceLimits.address)}` },
  ])('rejects %j', provided => {
    const read = readProvenance(provided)
    expect(read).toMatchObject({ ok: false, problem: expect.stringContaining(Object.keys(provided)[0]!) })
    expect(JSON.stringify(read)).not.toContain('password@')
  })

  it('returns only text that the database stores, on one line and within the limits', () => {
    const text = fc.string({ unit: 'binary', maxLength: 300 })
    fc.assert(
      fc.property(text, text, (author, message) => {
        const read = readProvenance({ author, message })
        for (const value of Object.values((read.ok && read.provenance) || {})) {
          expect(value.length).toBeLessThanOrEqual(provenanceLimits.text)
          expect(value).not.toMatch(/[\0\r\n]|\p{Cs}/u)
        }
      }),
      { numRuns: 25 },
    )
  })
})

describe('links of a provenance', () => {
  it.each([
    ['https://github.com/weather/tools', `https://github.com/weather/tools/commit/${commit}`],
    ['https://gitlab.com/a/b/tools.git/', `https://gitlab.com/a/b/tools/commit/${commit}`],
    ['https://bitbucket.org/a/tools', `https://bitbucket.org/a/tools/commits/${commit}`],
    ['http://git.example.org/tools', null],
    [undefined, null],
  ])('leads from %s to the commit at %s', (repository, link) => {
    expect(commitLink({ commit, repository })).toBe(link)
  })

  it('links only to HTTPS, whatever is stored', () => {
    for (const stored of ['javascript:alert(1)', 'http://ci.example.org', 'x', undefined])
      expect(linkOf(stored)).toBeNull()
    expect(linkOf('https://ci.example.org/7')).toBe('https://ci.example.org/7')
  })

  it('names the repository without its host', () => {
    expect(repositoryName('https://github.com/weather/tools.git')).toBe('weather/tools')
    expect(repositoryName('https://git.example.org')).toBe('https://git.example.org')
  })
})

describe('formatProvenance', () => {
  it.each([
    [
      { commit, repository: 'https://github.com/weather/tools', ref: 'main' },
      'commit c0ffee0000 of weather/tools (main)',
    ],
    [{ repository: 'https://github.com/weather/tools' }, 'weather/tools'],
    [{ build: 'https://ci.example.org/7' }, 'build https://ci.example.org/7'],
    [{ author: 'Ada' }, 'by Ada'],
  ])('writes %j as %s', (provenance, text) => {
    expect(formatProvenance(provenance)).toBe(text)
  })

  it('has words for every field', () => {
    for (const field of provenanceFields) expect(formatProvenance({ [field]: 'x' })).toContain('x')
  })
})
