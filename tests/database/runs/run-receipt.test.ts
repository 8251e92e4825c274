/**
 * Receipts of runs and links to them: what they show to which person, for how long, and what they never show.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { GET as GET_RECEIPT } from '@/app/api/runs/[id]/receipt/route'
import { GET, POST } from '@/app/api/runs/[id]/shares/route'
import { DELETE } from '@/app/api/runs/[id]/shares/[share]/route'
import type { RunId } from '@/lib/core/base/ids'
import type { Receipt } from '@/lib/core/runs/receipt'
import { findSharedReceipt, type NewShareLink } from '@/lib/operations/runs/run-shares'
import { startRun } from '@/lib/operations/runs/start-run'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { claimRun, endLeasedRun } from '@/lib/store/runs/run-transitions'
import { callRoute, problemOf } from '@/tests/support/web/call-route'
import { freshDatabase } from '@/tests/support/database'
import { auditOf, cookieOf, insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { insertTool, insertWorker, provedSandbox, type TestTool } from '@/tests/support/runs'

setTestEnvironment()
await freshDatabase()
afterAll(async () => {
  await closeDatabase()
})

const people = {} as Record<'owner' | 'runner' | 'reader', TestPerson>
let tool: TestTool
beforeAll(async () => {
  for (const name of ['owner', 'reader'] as const) people[name] = await insertPerson({ name })
  await insertWorker()
  tool = await insertTool({
    ownerId: people.owner.id,
    spec: {
      kind: 'neuro-san-coded',
      inputMode: 'untyped',
      program: {
        runner: 'python',
        adapter: 'coded-tool',
        className: 'm.C',
        root: '',
        config: {},
        environment: 'e'.repeat(64),
      },
    },
  })
  const { id } = await database().toolVersion.findFirstOrThrow({
    where: { version: { toolboxId: tool.toolboxId } },
  })
  await database().networkGrant.create({
    data: {
      toolVersionId: id,
      number: 1,
      hosts: ['api.example.org:443'],
      authorId: people.owner.id,
      createdAt: new Date(),
    },
  })
})
beforeEach(async () => {
  people.runner = await insertPerson({ name: 'Rita Runner' })
})

const argumentsText = '{"city": "Bern", "n": 1.0}'
async function runOnce(provided: { slyDataText?: string; open?: boolean } = {}): Promise<RunId> {
  const { slyDataText } = provided
  const { id } = await startRun(people.runner, { ...tool, argumentsText, slyDataText, at: new Date() })
  const runId = id as RunId
  if (provided.open) return runId
  await database().run.update({ where: { id }, data: { state: 'dispatched' } })
  await claimRun(runId, 'worker', provedSandbox.isolation)
  await endLeasedRun({
    runId,
    workerId: 'worker',
    seq: 1,
    judgement: { outcome: 'crashed', reason: 'ValueError: hunter2 is wrong in Bern', result: null },
    end: {
      reason: 'exited',
      exitCode: 1,
      signal: null,
      usage: {
        wallMs: 5,
        cpuMs: 4,
        memoryPeakBytes: 3,
        outputBytes: 2,
        droppedBytes: 0,
        firstByteMs: null,
        processesPeak: 1,
      },
    },
    bytesOut: 2,
    network: {
      log: [{ host: 'api.example.org:443', outcome: 'reached', times: 1, bytesOut: 10, bytesIn: 20 }],
      left: 0,
    },
  })
  return runId
}
const share = async (person: TestPerson, runId: string, json: object = { days: 7, withArguments: false }) =>
  callRoute(POST, `/api/runs/${runId}/shares`, {
    method: 'POST',
    json,
    cookie: await cookieOf(person),
    params: { id: runId },
  })
const makeLink = async (runId: string, withArguments: boolean) =>
  (await (await share(people.runner, runId, { days: 7, withArguments })).json()) as NewShareLink
const look = (token: string, at = new Date()) => findSharedReceipt(people.reader, token, at)
const gone = { code: 'share.not-found' }

test('a receipt contains hashes, decision, limits, usage, network and the end, and is saved as JSON', async () => {
  const id = await runOnce({ slyDataText: '{"password": "hunter2"}' })
  const answer = await callRoute(GET_RECEIPT, `/api/runs/${id}/receipt`, {
    cookie: await cookieOf(people.runner),
    params: { id },
  })
  expect(answer.headers.get('content-disposition')).toContain(`receipt-${id}.json`)
  const text = await answer.text()
  expect(JSON.parse(text)).toMatchObject({
    format: 'pegboard-receipt/1',
    run: id,
    tool: { toolbox: tool.toolbox, name: 'tool', version: 1 },
    person: 'Rita Runner',
    end: { outcome: 'crashed', exitCode: 1, reason: 'ValueError: hunter2 is wrong in Bern' },
    decision: { effect: 'allow' },
    hashes: {
      toolbox: expect.stringMatching(/^[0-9a-f]{64}$/),
      tool: expect.stringMatching(/^[0-9a-f]+$/),
      environment: 'e'.repeat(64),
      inputs: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
    isolation: { engine: 'bubblewrap', seccomp: true },
    limits: { memoryBytes: 512 * 1024 * 1024 },
    usage: { wallMs: 5, cpuMs: 4 },
    network: {
      granted: ['api.example.org:443'],
      log: [{ host: 'api.example.org:443', outcome: 'reached', bytesOut: 10, bytesIn: 20 }],
    },
    arguments: argumentsText,
    withheld: [],
  } satisfies Partial<Record<keyof Receipt, unknown>>)
  // The sly_data of a run is in no receipt, regardless of the reader.
  expect(text).not.toContain('password')
})

test('a link shows every signed-in person what its author chose to share', async () => {
  const id = await runOnce()
  const [bare, full] = [await makeLink(id, false), await makeLink(id, true)]
  const shown = await look(bare.token)
  expect(shown).toMatchObject({ sharedBy: 'Rita Runner', receipt: { run: id, arguments: null } })
  expect(shown.receipt.hashes.inputs).toBeNull()
  expect(JSON.stringify(shown)).not.toMatch(/Bern|hunter2/)
  const whole = await look(full.token)
  expect(whole.receipt).toMatchObject({ arguments: argumentsText, withheld: [] })
  expect(whole.receipt.hashes.inputs).not.toBeNull()
})

test('sly_data leaves no trace in a link, not even in a hash or a message', async () => {
  const { token } = await makeLink(await runOnce({ slyDataText: '{"password": "hunter2"}' }), true)
  const { receipt } = await look(token)
  expect(receipt).toMatchObject({ arguments: argumentsText, end: { reason: null } })
  expect(receipt.hashes.inputs).toBeNull()
  expect(JSON.stringify(receipt)).not.toMatch(/hunter2|password/)
})

test('a link ends when it expires, when it is revoked, and when its author loses access', async () => {
  const id = await runOnce()
  const { token, share: row } = await makeLink(id, true)
  const end = new Date(row.expiresAt)
  expect(end.getTime() - Date.now()).toBeGreaterThan(6.9 * 24 * 60 * 60 * 1000)
  await look(token, new Date(end.getTime() - 1))
  await expect(look(token, end)).rejects.toMatchObject(gone)
  await expect(look('x'.repeat(43))).rejects.toMatchObject(gone)

  const own = { cookie: await cookieOf(people.runner), params: { id } }
  const listed = await callRoute(GET, `/api/runs/${id}/shares`, own)
  expect(await listed.json()).toEqual([row])
  const takeBack = () =>
    callRoute(DELETE, `/api/runs/${id}/shares/${row.id}`, {
      ...own,
      method: 'DELETE',
      params: { id, share: row.id },
    })
  expect((await takeBack()).status).toBe(204)
  expect((await takeBack()).status).toBe(404)
  await expect(look(token)).rejects.toMatchObject(gone)
  expect(await auditOf(id)).toEqual(['run.requested', 'run.shared', 'run.share-revoked'])

  const other = await makeLink(id, false)
  await database().toolbox.update({ where: { id: tool.toolboxId }, data: { visibility: 'hidden' } })
  await expect(look(other.token)).rejects.toMatchObject(gone)
  await database().toolbox.update({ where: { id: tool.toolboxId }, data: { visibility: 'open' } })
  await look(other.token)
  await database().user.update({ where: { id: people.runner.id }, data: { status: 'suspended' } })
  await expect(look(other.token)).rejects.toMatchObject(gone)
})

test('only the person who started a run can create links, and only after the run has ended', async () => {
  const id = await runOnce()
  for (const person of [people.owner, people.reader])
    expect(await problemOf(await share(person, id))).toMatchObject({ status: 403, code: 'action.denied' })
  const open = await runOnce({ open: true })
  expect(await problemOf(await share(people.runner, open))).toMatchObject({ status: 409, code: 'run.stale' })
  for (const json of [{ days: 0, withArguments: true }, { days: 91, withArguments: true }, { days: 1 }])
    expect((await share(people.runner, id, json)).status).toBe(400)
})

test('the token of a link is not stored', async () => {
  const { token } = await makeLink(await runOnce(), false)
  const rows = await database().runShare.findMany()
  const events = await database().auditEvent.findMany()
  expect(JSON.stringify([rows, events])).not.toContain(token)
})
