/**
 * Calls are replayed with both versions of a proposal, in a real sandbox: differences are found, and no secret is
 * passed.
 */
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReplayAnswer, ReplayRequest } from '@/lib/core/proposals/replay/replay'
import { bundleHash } from '@/lib/core/formats/upload/bundle-hash'
import type { ExampleId, ProposalId, ReplayId, ToolboxId, VersionId } from '@/lib/core/base/ids'
import { specHash } from '@/lib/core/spec/spec-hash'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import { contractStatus, queueContracts } from '@/lib/operations/proposals/replay/contracts'
import { requestResult } from '@/lib/operations/toolboxes/examples/record-example'
import { queueReplay } from '@/lib/operations/proposals/replay/replay-progress'
import type { Sandbox } from '@/lib/sandbox/sandbox'
import { storeBundle } from '@/lib/store/toolboxes/bundles'
import { closeDatabase, database, inTransaction } from '@/lib/store/connection/client'
import { insertExample, updateExample } from '@/lib/store/toolboxes/examples'
import { insertReplay } from '@/lib/store/proposals/replays'
import type { NewCase } from '@/lib/store/proposals/replay-cases'
import { prepareQueue } from '@/lib/store/queue/run-queue'
import { insertToolbox } from '@/lib/store/toolboxes/toolboxes'
import { insertTools } from '@/lib/store/toolboxes/version-tools'
import { insertVersion, moveVersion } from '@/lib/store/toolboxes/version-changes'
import { recordExample } from '@/lib/worker/jobs/record-example-job'
import { tryReplay } from '@/lib/worker/jobs/replay-job'
import { Worker } from '@/lib/worker/worker'
import { freshDatabase } from '../../support/database'
import { makeSpec } from '../../support/make-spec'
import { insertPerson, setTestEnvironment, type TestPerson } from '../../support/people'
import { until } from '../../support/runs'
import { settledLeftovers } from '../support/leftovers'
import { openTestSandbox, type TestSandbox } from '../support/open-test-sandbox'

setTestEnvironment()
await freshDatabase()

const at = new Date()
let box: TestSandbox
let worker: Worker
let ada: TestPerson
let toolboxId: ToolboxId
let base: VersionId
let proposed: VersionId
let proposalId: string

const bash = (body: string) => `#!/bin/bash\n${body}\n`
const python = (body: string) =>
  `from neuro_san.interfaces.coded_tool import CodedTool\nclass Tool(CodedTool):\n    def invoke(self, args, sly_data):\n        ${body}\n`

/** Each tool in both versions: its file, and the rest of its specification. */
const tools: Record<string, { was: string; is: string; spec?: Partial<ToolSpec> }> = {
  same: { was: bash('echo \'{"b":1,"a":[1]}\''), is: bash('date >&2; echo \'{"a": [1], "b": 1}\'') },
  differs: { was: bash('echo \'{"rows":[1,2]}\''), is: bash('echo \'{"rows":[2]}\'') },
  fails: { was: bash('echo ok'), is: bash('echo "no table" >&2; exit 3') },
  hangs: { was: bash('echo ok'), is: bash('sleep 60'), spec: { timeoutSeconds: 1 } },
  random: { was: bash('echo $RANDOM $RANDOM $RANDOM'), is: bash('echo $RANDOM $RANDOM $RANDOM') },
  clock: { was: bash('date +%FT%T.%NZ'), is: bash('date +%FT%T.%NZ') },
  stricter: { was: bash('echo ok'), is: bash('echo ok') },
  writes: {
    was: bash('echo was > note; cat note'),
    is: bash('echo is > note; cat note'),
    spec: { capabilities: ['write_fs'], permission: { effective: 'ask', declared: 'confirm_write' } },
  },
  keyed: {
    was: bash('echo "$API_KEY"'),
    is: bash('echo "$API_KEY"'),
    spec: { needs: [{ kind: 'secret', name: 'API_KEY', met: false }] },
  },
  environment: { was: bash('env | sort'), is: bash('env | sort; ls -d /run/pegboard/* 2>&1; ls -A') },
  flood: { was: bash('head -c 3000000 /dev/zero'), is: bash('head -c 3000000 /dev/urandom') },
  'adder.py': {
    was: python('return {"sum": args["a"] + 1}'),
    is: python('return {"sum": args["a"] + 2}'),
    spec: {
      kind: 'neuro-san-coded',
      inputMode: 'untyped',
      program: { runner: 'python', adapter: 'coded-tool', className: 'adder.Tool', root: '', config: {} },
    },
  },
}

