/**
 * Remote MCP servers from the first list to a reviewed change: a worker lists, calls and lists again, and nothing that a
 * server repeats reveals the secret of its headers.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunStatus } from '@/lib/core/runs/run-event'
import { transitionProposal } from '@/lib/operations/proposals/transition-proposal'
import { decideRun } from '@/lib/operations/runs/decide-run'
import { findRun } from '@/lib/operations/runs/find-run'
import { streamRun } from '@/lib/operations/runs/stream-run'
import { createRemoteToolbox } from '@/lib/operations/toolboxes/remote/create-remote-toolbox'
import { changeRemote, findRemote, listRemoteAgain } from '@/lib/operations/toolboxes/remote/remote-settings'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { closeRunHub } from '@/lib/store/runs/run-hub'
import { Worker } from '@/lib/worker/worker'
import { freshDatabase } from '../../support/database'
import { insertPerson, setTestEnvironment, type TestPerson } from '../../support/people'
import { collect, startTestRun, textOf, until } from '../../support/runs'
import { startRemoteMcpServer, type RemoteMcpServer } from '../../support/servers/remote-mcp-server'
import { openTestSandbox, type TestSandbox } from '../support/open-test-sandbox'

const dataFolder = mkdtempSync(path.join(tmpdir(), 'pegboard-data-'))
setTestEnvironment({
  PEGBOARD_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
  PEGBOARD_DATA: dataFolder,
  PEGBOARD_MCP_HOSTS: '127.0.0.1',
})
await freshDatabase()

const canary = 'canary-9c1f-of-a-remote-server'
const slug = 'far-away'
let box: TestSandbox
let worker: Worker
let ana: TestPerson
let server: RemoteMcpServer

beforeAll(async () => {
  server = await startRemoteMcpServer()
  box = await openTestSandbox({ slots: 2 })
  ana = await insertPerson({ name: 'Ana' })
  worker = new Worker({ sandbox: box.sandbox, concurrency: 2, describe: async () => {} })
  await worker.start()
})
afterAll(async () => {
  await worker?.stop()
  await closeRunHub()
  await closeDatabase()
  await box?.close()
  await server?.close()
  rmSync(dataFolder, { recursive: true, force: true })
})

const states = async () => {
  const versions = await database().version.findMany({
    where: { toolbox: { slug } },
    orderBy: { number: 'asc' },
  })
  return versions.map(({ state }) => state)
}
const reaches = (...expected: string[]) => until(async () => (await states()).join() === expected.join())

async function run(text: string) {
  const runId = await startTestRun(ana, { toolbox: slug, tool: 'echo' }, JSON.stringify({ text }))
  // Every tool of a server asks first.
  await decideRun(ana, runId, { decision: 'approve' }, new Date())
  const events = await collect(streamRun(ana, runId, 0, new AbortController().signal))
  return { runId, events, status: events.at(-1)!.data as RunStatus, view: await findRun(ana, runId) }
}

test('a server is listed and called, and a change is called only after its review', async () => {
  const headers = [{ name: 'Authorization', value: 'Bearer ${API_TOKEN}' }]
  const { address } = server
  const created = { title: 'Far away', address, headers, secrets: { API_TOKEN: canary } }
  await createRemoteToolbox(ana, created, new Date())
  await reaches('published')

  // The server repeats its headers, of which the run shows no secret.
  const first = await run('headers')
  expect(first.status.outcome).toBe('succeeded')
  expect(first.status.result?.agentSees).toContain('Bearer [secret API_TOKEN]')
  expect(first.view.secrets).toEqual(['API_TOKEN'])
  const { host } = new URL(address)
  expect(first.view.network).toMatchObject({ granted: [host], log: [{ host, outcome: 'reached' }] })
  expect(textOf(first.events) + textOf(first.events, 'stderr')).toBe('')
  const [{ stored }] = await database().$queryRaw<[{ stored: string }]>`
    SELECT run::text || coalesce((SELECT string_agg(encode(data, 'escape'), '') FROM run_chunk WHERE run_id = run.id), '') AS stored
    FROM run WHERE id = ${first.runId}::uuid`
  expect(stored).not.toContain(canary)

  server.tools = server.tools.map(tool => ({ ...tool, description: 'Repeats a text twice.' }))
  // A server is listed for calls at most once in a minute.
  await database().$executeRaw`UPDATE remote_server SET tried_at = tried_at - interval '1 hour'`
  const changed = await run('hello')
  expect(changed.status.outcome).toBe('crashed')
  expect(changed.status.reason).toContain('describes this tool differently')
  expect(server.calls).toHaveLength(1)
  // The run has the server listed again.
  await reaches('published', 'proposed')
  const proposal = await database().proposal.findFirstOrThrow({ where: { toolbox: { slug } } })
  expect(proposal.authorId).toBeNull()
  const request = { step: 'publish', from: 'approved', version: 2, confirm: true } as const
  await transitionProposal(ana, proposal.number, request, new Date())
  expect((await run('hello')).status.outcome).toBe('succeeded')
  expect(server.calls.at(-1)).toEqual({ name: 'echo', arguments: { text: 'hello' } })
})

test('a list that repeats the secret is not stored, and the reason is visible to owners', async () => {
  const { tools } = server
  server.tools = tools.map(tool => ({ ...tool, description: `Call it with ${canary}.` }))
  await listRemoteAgain(ana, slug, new Date())
  const problem = await until(async () => (await findRemote(ana, slug)).server?.problem)
  expect(problem).toContain('contains a secret')
  const [{ stored }] = await database().$queryRaw<[{ stored: boolean }]>`
    SELECT EXISTS (SELECT FROM tool_version WHERE spec::text LIKE ${`%${canary}%`}) AS stored`
  expect(stored).toBe(false)
  server.tools = tools
})

test('a changed address stops all calls before the server receives anything', async () => {
  const other = await startRemoteMcpServer()
  try {
    const { server: set } = await findRemote(ana, slug)
    const change = { basedOn: set!.number, address: other.address, headers: set!.headers }
    await changeRemote(ana, slug, change, new Date())
    const calls = server.calls.length
    const { status } = await run('hello')
    expect(status.reason).toContain('changed the address or the headers')
    expect([server.calls.length, other.calls.length]).toEqual([calls, 0])
  } finally {
    await other.close()
  }
})
