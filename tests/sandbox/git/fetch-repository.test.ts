/** Repositories fetched in the sandbox from a real Git host on this machine, also hostile ones. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unpackUpload } from '@/lib/core/formats/upload/unpack'
import type { RepositoryFetch } from '@/lib/core/repositories/repository-fetch'
import type { GitOrder } from '@/lib/core/runs/runner-program'
import { anyAddress, publicAddresses } from '@/lib/outbound/address-rules'
import { fetchRepository } from '@/lib/sandbox/git/fetch-repository'
import { GitServer, whyNoGit } from '@/tests/support/servers/git-server'
import { openTestSandbox, type TestSandbox } from '../support/open-test-sandbox'

const whyNot = whyNoGit()
if (whyNot) process.stderr.write(`Left out: ${whyNot}\n`)

describe.skipIf(whyNot !== null)('fetchRepository', () => {
  let box: TestSandbox
  let host: GitServer
  let address: string
  let first: string
  beforeAll(async () => {
    box = await openTestSandbox({ slots: 2 })
    host = await GitServer.start()
    address = host.create('tools')
    first = host.commit(
      'tools',
      { 'README.md': 'Tools', 'weather/run': '#!/bin/sh\necho 1\n' },
      'Add weather',
    )
  })
  afterAll(async () => {
    await host?.close()
    await box?.close()
  })

  const order = (more: Partial<GitOrder> = {}): GitOrder => ({
    ...{ url: address, protocol: 'http', refKind: 'branch', ref: 'main', folder: '', token: null },
    ...{ knownObject: null, knownCommit: null, knownTree: null },
    ...more,
  })
  type Bounds = { archiveBytesMax?: number; addresses?: typeof anyAddress }
  const fetch = async (more: Partial<GitOrder> = {}, bounds: Bounds = {}) => {
    const pieces: Uint8Array[] = []
    const fetched = await fetchRepository(box.sandbox, crypto.randomUUID(), order(more), {
      ...{ addresses: anyAddress, archiveBytesMax: 8 * 1024 * 1024, ...bounds },
      append: async piece => void pieces.push(Uint8Array.from(piece)),
    })
    return { fetched, archive: Buffer.concat(pieces) }
  }
  /** Reads the archive as an upload. */
  const filesOf = async (archive: Uint8Array) => {
    const unpacked = await unpackUpload([{ path: 'repository.tar', bytes: archive }])
    if (!('tree' in unpacked)) throw new Error(unpacked.problems[0]?.message)
    return unpacked.tree.files.map(({ path, mode }) => `${path} ${mode.toString(8)}`)
  }
  const problemOf = ({ fetched }: { fetched: RepositoryFetch }) =>
    fetched.state === 'failed' ? fetched.problem : fetched.state

  it('returns the files of a folder with the commit, and nothing when they are known', async () => {
    const { fetched, archive } = await fetch({ folder: 'weather' })
    expect(fetched).toMatchObject({
      ...{ state: 'fetched', object: first, commit: first, ref: 'main' },
      ...{ author: 'Ana Author', message: 'Add weather' },
    })
    expect(await filesOf(archive)).toEqual(['run 755'])
    if (fetched.state === 'failed') throw new Error('It failed.')
    const known = { knownObject: fetched.object, knownCommit: fetched.commit, knownTree: fetched.tree }
    expect(problemOf(await fetch({ folder: 'weather', ...known }))).toBe('unchanged')
    const second = host.commit('tools', { 'README.md': 'More tools' })
    const other = await fetch({ folder: 'weather', ...known })
    expect(other).toMatchObject({ fetched: { state: 'unchanged', commit: second }, archive: { length: 0 } })
    expect((await fetch({ ...known })).fetched).toMatchObject({ state: 'fetched', commit: second })
  })

  it('shortens a long message, which is read to its first empty line', async () => {
    const long = host.create('long')
    host.commit('long', { 'a.txt': 'a' }, 'ä'.repeat(20_000))
    const { fetched } = await fetch({ url: long })
    expect(fetched).toMatchObject({ state: 'fetched', message: 'ä'.repeat(500) })
  })

  it('follows the tag with the highest version', async () => {
    for (const tag of ['v1.9', 'v1.10', 'v1.2', 'w9']) host.git('tools', ['tag', '-a', '-m', tag, tag, first])
    const { fetched } = await fetch({ refKind: 'tag', ref: 'v*' })
    expect(fetched).toMatchObject({ state: 'fetched', ref: 'v1.10', commit: first })
    expect(fetched).not.toMatchObject({ object: first })
  })

  it('sends the token to the host only, and never reports it', async () => {
    host.token = 'secret-token-value'
    host.requests.length = 0
    expect((await fetch({ token: host.token })).fetched.state).toBe('fetched')
    expect(problemOf(await fetch())).toBe('access')
    const wrong = await fetch({ token: 'another-token-value' })
    expect(problemOf(wrong)).toBe('access')
    expect(JSON.stringify(wrong.fetched)).not.toContain('another-token-value')
    host.token = null
  })

  it.each<[string, Partial<GitOrder>, string]>([
    ['a branch that does not exist', { ref: 'other' }, 'no-ref'],
    ['a branch that looks like an option', { ref: '--upload-pack=touch /workspace/x' }, 'no-ref'],
    ['a folder that does not exist', { folder: 'nowhere' }, 'no-folder'],
    ['a file instead of a folder', { folder: 'README.md' }, 'no-folder'],
    ['a folder above the repository', { folder: '../tools' }, 'no-folder'],
    ['a folder that looks like an option', { folder: '--help' }, 'no-folder'],
    ['a protocol that is not allowed', { protocol: 'https' }, 'failed'],
  ])('reports %s', async (_, more, problem) => {
    expect(problemOf(await fetch(more))).toBe(problem)
  })

  it('reports a repository that does not exist, and hosts that are private or gone', async () => {
    expect(problemOf(await fetch({ url: `${host.url}/none/.git` }))).toBe('not-found')
    expect(problemOf(await fetch({}, { addresses: publicAddresses }))).toBe('private')
    expect(problemOf(await fetch({ url: 'http://127.0.0.1:9/x' }))).toBe('unreachable')
  })

  it('follows no redirect, not even on the same host', async () => {
    const other = await GitServer.start()
    host.redirectTo = other.url
    expect(problemOf(await fetch())).toBe('redirect')
    host.redirectTo = `${host.url}/elsewhere`
    expect(problemOf(await fetch())).toBe('redirect')
    host.redirectTo = null
    expect(other.requests).toEqual([])
    await other.close()
  })

  it('runs no filter and fetches no submodule', async () => {
    const url = host.create('hostile')
    host.commit('hostile', {
      'folder/ok.txt': 'ok',
      'folder/.gitattributes': '* filter=evil\n',
      '.gitmodules': `[submodule "sub"]\n  path = folder/sub\n  url = ${host.url}/tools/.git\n`,
      '.lfsconfig': '[lfs]\n  url = http://127.0.0.1:9\n',
    })
    host.git('hostile', ['update-index', '--add', '--cacheinfo', `160000,${first},folder/sub`])
    host.git('hostile', ['commit', '--quiet', '-m', 'Add a submodule'])
    host.requests.length = 0
    const { fetched, archive } = await fetch({ url, folder: 'folder' })
    expect(fetched.state).toBe('fetched')
    expect(await filesOf(archive)).toContain('ok.txt 644')
    expect(host.requests.every(({ path }) => path.startsWith('/hostile/'))).toBe(true)
  })

  it('sends a link as a link, which no upload accepts', async () => {
    const url = host.create('linked')
    host.commit('linked', { 'ok.txt': 'ok' })
    const target = host.git('linked', ['hash-object', '-w', '--stdin'], '/etc/passwd')
    host.git('linked', ['update-index', '--add', '--cacheinfo', `120000,${target},link`])
    host.git('linked', ['commit', '--quiet', '-m', 'Add a link'])
    const { archive } = await fetch({ url })
    await expect(filesOf(archive)).rejects.toThrow('It is a link or a device.')
  })

  it('accepts no tree whose paths leave the folder', async () => {
    const url = host.create('escape')
    const blob = host.git('escape', ['hash-object', '-w', '--stdin'], 'x')
    const inner = host.git('escape', ['mktree'], `100644 blob ${blob}\tevil\n`)
    const entries = `40000 ..\0${Buffer.from(inner, 'hex').toString('latin1')}`
    const raw = Buffer.from(entries, 'latin1').toString('base64')
    const make = `printf %s '${raw}' | base64 -d | git hash-object -w -t tree --literally --stdin`
    const tree = host.git('escape', ['-c', `alias.make=!${make}`, 'make'])
    const commit = host.git('escape', ['commit-tree', '-m', 'Escape', tree])
    host.git('escape', ['update-ref', 'refs/heads/main', commit])
    const { fetched, archive } = await fetch({ url })
    if (fetched.state === 'fetched') await expect(filesOf(archive)).rejects.toThrow()
    else expect(fetched.state).toBe('failed')
  })

  it('stops at an archive that is too large', async () => {
    const url = host.create('huge')
    host.commit('huge', { 'huge.bin': 'x'.repeat(3 * 1024 * 1024) })
    expect(problemOf(await fetch({ url }, { archiveBytesMax: 1024 * 1024 }))).toBe('too-large')
    expect((await fetch({ url })).fetched.state).toBe('fetched')
  })

  it('rejects when the archive cannot be stored, which is no fault of the repository', async () => {
    const fetching = fetchRepository(box.sandbox, crypto.randomUUID(), order(), {
      ...{ addresses: anyAddress, archiveBytesMax: 8 * 1024 * 1024 },
      append: () => Promise.reject(new Error('no space left')),
    })
    await expect(fetching).rejects.toThrow('no space left')
  })
})
