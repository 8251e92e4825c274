/** What a fetched commit becomes: in whose name, after which changes during the fetch, and what is stored of a failure. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GitSourceId } from '@/lib/core/base/ids'
import type { GitSource } from '@/lib/core/repositories/git-source'
import type { RepositoryFetch } from '@/lib/core/repositories/repository-fetch'
import { finishFetch, openFetch } from '@/lib/operations/toolboxes/git/follow-repository'
import {
  disconnectRepository,
  findGitSourcePage,
  requestFetch,
  saveRepository,
} from '@/lib/operations/toolboxes/git/git-source'
import { setSecret } from '@/lib/operations/toolboxes/settings/toolbox-secrets'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { prepareQueue } from '@/lib/store/queue/run-queue'
import { createToolbox, infoFile, toolSource } from '@/tests/support/catalog'
import { freshDatabase } from '@/tests/support/database'
import { insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { makeTar } from '@/tests/unit/core/formats/upload/archives'

setTestEnvironment({ PEGBOARD_SECRET_KEY: Buffer.alloc(32, 7).toString('base64') })
await freshDatabase()
afterAll(closeDatabase)

const at = new Date()
const token = 'glpat-canary-of-a-git-host'
const commit = 'c0ffee'.padEnd(40, '0')
const fetched: RepositoryFetch = {
  ...{ state: 'fetched', object: commit, commit, tree: 'd'.repeat(40), ref: 'main' },
  ...{ author: 'Ana', message: 'Adds close.' },
}
let owner: TestPerson
let archive: Uint8Array
let unreadable: Uint8Array
beforeAll(async () => {
  await prepareQueue()
  owner = await insertPerson({ name: 'Olga' })
  await createToolbox(owner, 'doors', { knock: 'Knocks.' })
  await setSecret(owner, 'doors', { name: 'GIT_TOKEN', value: `${token}\n` }, at)
  const files = [infoFile({ knock: 'Knocks.', close: 'Closes.' }), toolSource]
  archive = await makeTar(files.map(({ path, bytes }) => ({ name: path, content: bytes as Uint8Array })))
  unreadable = await makeTar([{ name: '../outside', content: 'x' }])
})
beforeEach(async () => {
  await database().gitSource.deleteMany()
  await saveRepository(owner, 'doors', source, at)
})

const source: GitSource = {
  ...{ address: 'https://git.example.org/team/tools', refKind: 'branch', ref: 'main', folder: '' },
  secret: 'GIT_TOKEN',
}
const open = async () => {
  const { id } = await database().gitSource.findFirstOrThrow()
  return (await openFetch(id as GitSourceId, at))!
}
const stored = () => database().gitSource.findFirst()
const versions = () => database().version.count({ where: { toolbox: { slug: 'doors' } } })

describe('finishFetch', () => {
  it('proposes the commit in the name of the owner, although the owner could publish it', async () => {
    const opened = await open()
    expect(opened.order.token).toBe(token)
    await finishFetch(opened, fetched, archive, at)
    expect(await stored()).toMatchObject({ commit, version: 2, problem: null, failures: 0 })
    const proposal = await database().proposal.findFirstOrThrow({ where: { toolbox: { slug: 'doors' } } })
    expect(proposal.authorId).toBe(owner.id)
    expect((await database().version.findFirstOrThrow({ where: { number: 2 } })).state).toBe('reading')
  })

  it('creates nothing after the repository was disconnected, changed or saved again', async () => {
    const before = await versions()
    for (const change of [
      () => disconnectRepository(owner, 'doors'),
      () => saveRepository(owner, 'doors', { ...source, folder: 'other' }, at),
      () => saveRepository(owner, 'doors', source, at),
    ]) {
      await database().gitSource.deleteMany()
      await saveRepository(owner, 'doors', source, at)
      await database().gitSource.updateMany({ data: { checkedAt: new Date(at.getTime() - 60_000) } })
      const opened = await open()
      await change()
      await finishFetch(opened, fetched, archive, at)
      expect((await stored())?.object ?? null).toBeNull()
    }
    expect(await versions()).toBe(before)
  })

  it('creates nothing in the name of a person who was suspended while Git was fetching', async () => {
    const before = await versions()
    const opened = await open()
    await database().user.update({ where: { id: owner.id }, data: { status: 'suspended' } })
    await finishFetch(opened, fetched, archive, at)
    await database().user.update({ where: { id: owner.id }, data: { status: 'active' } })
    expect(await versions()).toBe(before)
    expect((await stored())?.problem).toContain('no longer manages this toolbox')
  })

  it('remembers a commit whose files cannot be read, until someone requests a fetch', async () => {
    await finishFetch(await open(), fetched, unreadable, at)
    expect(await stored()).toMatchObject({ object: commit, failures: 0 })
    expect((await stored())?.problem).toContain("can't be uploaded")
    await requestFetch(owner, 'doors', at)
    expect(await stored()).toMatchObject({ object: null, tree: null })
  })

  it('tries a commit again that was refused for another reason than its files', async () => {
    const opened = await open()
    const { toolboxId } = (await stored())!
    const server = { address: 'https://mcp.example.org', host: 'mcp.example.org:443', headers: [], number: 1 }
    const set = { secretNames: [], setById: owner.id, setAt: at, nextListAt: at }
    await database().remoteServer.create({ data: { toolboxId, ...server, ...set } })
    await finishFetch(opened, fetched, archive, at)
    await database().remoteServer.deleteMany()
    expect(await stored()).toMatchObject({ object: null, failures: 1 })
  })

  it('shows a failure only until the next check, and what could not be read also after it', async () => {
    const away: RepositoryFetch = { state: 'failed', problem: 'unreachable', detail: '' }
    const same: RepositoryFetch = { ...fetched, state: 'unchanged' }
    const nothing = new Uint8Array()
    await finishFetch(await open(), fetched, archive, at)
    await finishFetch(await open(), away, nothing, at)
    expect((await stored())?.problem).toContain("can't be reached")
    await finishFetch(await open(), same, nothing, at)
    expect(await stored()).toMatchObject({ problem: null, failures: 0 })

    await requestFetch(owner, 'doors', at)
    await finishFetch(await open(), fetched, unreadable, at)
    await finishFetch(await open(), same, nothing, at)
    expect((await stored())?.problem).toContain("can't be uploaded")
    await finishFetch(await open(), away, nothing, at)
    // Only a new fetch can say again what is wrong with the files.
    expect(await stored()).toMatchObject({ object: null, tree: null, failures: 1 })
  })

  it('stores no token that the host repeats', async () => {
    const detail = `remote: Authorization: Basic ${Buffer.from(`x-access-token:${token}`).toString('base64')}`
    await finishFetch(await open(), { state: 'failed', problem: 'failed', detail }, new Uint8Array(), at)
    const { source: shown } = await findGitSourcePage(owner, 'doors')
    expect(shown?.problem).toContain('[secret GIT_TOKEN]')
    expect(shown?.problem).not.toContain(Buffer.from(token).toString('base64').slice(0, 20))
    await finishFetch(await open(), { ...fetched, message: `Use ${token}` }, archive, at)
    const rows = await database().$queryRaw<{ text: string }[]>`SELECT v::text AS text FROM version v`
    expect(rows.map(({ text }) => text).join()).not.toContain(token)
  })
})
