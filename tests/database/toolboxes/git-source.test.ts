/** Followed repositories: who connects them, what is recorded, and which push webhooks request a fetch. */
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { POST as postHook } from '@/app/api/hooks/git/[id]/route'
import { PUT } from '@/app/api/toolboxes/[slug]/git/route'
import type { GitSource } from '@/lib/core/repositories/git-source'
import { createToken } from '@/lib/operations/access/api-tokens'
import {
  disconnectRepository,
  findGitSourcePage,
  requestFetch,
  saveRepository,
} from '@/lib/operations/toolboxes/git/git-source'
import { queueDueRepositories } from '@/lib/operations/toolboxes/git/queue-due-repositories'
import { setSecret } from '@/lib/operations/toolboxes/settings/toolbox-secrets'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { prepareQueue } from '@/lib/store/queue/run-queue'
import { createToolbox } from '@/tests/support/catalog'
import { freshDatabase } from '@/tests/support/database'
import { auditOf, insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { callRoute, problemOf } from '@/tests/support/web/call-route'

setTestEnvironment({ PEGBOARD_SECRET_KEY: Buffer.alloc(32, 7).toString('base64') })
await freshDatabase()
afterAll(closeDatabase)

const at = new Date()
const after = (ms: number) => new Date(at.getTime() + ms)
const input: GitSource = {
  ...{ address: 'https://git.example.org/team/tools', refKind: 'branch', ref: 'main', folder: 'doors' },
  secret: null,
}
let owner: TestPerson
let toolboxId: string
beforeAll(async () => {
  await prepareQueue()
  owner = await insertPerson({ name: 'Olga' })
  await createToolbox(owner, 'doors', { knock: 'Knocks.' })
  toolboxId = (await database().toolbox.findUniqueOrThrow({ where: { slug: 'doors' } })).id
})
beforeEach(async () => {
  await database().gitSource.deleteMany()
  await clearQueue()
})

const save = (more: Partial<GitSource> = {}) => saveRepository(owner, 'doors', { ...input, ...more }, at)
const clearQueue = () =>
  database().$executeRaw`DELETE FROM graphile_worker._private_jobs WHERE key LIKE 'fetch-git:%'`
const queued = () => database().$queryRaw<{ key: string; queue: string; seconds: number }[]>`
  SELECT key, queue_name AS queue, extract(epoch FROM run_at - now())::float AS seconds
  FROM graphile_worker.jobs WHERE task_identifier = 'fetch-git'`

describe('saveRepository', () => {
  it('connects, changes and disconnects with a record of each, and without the secret in it', async () => {
    await setSecret(owner, 'doors', { name: 'GIT_TOKEN', value: 'token-value-1' }, at)
    const { hookSecret } = await save()
    await save({ secret: 'GIT_TOKEN', folder: '' })
    const page = await findGitSourcePage(owner, 'doors')
    expect(page).toMatchObject({
      source: { address: input.address, folder: '', secret: 'GIT_TOKEN', setBy: 'Olga', checkedAt: null },
      secrets: ['GIT_TOKEN'],
    })
    expect(await queued()).toMatchObject([{ queue: expect.stringMatching(/^git-[01]$/) }])
    await requestFetch(owner, 'doors', at)
    expect(await queued()).toHaveLength(1)
    await disconnectRepository(owner, 'doors')
    expect((await findGitSourcePage(owner, 'doors')).source).toBeNull()
    await expect(requestFetch(owner, 'doors', at)).rejects.toMatchObject({ code: 'repository.not-found' })
    const types = (await auditOf(toolboxId)).filter(type => type.startsWith('repository.'))
    expect(types).toEqual([
      ...[
        'repository.connected',
        'repository.changed',
        'repository.fetch-requested',
        'repository.disconnected',
      ],
    ])
    const stored = JSON.stringify(
      await database().auditEvent.findMany({
        where: { target: toolboxId },
        select: { before: true, after: true },
      }),
    )
    expect(stored).not.toContain(hookSecret)
    expect(stored).not.toContain('token-value-1')
  })

  it('forgets what was fetched when the settings are saved', async () => {
    await save()
    await database().gitSource.updateMany({
      data: { object: 'x', tree: 'x', commit: 'x', failures: 3, problem: 'words', checkedAt: at },
    })
    const { source } = await save()
    expect(source).toMatchObject({ commit: null, problem: null, checkedAt: null })
    expect(await database().gitSource.findFirst()).toMatchObject({ object: null, tree: null, failures: 0 })
  })

  it.each<[string, Partial<GitSource>]>([
    ['a private address', { address: 'https://10.0.0.1/tools' }],
    ['an option as a branch', { ref: '--upload-pack=x' }],
    ['a secret that the toolbox does not have', { secret: 'OTHER' }],
  ])('rejects %s', async (_, more) => {
    await expect(save(more)).rejects.toMatchObject({ code: 'repository.invalid' })
    expect(await database().gitSource.count()).toBe(0)
  })

  it('rejects tokens of programs, also with the scope manage', async () => {
    const { secret } = await createToken(owner, { name: 'ci', scopes: ['manage'] }, at)
    const sent = await callRoute(PUT, '/api/toolboxes/doors/git', {
      ...{ method: 'PUT', params: { slug: 'doors' }, headers: { authorization: `Bearer ${secret}` } },
      json: { address: input.address, refKind: 'branch', ref: 'main' },
    })
    expect([sent.status, (await problemOf(sent)).code]).toEqual([403, 'action.denied'])
  })
})

describe('queueDueRepositories', () => {
  it('queues each due repository once, and waits for a fetch that just ran', async () => {
    await save()
    await clearQueue()
    await database().gitSource.updateMany({ data: { checkedAt: new Date(), nextAt: after(-1000) } })
    expect(await queueDueRepositories(at)).toBe(1)
    expect(await queueDueRepositories(at)).toBe(0)
    const [job] = await queued()
    expect(job!.seconds).toBeGreaterThan(5)
    expect(job!.seconds).toBeLessThan(11)
  })
})

describe('POST /api/hooks/git/{id}', () => {
  const body = JSON.stringify({
    ref: 'refs/heads/main',
    repository: { clone_url: 'https://evil.example.org' },
  })
  const hmac = (secret: string) => createHmac('sha256', secret).update(body).digest('hex')
  const send = (path: string, headers: Record<string, string>, sent: BodyInit = body) =>
    callRoute(postHook, path, { body: sent, headers, params: { id: path.split('/').at(-1)! } })

  it('queues a fetch for each form of signature, and never uses the body', async () => {
    const { source, hookSecret } = await save()
    const forms: Record<string, string>[] = [
      { 'x-hub-signature-256': `sha256=${hmac(hookSecret)}` },
      { 'x-gitea-signature': hmac(hookSecret) },
      { 'x-gitlab-token': hookSecret },
    ]
    for (const headers of forms) {
      await clearQueue()
      const answer = await send(source.hook, headers)
      expect([answer.status, await answer.text()]).toEqual([202, ''])
      expect(await queued()).toHaveLength(1)
    }
    expect((await findGitSourcePage(owner, 'doors')).source?.address).toBe(input.address)
  })

  it('answers the same for an unknown repository as for a wrong signature', async () => {
    const { source, hookSecret } = await save()
    await clearQueue()
    const signed = { 'x-gitlab-token': hookSecret }
    const unknown = `/api/hooks/git/${crypto.randomUUID()}`
    const answers = await Promise.all([
      send(source.hook, {}),
      send(source.hook, { 'x-gitlab-token': 'wrong' }),
      send(source.hook, { 'x-hub-signature-256': `sha256=${hmac('wrong')}` }),
      send(unknown, signed),
      send('/api/hooks/git/no-id', signed),
    ])
    const problems = await Promise.all(
      answers.map(async answer => {
        const { requestId: _, ...problem } = await problemOf(answer)
        return [answer.status, problem]
      }),
    )
    for (const each of problems) expect(each).toEqual(problems[0])
    expect(problems[0]).toMatchObject([
      401,
      {
        code: 'repository.hook-rejected',
        detail: expect.stringContaining('save the repository again') as string,
      },
    ])
    expect(await queued()).toEqual([])
  })

  it('rejects a body that is too large before it checks the signature', async () => {
    const { source, hookSecret } = await save()
    const sent = await send(source.hook, { 'x-gitlab-token': hookSecret }, 'x'.repeat(1024 * 1024 + 1))
    expect(sent.status).toBe(413)
  })
})