async function createVersion(side: 'was' | 'is', state: 'published' | 'described'): Promise<VersionId> {
  const tree = {
    files: Object.entries(tools).map(([path, tool]) => ({
      path,
      mode: tool[side].startsWith('#!') ? (0o755 as const) : (0o644 as const),
      bytes: new TextEncoder().encode(tool[side]),
    })),
  }
  const rows = Object.entries(tools).map(([path, { spec }], position) => {
    const made = makeSpec({
      name: path.replace('.py', ''),
      program: { runner: 'executable', path },
      ...(path === 'stricter' && {
        inputSchema: {
          type: 'object',
          properties: { city: { type: 'string' } },
          required: side === 'is' ? ['city'] : [],
        },
      }),
      ...spec,
    })
    return { spec: made, specHash: specHash(made), tokens: 1, position }
  })
  return inTransaction(async tx => {
    const bundle = bundleHash(tree)
    await storeBundle(tx, bundle, tree)
    const version = await insertVersion(tx, {
      ...{ toolboxId, bundleSha256: bundle, problems: [], formats: [], describing: [], networks: [] },
      ...{ uploadedById: null, at },
    })
    await insertTools(tx, toolboxId, version.id, rows)
    await moveVersion(tx, version.id, 'reading', 'described')
    if (state === 'published') await moveVersion(tx, version.id, 'described', state, { publishedAt: at })
    return version.id
  })
}

beforeAll(async () => {
  box = await openTestSandbox({ slots: 2 })
  ada = await insertPerson()
  await prepareQueue()
  await inTransaction(tx =>
    insertToolbox(tx, { slug: 'replayed', title: 'Replayed', createdById: ada.id, at }),
  )
  const toolbox = await database().toolbox.findUniqueOrThrow({ where: { slug: 'replayed' } })
  toolboxId = toolbox.id as ToolboxId
  // A secret that is granted to both versions, which a run would receive.
  base = await createVersion('was', 'published')
  proposed = await createVersion('is', 'described')
  const secret = await database().secret.create({
    data: {
      ...{ toolboxId, name: 'GRANTED', keyId: 'a', sealed: new Uint8Array([1]), setById: ada.id, setAt: at },
    },
  })
  for (const tool of await database().toolVersion.findMany({ where: { tool: { name: 'environment' } } }))
    await database().secretGrant.create({
      data: { secretId: secret.id, toolVersionId: tool.id, grantedById: ada.id, grantedAt: at },
    })
  const proposal = await database().proposal.create({
    data: {
      ...{ toolboxId, baseId: base, proposedId: proposed, authorId: ada.id, title: 'Two' },
      ...{ state: 'in-review', createdAt: at, updatedAt: at },
    },
  })
  proposalId = proposal.id
  worker = new Worker({ sandbox: box.sandbox, concurrency: 2, describe: async () => {} })
  await worker.start()
}, 120_000)
afterAll(async () => {
  await worker?.stop()
  await closeDatabase()
  await box?.close()
})

const call = (tool: string, argumentsText = '{}', more: Partial<NewCase> = {}): NewCase => ({
  ...{ tool, source: 'run', sourceId: newId(), argumentsText },
  ...more,
})

async function insert(cases: NewCase[], request: Partial<ReplayRequest> = {}): Promise<ReplayId> {
  const id = newId() as ReplayId
  await inTransaction(tx =>
    insertReplay(
      tx,
      {
        ...{
          id,
          proposalId,
          baseId: base,
          proposedId: proposed,
          requestedById: ada.id,
          createdAt: new Date(),
        },
        request: { examples: true, runs: 10, sideEffects: [], ...request },
      },
      cases,
    ),
  )
  return id
}

const casesOf = async (replayId: ReplayId) => {
  const rows = await database().replayCase.findMany({ where: { replayId }, orderBy: { position: 'asc' } })
  return Object.fromEntries(rows.map(row => [row.tool, row]))
}
const ended = async (replayId: ReplayId) =>
  until(async () => (await database().replay.findUnique({ where: { id: replayId } }))?.state === 'ended', {
    withinMs: 240_000,
  })

async function replay(cases: NewCase[], request?: Partial<ReplayRequest>) {
  const id = await insert(cases, request)
  await inTransaction(tx => queueReplay(tx, id))
  await ended(id)
  return casesOf(id)
}

