import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkEveryMs, nextCheckAt, type GitSource } from '@/lib/core/repositories/git-source'
import { hookSecretOf, isSignedHook } from '@/lib/core/repositories/hook-signature'
import { readGitSource } from '@/lib/core/repositories/read-git-source'
import { explainFetch, fetchProblems, readRepositoryFetch } from '@/lib/core/repositories/repository-fetch'
import { secretKeyOf } from '@/lib/core/secrets/seal-secret'

const source: GitSource = {
  ...{ address: 'https://git.example.org/team/tools', refKind: 'branch', ref: 'main', folder: '' },
  secret: null,
}
const read = (more: Partial<GitSource>, permitted: string[] = []) =>
  readGitSource({ ...source, ...more }, permitted)

describe('readGitSource', () => {
  it('normalizes the folder, and treats an empty secret as none', () => {
    const found = read({ folder: ' ./tools/weather/ ', secret: '', ref: ' release/1 ' })
    expect(found).toMatchObject({
      ok: true,
      source: { folder: 'tools/weather', secret: null, ref: 'release/1' },
    })
    expect(read({ folder: '/' })).toMatchObject({ ok: true, source: { folder: '' } })
  })

  it.each<Partial<GitSource>>([
    { address: 'git@git.example.org:team/tools.git' },
    { address: 'http://git.example.org/tools' },
    { address: 'file:///etc' },
    { address: 'ext::sh -c touch' },
    { address: '--upload-pack=touch' },
    { address: 'https://user:pass@git.example.org/tools' },
    { address: 'https://10.0.0.1/tools' },
    { address: 'https://localhost/tools' },
    { address: 'https://git.example.org/tools?a=b' },
    { address: `https://git.example.org/${'x'.repeat(500)}` },
    { ref: '' },
    { ref: '\ud800' },
    { folder: '\udfff' },
    { ref: '--exec=touch' },
    { ref: '-x' },
    { ref: 'a..b' },
    { ref: 'a b' },
    { ref: 'feature/*' },
    { ref: 'x.lock' },
    { ref: 'a@{1}' },
    { ref: 'main\0' },
    { refKind: 'tag', ref: '-v*' },
    { folder: '../up' },
    { folder: 'a/../../b' },
    { folder: 'a//b' },
    { folder: '/etc' },
    { folder: 'a/.GIT/hooks' },
    { folder: 'a\nb' },
    { folder: 'a\\b' },
    { folder: 'x'.repeat(301) },
  ])('rejects %j', more => {
    expect(read(more)).toMatchObject({ ok: false, problem: expect.stringMatching(/\w.*\.$/) })
  })

  it('accepts patterns for tags, and hosts that the operator permits', () => {
    expect(read({ refKind: 'tag', ref: 'v*.*' }).ok).toBe(true)
    expect(read({ address: 'http://10.0.0.1:3000/tools' }, ['10.0.0.1']).ok).toBe(true)
  })

  it('never accepts a folder that leaves the repository', () => {
    const part = fc.constantFrom('..', '.', '', 'a', '.git', '/', '-b')
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), parts => {
        const found = read({ folder: parts.join('/') })
        if (found.ok) expect(`/${found.source.folder}/`).not.toMatch(/\/\.\.?\/|\/\/./)
      }),
    )
  })
})

describe('nextCheckAt', () => {
  it('doubles the pause with each failure, up to a day', () => {
    const at = new Date(0)
    const pauses = [0, 1, 2, 8, 9, 1000].map(failures => nextCheckAt(failures, at).getTime() / checkEveryMs)
    expect(pauses).toEqual([1, 2, 4, 256, 288, 288])
  })
})

describe('isSignedHook', () => {
  const key = secretKeyOf(new Uint8Array(32).fill(1))
  const secret = hookSecretOf(key, 'source')
  const body = new TextEncoder().encode('{"ref":"refs/heads/main"}')
  const hmac = (with_: string, of: Uint8Array = body) => createHmac('sha256', with_).update(of).digest('hex')
  const signed = (headers: Record<string, string>, of = body, secrets = [secret]) =>
    isSignedHook(new Headers(headers), of, secrets)

  it('accepts the forms of GitHub, Gitea and GitLab, with any of the secrets', () => {
    const former = hookSecretOf(secretKeyOf(new Uint8Array(32).fill(2)), 'source')
    const forms: Record<string, string>[] = [
      { 'x-hub-signature-256': `sha256=${hmac(secret)}` },
      { 'x-gitea-signature': hmac(secret) },
      { 'x-gitlab-token': secret },
    ]
    for (const headers of forms) {
      expect(signed(headers)).toBe(true)
      expect(signed(headers, body, [former, secret])).toBe(true)
      expect(signed(headers, body, [former])).toBe(false)
      expect(signed(headers, body, [])).toBe(false)
    }
  })

  it.each<Record<string, string>>([
    {},
    { 'x-hub-signature-256': '' },
    { 'x-hub-signature-256': 'sha256=' },
    { 'x-hub-signature-256': `sha1=${'0'.repeat(40)}` },
    { 'x-hub-signature-256': `sha256=${'0'.repeat(64)}` },
    { 'x-gitea-signature': 'undefined' },
    { 'x-gitlab-token': '' },
    { 'x-gitlab-token': 'wrong' },
  ])('rejects %j', headers => {
    expect(signed(headers)).toBe(false)
  })

  it('rejects a signature of another body, and the secret of another repository', () => {
    const other = new TextEncoder().encode('{}')
    expect(signed({ 'x-hub-signature-256': `sha256=${hmac(secret, other)}` })).toBe(false)
    expect(signed({ 'x-gitlab-token': hookSecretOf(key, 'other') })).toBe(false)
  })
})

describe('readRepositoryFetch', () => {
  const hash = 'a'.repeat(40)

  it('reads reports, and replaces unknown problems', () => {
    const fetched = { state: 'fetched', object: hash, commit: hash, tree: hash, ref: 'main', author: 'Ana' }
    expect(readRepositoryFetch(JSON.stringify(fetched))).toEqual({ ...fetched, message: '' })
    const failed = { state: 'failed', problem: '__proto__', detail: 'x'.repeat(9_000) }
    const read = readRepositoryFetch(JSON.stringify(failed))
    expect(read).toMatchObject({ state: 'failed', problem: 'failed' })
    expect(JSON.stringify(read).length).toBeLessThan(1_000)
  })

  it.each(['', '[]', 'null', '{"state":"fetched","commit":"x"}', '{"state":"other"}'])('rejects %j', line => {
    expect(readRepositoryFetch(line)).toBeNull()
  })

  it.each(fetchProblems)('explains %s with a cause and a fix', problem => {
    const words = explainFetch(problem, { ...source, folder: 'tools' }, 'fatal words')
    expect(words).toMatch(/^[A-Z]?.+\..*\.$|later\.$/)
    expect(words).not.toMatch(/undefined|null/)
  })
})
