/** A toolbox that follows a repository: commits become proposals, and everything else becomes a sentence. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgetConfig } from '@/lib/config'
import type { GitSource } from '@/lib/core/repositories/git-source'
import { findProposal } from '@/lib/operations/proposals/proposals'
import { transitionProposal } from '@/lib/operations/proposals/transition-proposal'
import { findGitSourcePage, saveRepository } from '@/lib/operations/toolboxes/git/git-source'
import { setSecret } from '@/lib/operations/toolboxes/settings/toolbox-secrets'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { fetchGit } from '@/lib/worker/jobs/fetch-git-job'
import { createToolbox } from '@/tests/support/catalog'
import { freshDatabase } from '@/tests/support/database'
import { insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { GitServer, whyNoGit } from '@/tests/support/servers/git-server'
import { openTestSandbox, type TestSandbox } from '../support/open-test-sandbox'

const whyNot = whyNoGit()
const dataFolder = mkdtempSync(path.join(tmpdir(), 'pegboard-data-'))
const settings = {
  PEGBOARD_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
  PEGBOARD_DATA: dataFolder,
  PEGBOARD_GIT_HOSTS: '127.0.0.1',
}
setTestEnvironment(settings)
await freshDatabase()

describe.skipIf(whyNot !== null)('fetchGit', () => {
  let box: TestSandbox
  let host: GitServer
  let owner: TestPerson
  let input: GitSource
  const at = () => new Date()
  beforeAll(async () => {
    box = await openTestSandbox({ slots: 1 })
    host = await GitServer.start()
    owner = await insertPerson({ name: 'Olga' })
    await createToolbox(owner, 'weather', { forecast: 'Forecasts.' })
    const address = host.create('tools')
    input = { address, refKind: 'branch', ref: 'main', folder: 'weather', secret: null }
  })
  afterAll(async () => {
    await host?.close()
    await box?.close()
    await closeDatabase()
    rmSync(dataFolder, { recursive: true, force: true })
  })

  // Tools that need no description, so that a version is proposed in the same transaction.
  const skill = (text: string) => ({
    'weather/SKILL.md': `---\nname: forecast\ndescription: ${text}\n---\n\nTell the weather.\n`,
  })
  const fetch = async () => {
    const { id } = await database().gitSource.findUniqueOrThrow({ where: { toolboxId: await toolboxId() } })
    await fetchGit({ source: id }, box.sandbox)
    return (await findGitSourcePage(owner, 'weather')).source!
  }
  const toolboxId = async () =>
    (await database().toolbox.findUniqueOrThrow({ where: { slug: 'weather' } })).id
  const openProposals = () =>
    database().proposal.findMany({ where: { closedAt: null }, select: { number: true } })

  it('proposes each commit that changes the folder, with its commit, author and message', async () => {
    const commit = host.commit('tools', skill('Forecasts rain.'), 'Forecast rain\n\nDetails.')
    await saveRepository(owner, 'weather', input, at())
    expect(await fetch()).toMatchObject({ commit, version: 2, problem: null })
    const [open] = await openProposals()
    const proposal = await findProposal(owner, open!.number, at())
    expect(proposal).toMatchObject({
      author: 'Olga',
      to: 2,
      provenance: {
        repository: input.address,
        commit,
        ref: 'main',
        author: 'Ana Author',
        message: 'Forecast rain',
      },
    })

    const other = host.commit('tools', { 'README.md': 'Outside of the folder' })
    expect(await fetch()).toMatchObject({ commit: other, version: 2, problem: null })
    const next = host.commit('tools', skill('Forecasts snow.'), 'Forecast snow')
    expect(await fetch()).toMatchObject({ commit: next, version: 3 })
    expect(await openProposals()).toEqual([open])
  })

  it('does not propose a rejected commit again, unless the repository is saved again', async () => {
    const [open] = await openProposals()
    const step = { step: 'cancel', from: 'in-review' } as const
    const { state } = await findProposal(owner, open!.number, at())
    await transitionProposal(owner, open!.number, { ...step, from: state }, at())
    host.commit('tools', { 'README.md': 'More' })
    await fetch()
    expect(await openProposals()).toEqual([])
    await saveRepository(owner, 'weather', input, at())
    await fetch()
    expect(await openProposals()).toHaveLength(1)
  })

  it('stores why files cannot be uploaded, and fetches that commit only once', async () => {
    const target = host.git('tools', ['hash-object', '-w', '--stdin'], '/etc/passwd')
    host.git('tools', ['update-index', '--add', '--cacheinfo', `120000,${target},weather/link`])
    host.git('tools', ['commit', '--quiet', '-m', 'Add a link'])
    const failed = await fetch()
    expect(failed.problem).toMatch(/^The files of commit [0-9a-f]{10} can't be uploaded\. .*link or a device/)
    host.requests.length = 0
    expect((await fetch()).problem).toBe(failed.problem)
    expect(host.requests.filter(({ path: asked }) => asked.endsWith('git-upload-pack'))).toHaveLength(1)
    host.git('tools', ['rm', '--quiet', '--cached', 'weather/link'])
    host.git('tools', ['commit', '--quiet', '-m', 'Remove the link'])
    expect((await fetch()).problem).toBeNull()
  })

  it('uses a secret as the token, and backs off while access is refused', async () => {
    host.token = 'token-value-1'
    const first = await fetch()
    expect(first.problem).toContain('refused access')
    const pause = Date.parse(first.nextAt) - Date.parse(first.checkedAt!)
    const second = await fetch()
    expect(Date.parse(second.nextAt) - Date.parse(second.checkedAt!)).toBe(2 * pause)
    await setSecret(owner, 'weather', { name: 'GIT_TOKEN', value: host.token }, at())
    await saveRepository(owner, 'weather', { ...input, secret: 'GIT_TOKEN' }, at())
    expect((await fetch()).problem).toBeNull()
    const rows = await database().$queryRaw<{ text: string }[]>`
      SELECT (SELECT string_agg(g::text, '') FROM git_source g) AS text`
    expect(rows[0]!.text).not.toContain(host.token)
    await database().secret.deleteMany()
    expect((await fetch()).problem).toContain('The secret GIT_TOKEN is missing')
    host.token = null
    await saveRepository(owner, 'weather', input, at())
  })

  it('stops when the operator no longer permits the host, or its person no longer owns the toolbox', async () => {
    setTestEnvironment({ ...settings, PEGBOARD_GIT_HOSTS: '' })
    forgetConfig()
    host.requests.length = 0
    expect((await fetch()).problem).toContain('https://')
    setTestEnvironment(settings)
    forgetConfig()
    const other = await insertPerson({ role: 'admin' })
    await database().toolboxOwner.deleteMany({ where: { userId: owner.id } })
    const { id } = await database().gitSource.findFirstOrThrow()
    await fetchGit({ source: id }, box.sandbox)
    const { source } = await findGitSourcePage(other, 'weather')
    expect(source?.problem).toBe('Olga no longer manages this toolbox. Save the repository as another owner.')
    expect(host.requests).toEqual([])
  })
})