test('a worker replays calls with both versions and gives a verdict for each', async () => {
  const names = Object.keys(tools).map(name => name.replace('.py', ''))
  const found = await replay(names.map(name => call(name, name === 'adder' ? '{"a":1}' : '{}')))
  const verdicts = Object.fromEntries(Object.entries(found).map(([tool, { verdict }]) => [tool, verdict]))
  expect(verdicts).toEqual({
    same: 'same',
    differs: 'differ',
    fails: 'fail',
    hangs: 'fail',
    random: 'varies',
    clock: 'same',
    stricter: 'fail',
    writes: 'skipped',
    keyed: 'skipped',
    environment: 'differ',
    flood: 'differ',
    adder: 'differ',
  })
  expect(found.differs).toMatchObject({
    detail: '1 value differs, at /rows/0.',
    comparison: { as: 'json', differences: [{ kind: 'removed', path: '/rows/0', before: '1' }] },
  })
  expect(found.fails!.detail).toContain('Now: Tool reported an error: Exited with code 3.')
  expect(found.fails).toMatchObject({
    before: { outcome: 'succeeded', answer: 'ok\n' },
    after: { outcome: 'tool-error', exitCode: 3, stderr: 'no table\n' },
  })
  expect(found.hangs!.detail).toContain('1 s')
  expect(found.stricter).toMatchObject({ detail: expect.stringContaining('city'), before: null, after: null })
  expect(found.writes!.detail).toContain('Confirm the tool')
  expect(found.keyed!.detail).toContain('API_KEY')
  expect(found.adder).toMatchObject({ before: { result: { sum: 2 } }, after: { result: { sum: 3 } } })
  const flooded = found.flood!.after as unknown as ReplayAnswer
  expect(flooded.cut).toBe(true)
  expect(JSON.stringify(found.flood).length).toBeLessThan(300_000)
  expect(await settledLeftovers(box.traces, 'between runs')).toEqual([])

  const { after } = found.environment as unknown as { after: ReplayAnswer }
  expect(after.answer).toContain('PATH=')
  expect(after.answer).not.toMatch(/GRANTED|API_KEY|DATABASE|PEGBOARD_SECRET|\.sock/)
  expect(await database().run.count()).toBe(0)
  const replayEvents = await database().proposalEvent.findMany({ where: { proposalId, kind: 'replayed' } })
  expect(replayEvents.map(({ data }) => data)).toEqual([
    { replays: '2 same · 4 different · 3 failing · 1 nondeterministic · 2 skipped' },
  ])
})

test('a call with side effects is replayed when it is named', async () => {
  const { writes, differs } = await replay([call('writes'), call('differs')], {
    sideEffects: ['writes'],
    ignore: [{ path: '/rows' }],
  })
  expect(writes).toMatchObject({ verdict: 'differ', detail: '1 line differs.' })
  expect(differs).toMatchObject({ verdict: 'same', detail: '1 difference ignored.' })
})

test('a worker that continues a replay after a crash repeats no call with side effects', async () => {
  const cases = [call('differs'), call('writes'), call('same')]
  const id = await insert(cases, { sideEffects: ['writes'] })
  await database().replay.update({ where: { id }, data: { state: 'running' } })
  const answer = { verdict: 'same', detail: 'as it was found' }
  await database().replayCase.update({
    where: { replayId_position: { replayId: id, position: 0 } },
    data: answer,
  })
  for (const position of [1, 2])
    await database().replayCase.update({
      where: { replayId_position: { replayId: id, position } },
      data: { begunAt: at },
    })
  await inTransaction(tx => queueReplay(tx, id))
  await ended(id)
  const { differs, writes, same } = await casesOf(id)
  expect(differs).toMatchObject({ ...answer, before: null })
  expect(writes).toMatchObject({
    verdict: 'skipped',
    detail: expect.stringContaining('Unknown: the worker stopped'),
    after: null,
  })
  expect(same).toMatchObject({ verdict: 'same', after: { outcome: 'succeeded' } })
  await tryReplay({ replayId: id }, box.sandbox)
  expect(await casesOf(id)).toEqual({ differs, writes, same })
})

test('the calls of a replay wait while no sandbox is available', async () => {
  const id = await insert([call('same')])
  const off: Sandbox = { ...box.sandbox, report: { ...box.sandbox.report, available: false } }
  await expect(tryReplay({ replayId: id }, off)).rejects.toThrow(/sandbox/)
  expect((await casesOf(id)).same).toMatchObject({ verdict: null, begunAt: null })
  await tryReplay({ replayId: newId() }, box.sandbox)
  await tryReplay({ replayId: "'; DROP TABLE replay" }, box.sandbox)
})

