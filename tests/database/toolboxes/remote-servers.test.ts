/**
 * Remote MCP servers: who adds and sets them, what a run receives, and that no secret is visible or stored in plain text.
 */
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { POST as LIST } from '@/app/api/toolboxes/[slug]/remote/listing/route'
import { GET, PUT } from '@/app/api/toolboxes/[slug]/remote/route'
import { runProgram } from '@/lib/core/runs/run-program'
import { findToolboxHead } from '@/lib/operations/toolboxes/find-toolbox'
import { saveRepository } from '@/lib/operations/toolboxes/git/git-source'
import { listToolboxSections } from '@/lib/operations/toolboxes/list-toolbox-sections'
import { versionToDescribe } from '@/lib/operations/toolboxes/describe-version'
import { saveListing } from '@/lib/operations/toolboxes/remote/list-remote'
import { openRemoteAccess } from '@/lib/operations/toolboxes/remote/open-remote-access'
import { uploadToolbox } from '@/lib/operations/toolboxes/upload-toolbox'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { claimRun } from '@/lib/store/runs/run-transitions'
import { readSpec } from '@/lib/store/toolboxes/stored-versions'
import { freshDatabase } from '@/tests/support/database'
import { insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import {
  address,
  callRemote,
  canary,
  changeRemote,
  createRemote,
  headers,
  idOf,
  listingOf,
  listJobsOf,
  proposalsOf,
  publishedRemote,
  publishProposal,
  type RemoteBody,
  seeRemote,
  storeListing,
  versionsOf,
} from '@/tests/support/remote-servers'
import { insertWorker, provedSandbox, startTestRun } from '@/tests/support/runs'
import { problemOf } from '@/tests/support/web/call-route'

setTestEnvironment({
  PEGBOARD_SECRET_KEY: randomBytes(32).toString('base64'),
  PEGBOARD_MCP_HOSTS: 'mcp.internal',
})
await freshDatabase()
afterAll(closeDatabase)

let owner: TestPerson
let member: TestPerson
let admin: TestPerson
beforeAll(async () => {
  owner = await insertPerson({ name: 'Olga' })
  member = await insertPerson({ name: 'Max' })
  admin = await insertPerson({ name: 'Ada', role: 'admin' })
  await insertWorker()
})

/** Audit events about the settings of the server. */
const changesOf = async (slug: string) =>
  database().auditEvent.findMany({
    where: { target: await idOf(slug), type: 'toolbox.remote-changed' },
    orderBy: { at: 'asc' },
  })

describe('A new remote server', () => {
  test('becomes a toolbox whose first list is published, with its secret encrypted and nowhere else', async () => {
    const answer = await createRemote({ title: 'Tickets' }, owner)
    expect(await answer.json()).toEqual({ toolbox: { slug: 'tickets', title: 'Tickets' }, version: 1 })
    const id = await idOf('tickets')
    expect(await listJobsOf(id)).toEqual([{ queue: null }])
    const [waiting] = await versionsOf('tickets')
    expect(waiting?.state).toBe('reading')
    // The job that describes uploads leaves it to the job that lists servers.
    expect(await versionToDescribe(waiting!.id as never)).toBeNull()

    await storeListing('tickets', { listing: listingOf('Finds tickets.') })
    const [version, ...more] = await versionsOf('tickets')
    expect({ state: version?.state, more }).toEqual({ state: 'published', more: [] })
    expect(version?.bundleSha256).not.toBe(waiting!.bundleSha256)
    const { server } = await seeRemote('tickets', owner)
    expect(server).toMatchObject({ address, headers, number: 1, setBy: 'Olga', problem: null })
    expect(server?.missingSecrets).toEqual([])

    expect(await changesOf('tickets')).toMatchObject([{ after: { toolbox: 'tickets', address, headers } }])
    const rows = await database().$queryRaw`
      SELECT (SELECT json_agg(a) FROM audit_event a)::text || (SELECT json_agg(r) FROM remote_server r)::text AS text`
    expect(JSON.stringify([rows, server, await answer.text().catch(() => '')])).not.toContain(canary)
  })

  test.each<[string, Omit<RemoteBody, 'title'>, number, string]>([
    ['a private address', { address: 'https://10.0.0.1/mcp' }, 422, 'remote.invalid'],
    ['an address of this machine', { address: 'https://localhost/mcp' }, 422, 'remote.invalid'],
    ['plain HTTP', { address: 'http://mcp.example.org/mcp' }, 422, 'remote.invalid'],
    ['a password in the address', { address: 'https://a:b@mcp.example.org/' }, 422, 'remote.invalid'],
    ['a line break in a header', { headers: [{ name: 'X-A', value: 'a\r\nX-B: c' }] }, 422, 'remote.invalid'],
    ['a header of the connection', { headers: [{ name: 'Host', value: 'a' }] }, 422, 'remote.invalid'],
    [
      'a header of the protocol',
      { headers: [{ name: 'Mcp-Session-Id', value: 'a' }] },
      422,
      'remote.invalid',
    ],
    [
      'a readable token',
      { headers: [{ name: 'Authorization', value: 'Bearer abc' }] },
      422,
      'remote.invalid',
    ],
    ['a secret that no header names', { headers: [] }, 422, 'secret.invalid'],
    ['a short secret', { secrets: { API_TOKEN: 'short' } }, 422, 'secret.invalid'],
  ])('is refused with %s, and nothing is created', async (_, body, status, code) => {
    const refused = await problemOf(await createRemote({ title: 'Refused', ...body }, owner))
    expect(refused).toMatchObject({ status, code })
    expect(await database().toolbox.count({ where: { slug: 'refused' } })).toBe(0)
  })

  test('may be on a private host that the operator permits', async () => {
    const body = { title: 'Internal', address: 'http://mcp.internal:8080/mcp' }
    expect((await createRemote(body, owner)).status).toBe(201)
    expect(await database().remoteServer.findFirst({ where: { host: 'mcp.internal:8080' } })).not.toBeNull()
  })
})

describe('A run', () => {
  const specOf = async (slug: string) => {
    const row = await database().toolVersion.findFirstOrThrow({
      where: { version: { toolbox: { slug }, state: 'published' } },
      orderBy: { version: { number: 'desc' } },
    })
    return readSpec(row.spec, row.id)
  }
  const remoteOf = async (slug: string) => {
    const { program } = await specOf(slug)
    return program?.runner === 'python' ? program.remote! : null!
  }

  test('receives the host and the headers of the server, without a grant for each version', async () => {
    const slug = await publishedRemote('called', owner)
    const id = await startTestRun(owner, { toolbox: slug, tool: 'search' })
    await database().run.update({ where: { id }, data: { state: 'dispatched' } })
    const run = await claimRun(id, 'worker', provedSandbox.isolation)
    expect(run).toMatchObject({ networkHosts: ['mcp.example.org:443'], secrets: ['API_TOKEN'] })
    // What the runner compares with the server before the call is what was reviewed.
    expect(runProgram(run!.spec)).toMatchObject({
      target: { toolName: 'search', listed: { name: 'search', description: 'Finds tickets.' } },
    })
    const { access, secrets } = await openRemoteAccess(await idOf(slug), await remoteOf(slug))
    expect(access).toEqual({ address, headers: { authorization: `Bearer ${canary}` } })
    expect(secrets).toEqual({ API_TOKEN: canary })
    expect(JSON.stringify(run)).not.toContain(canary)
  })

  test('gets no connection after a change of the address, until a version with it is published', async () => {
    const slug = await publishedRemote('moved', owner)
    const id = await idOf(slug)
    const moved = 'https://new.example.org/mcp'
    expect((await changeRemote(slug, { basedOn: 1, address: moved, headers }, owner)).status).toBe(200)
    expect((await openRemoteAccess(id, await remoteOf(slug))).access).toEqual({
      problem: expect.stringContaining('changed the address or the headers') as string,
    })
    await storeListing(slug, { listing: listingOf('Finds tickets.') })
    const [proposal] = await proposalsOf(slug)
    await publishProposal(proposal!.number, owner)
    expect((await openRemoteAccess(id, await remoteOf(slug))).access).toMatchObject({ address: moved })
    // A list of the former address, which was slow, is dropped.
    const late = { toolboxId: id, address, headers, number: 1 }
    await saveListing(late, { listing: listingOf('Late.') }, new Date())
    expect(await versionsOf(slug)).toHaveLength(2)
  })

  test('gets no connection without the secret, and the reason names it', async () => {
    const slug = await publishedRemote('bare', owner)
    await database().secret.deleteMany({ where: { toolbox: { slug } } })
    expect((await openRemoteAccess(await idOf(slug), await remoteOf(slug))).access).toEqual({
      problem: expect.stringContaining('needs the secret API_TOKEN') as string,
    })
    expect((await seeRemote(slug, owner)).server?.missingSecrets).toEqual(['API_TOKEN'])
  })
})

describe('The settings of a server', () => {
  test('are changed by owners and admins, with a record, and no one overwrites what they have not seen', async () => {
    const slug = await publishedRemote('settings', owner)
    const body = { basedOn: 1, address, headers: [...headers, { name: 'X-Region', value: 'eu' }] }
    for (const [handler, method] of [
      [GET, 'GET'],
      [PUT, 'PUT'],
      [LIST, 'POST'],
    ] as const) {
      const json = method === 'PUT' ? body : undefined
      const refused = await problemOf(
        await callRemote(handler, { method, slug, person: member, ...(json && { json }) }),
      )
      expect(refused).toMatchObject({ status: 403, code: 'action.denied' })
    }
    expect((await changeRemote(slug, body, admin)).status).toBe(200)
    expect(await problemOf(await changeRemote(slug, body, owner))).toMatchObject({
      code: 'toolbox.settings-conflict',
    })
    expect((await changesOf(slug)).at(-1)).toMatchObject({
      before: { address, headers },
      after: { toolbox: slug, address, headers: body.headers },
    })
    expect(await listJobsOf(await idOf(slug))).toHaveLength(1)
    // The same settings change nothing.
    expect((await changeRemote(slug, { ...body, basedOn: 2 }, owner)).status).toBe(200)
    expect((await seeRemote(slug, owner)).server?.number).toBe(2)
  })

  test('offer neither uploads nor a Git repository for their toolbox', async () => {
    await publishedRemote('shown', owner)
    expect((await findToolboxHead(owner, 'shown')).isRemote).toBe(true)
    expect(await listToolboxSections(owner, 'shown')).not.toContain('git')
    const source = {
      address: 'https://git.example.org/x',
      refKind: 'branch',
      ref: 'main',
      folder: '',
    } as const
    const saved = saveRepository(owner, 'shown', { ...source, secret: null }, new Date())
    await expect(saved).rejects.toMatchObject({ code: 'toolbox.remote' })
  })

  test('leave uploads to other toolboxes', async () => {
    const slug = await publishedRemote('closed', owner)
    const parts = [{ path: 'tool', bytes: new TextEncoder().encode('#!/bin/sh\n') }]
    await expect(uploadToolbox(owner, { slug, parts: parts as never, at: new Date() })).rejects.toMatchObject(
      {
        code: 'toolbox.remote',
      },
    )
  })
})