test('contract examples run against the proposed version, and every night against the published one', async () => {
  const keep = async (tool: string, expected: string | null) => {
    const id = newId() as ExampleId
    const kept: ReplayAnswer | null =
      expected === null
        ? null
        : {
            ...{ outcome: 'succeeded', reason: null, exitCode: 0, answer: expected, result: null },
            ...{ stdout: '', stderr: '', hash: null, durationMs: 1, cut: false },
          }
    await inTransaction(async tx => {
      await insertExample(tx, {
        ...{ id, toolboxId, tool, title: `calls ${tool}`, argumentsText: '{}', slyDataText: null },
        ...{ expected: kept, authorId: ada.id, createdAt: at },
      })
      await updateExample(tx, id, { contract: true })
    })
    return id
  }
  const same = await keep('same', '{"a":[1],"b":1}')
  const fails = await keep('fails', null)
  const differs = await keep('differs', '{"rows":[0]}')
  const status = () =>
    contractStatus(database(), {
      id: proposalId as ProposalId,
      toolboxId,
      proposed: { id: proposed },
    })
  expect(await status()).toMatchObject({ of: 3, passed: 0, waiting: 3, broken: [] })

  const contract = (tool: string, sourceId: string) => call(tool, '{}', { source: 'contract', sourceId })
  const found = await replay([contract('same', same), contract('fails', fails), contract('differs', differs)])
  expect(found.fails).toMatchObject({ verdict: 'fail' })
  expect(await status()).toMatchObject({
    of: 3,
    passed: 1,
    waiting: 0,
    broken: [
      { tool: 'fails', title: 'calls fails', detail: expect.stringContaining('Exited with code 3') },
      { tool: 'differs', detail: expect.stringContaining('The result is not the expected one.') },
    ],
  })

  await inTransaction(tx => queueContracts(tx, toolboxId))
  const tried = () =>
    database().example.findMany({ where: { triedAt: { not: null } }, orderBy: { createdAt: 'asc' } })
  await until(async () => (await tried()).length === 3)
  const state = Object.fromEntries(
    (await tried()).map(({ tool, passed, problem }) => [tool, { passed, problem }]),
  )
  expect(state).toEqual({
    same: { passed: true, problem: '' },
    fails: { passed: true, problem: '' },
    differs: { passed: false, problem: expect.stringContaining('/rows') },
  })
  expect(await database().notification.findMany()).toMatchObject([
    { userId: ada.id, kind: 'contract-failed', data: { tool: 'differs', toolbox: 'replayed', version: 1 } },
  ])
  // A second check notifies no one again.
  await database().example.updateMany({ data: { triedAt: new Date(0) } })
  await inTransaction(tx => queueContracts(tx, toolboxId))
  await until(async () => (await tried()).every(({ triedAt }) => triedAt! > at))
  expect(await database().notification.count()).toBe(1)
})

test('a worker runs an example that has no result, and saves the result unless it differs each time', async () => {
  const keep = async (tool: string) => {
    const id = newId() as ExampleId
    await inTransaction(async tx => {
      await insertExample(tx, {
        ...{ id, toolboxId, tool, title: `records ${tool}`, argumentsText: '{}', slyDataText: null },
        ...{ expected: null, authorId: ada.id, createdAt: at },
      })
    })
    return id
  }
  const [same, random, fails] = [await keep('same'), await keep('random'), await keep('stricter')]
  for (const id of [same, random]) await requestResult(ada, 'replayed', id, at)
  const recorded = (id: ExampleId) =>
    until(() => database().example.findFirst({ where: { id, recordingAt: null } }))
  expect(await recorded(same)).toMatchObject({
    recordingProblem: '',
    expected: { answer: '{"b":1,"a":[1]}\n' },
  })
  expect(await recorded(random)).toMatchObject({
    ...{ expected: null, recordingProblem: expect.stringMatching(/different result each time/) },
  })
  await database().example.update({ where: { id: fails }, data: { recordingAt: at, tool: 'gone' } })
  await recordExample({ exampleId: fails }, box.sandbox)
  expect(await recorded(fails)).toMatchObject({ recordingProblem: expect.stringMatching(/no tool named/) })
})
