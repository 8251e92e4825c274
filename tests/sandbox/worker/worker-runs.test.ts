/** A worker with a real sandbox: from the request to the last byte. */
import { formatBytes } from '@/lib/core/base/format-units'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { RunId } from '@/lib/core/base/ids'
import { heartbeatEveryMs } from '@/lib/core/runs/lease'
import type { Receipt } from '@/lib/core/runs/receipt'
import type { RunStatus, RunStreamEvent } from '@/lib/core/runs/run-event'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import { cancelRun } from '@/lib/operations/runs/cancel-run'
import { findRun } from '@/lib/operations/runs/find-run'
import { sandboxStatus } from '@/lib/operations/background/sandbox-status'
import * as runsRoute from '@/app/api/runs/route'
import * as receiptRoute from '@/app/api/runs/[id]/receipt/route'
import * as resultRoute from '@/app/api/runs/[id]/result/route'
import * as networkRoute from '@/app/api/tools/[toolbox]/[tool]/network/route'
import * as fileRoute from '@/app/api/runs/[id]/files/[file]/route'
import { findRunFiles, readFileOfRun } from '@/lib/operations/runs/run-files'
import { changeSharedFiles, type SharedFilesChange } from '@/lib/operations/toolboxes/settings/shared-files'
import { startRun } from '@/lib/operations/runs/start-run'
import { changeLimits } from '@/lib/operations/toolboxes/settings/toolbox-limits'
import { streamRun } from '@/lib/operations/runs/stream-run'
import { closeDatabase, database, type Tx } from '@/lib/store/connection/client'
import { closeRunHub } from '@/lib/store/runs/run-hub'
import { Worker } from '@/lib/worker/worker'
import { callRoute, problemOf } from '@/tests/support/web/call-route'
import { freshDatabase } from '../../support/database'
import { auditOf, cookieOf, insertPerson, setTestEnvironment, type TestPerson } from '../../support/people'
import {
  collect,
  framesOf,
  insertTool,
  insertWorker,
  startTestRun,
  stateOf,
  textOf,
  until,
  untilRunning,
  type TestTool,
} from '../../support/runs'
import { settledLeftovers } from '../support/leftovers'
import { openTestSandbox, type TestSandbox } from '../support/open-test-sandbox'

const dataFolder = mkdtempSync(path.join(tmpdir(), 'pegboard-data-'))
setTestEnvironment({ PEGBOARD_RUNS_PER_PERSON: '2', PEGBOARD_DATA: dataFolder })
await freshDatabase()

let box: TestSandbox
let worker: Worker
let ana: TestPerson

const startWorker = async ({ sandbox }: TestSandbox, drainMs?: number) => {
  const made = new Worker({
    sandbox,
    concurrency: 4,
    describe: async () => {},
    ...(drainMs !== undefined && { drainMs }),
  })
  await made.start()
  return made
}

beforeAll(async () => {
  box = await openTestSandbox()
  ana = await insertPerson()
  worker = await startWorker(box)
})
afterAll(async () => {
  await worker?.stop()
  await closeRunHub()
  await closeDatabase()
  await box?.close()
  rmSync(dataFolder, { recursive: true, force: true })
})

const watch = (runId: RunId) => streamRun(ana, runId, 0, new AbortController().signal)

/** Runs a tool to its end and returns what a viewer saw. */
async function runToEnd(tool: TestTool, input: { argumentsText?: string; slyDataText?: string } = {}) {
  const started = await startRun(ana, { ...tool, argumentsText: '{}', at: new Date(), ...input })
  const events = await collect(watch(started.id as RunId))
  const end = events.at(-1)!
  expect(end.event).toBe('end')
  return {
    runId: started.id as RunId,
    stdout: textOf(events),
    stderr: textOf(events, 'stderr'),
    status: end.data as RunStatus,
  }
}

const insertCodedTool = (body: readonly string[]) =>
  insertTool({
    files: {
      'counter.py': [
        'from neuro_san.interfaces.coded_tool import CodedTool',
        'class Counter(CodedTool):',
        '    def invoke(self, args, sly_data):',
        ...body,
      ].join('\n'),
    },
    spec: {
      kind: 'neuro-san-coded',
      inputMode: 'untyped',
      program: {
        runner: 'python',
        adapter: 'coded-tool',
        className: 'counter.Counter',
        root: '',
        config: {},
      },
    },
  })

const script = (body: string) => `#!/bin/bash\n${body}\n`
const noLimitButTime = (timeoutSeconds: number): Partial<ToolSpec> => ({ timeoutSeconds })

describe('a run', () => {
  test('of an executable gets its arguments on stdin and streams its output', async () => {
    const tool = await insertTool({ script: script('cat; echo; echo noted >&2; echo "$TOOLBOX_ACTION"') })
    const { runId, stdout, stderr, status } = await runToEnd(tool, { argumentsText: '{ "x": 1.0 }' })
    expect([stdout, stderr]).toEqual(['{ "x": 1.0 }\nexecute\n', 'noted\n'])
    expect(status).toMatchObject({
      ...{ state: 'ended', outcome: 'succeeded', exitCode: 0, reason: null, bytesOut: 27, bytesDropped: 0 },
      result: { agentSees: stdout },
    })
    expect(status.usage?.firstByteMs).toBeGreaterThan(0)
    expect(Date.parse(status.endedAt!)).toBeGreaterThanOrEqual(Date.parse(status.startedAt!))
    const page = await findRun(ana, runId)
    expect(page.isolation).toMatchObject({ engine: 'bubblewrap', seccomp: true })
  })

  test('that fails reports its own message', async () => {
    const tool = await insertTool({ script: script('echo partial; echo "only SELECT" >&2; exit 3') })
    expect((await runToEnd(tool)).status).toMatchObject({
      ...{ outcome: 'tool-error', exitCode: 3, reason: 'Exited with code 3.' },
      result: { agentSees: 'only SELECT\n' },
    })
  })

  test('of a coded tool returns its value, what the agent sees, and sly_data before and after', async () => {
    const tool = await insertCodedTool([
      '        sly_data["seen"] = args["n"]',
      '        print("counting")',
      '        return {"next": args["n"] + 1}',
    ])
    const { stdout, status } = await runToEnd(tool, { argumentsText: '{"n":41}', slyDataText: '{"a":1}' })
    expect(stdout).toBe('counting\n')
    expect(status).toMatchObject({
      outcome: 'succeeded',
      result: { value: { next: 42 }, slyDataBefore: { a: 1 }, slyDataAfter: { a: 1, seen: 41 } },
    })
  })

  const json = '{"b": 1.0, "a": 12345678901234567890, "10": [3.0], "9": 1e2}'
  test('returns JSON as the tool wrote it: in the API, in the stream and as a download', async () => {
    const { runId, status } = await runToEnd(await insertTool({ script: script(`echo '${json}'`) }))
    const page = await findRun(ana, runId)
    for (const result of [status.result, page.status.result])
      expect(result).toMatchObject({ value: JSON.parse(json), valueText: json })
    const call = { cookie: await cookieOf(ana), params: { id: runId } }
    const saved = await callRoute(resultRoute.GET, `/api/runs/${runId}/result`, call)
    expect(await saved.text()).toBe(json)

    // A row of an earlier release has no text.
    await database().run.update({
      where: { id: runId },
      data: { result: { value: [1.5], agentSees: '[1.5]' } },
    })
    expect((await findRun(ana, runId)).status.result).toMatchObject({ value: [1.5], valueText: '[1.5]' })
    await database().run.update({ where: { id: runId }, data: { result: { value: null, agentSees: 'x' } } })
    const missing = await callRoute(resultRoute.GET, `/api/runs/${runId}/result`, call)
    expect(await problemOf(missing)).toMatchObject({ status: 404, code: 'run.no-result' })
  })

  test('is the response to the request that started it, when that waits for the end', async () => {
    const tool = await insertTool({ script: script(`echo '${json}'`) })
    const response = await callRoute(runsRoute.POST, '/api/runs?wait=60', {
      cookie: await cookieOf(ana),
      json: { toolbox: tool.toolbox, tool: tool.tool, arguments: {} },
    })
    expect(response.status).toBe(200)
    const { status } = (await response.json()) as { status: RunStatus }
    expect(status).toMatchObject({ state: 'ended', outcome: 'succeeded', result: { valueText: json } })
    const { sandboxMs, firstOutputMs, toolMs, queueMs, waitingMs } = status.timing!
    expect(sandboxMs).toBeGreaterThan(0)
    expect(firstOutputMs! + toolMs).toBeGreaterThan(0)
    expect(queueMs).toBeGreaterThan(0)
    expect(waitingMs).toBe(0)
  })

  test('of a coded tool returns numbers and the order of keys as Python writes them', async () => {
    const tool = await insertCodedTool([
      `        sly_data["n"] = 1.0`,
      `        return {"b": 1.0, "a": 12345678901234567890, "10": [3.0], "9": 1e2}`,
    ])
    const { runId } = await runToEnd(tool, { slyDataText: '{}' })
    const { result } = (await findRun(ana, runId)).status
    expect(result?.valueText).toBe('{"b":1.0,"a":12345678901234567890,"10":[3.0],"9":100.0}')
    expect(result?.slyDataAfterText).toBe('{"n":1.0}')
  })

  test('shows its first line long before its last', async () => {
    const tool = await insertTool({
      script: script('echo first; sleep 1.5; echo last'),
    })
    const events = watch(await startTestRun(ana, tool))
    let firstAt = 0
    for await (const event of events) if (textOf([event]).includes('first')) firstAt ||= performance.now()
    expect(performance.now() - firstAt).toBeGreaterThan(1000)
  })

  test('that exceeds its time or output limit is stopped, and its output is stored', async () => {
    const slow = await insertTool({ script: script('echo here; sleep 60'), spec: noLimitButTime(1) })
    expect(await runToEnd(slow)).toMatchObject({
      stdout: 'here\n',
      status: { outcome: 'timed-out', reason: 'Exceeded the time limit of 1 s.' },
    })
    const loud = await insertTool({ script: script('yes 0123456789abcdef') })
    const { stdout, status } = await runToEnd(loud)
    expect(status).toMatchObject({ outcome: 'output-limit', reason: 'Exceeded the output limit of 1 MB.' })
    // Cut where the pipe happened to be read last.
    expect(stdout.length).toBeGreaterThan(0.9 * 1024 * 1024)
    expect(stdout.length).toBeLessThanOrEqual(1024 * 1024)
    expect(status.bytesOut).toBe(stdout.length)
  })

  test('is cancelled while it runs, with everything that it started', async () => {
    const tool = await insertTool({ script: script('setsid sleep 300 & echo going; sleep 300') })
    const runId = await startTestRun(ana, tool)
    const events = watch(runId)
    const seen = []
    for await (const event of events) {
      seen.push(event)
      if (event.event === 'chunk') break
    }
    const askedAt = performance.now()
    await cancelRun(ana, runId, new Date())
    const [end] = (await collect(watch(runId))).slice(-1)
    expect(end).toMatchObject({ event: 'end', data: { outcome: 'cancelled' } })
    expect(performance.now() - askedAt).toBeLessThan(10_000)
    expect((await findRun(ana, runId)).cancelledBy).toBe(ana.name)
    expect(await settledLeftovers(box.traces, 'between runs')).toEqual([])
  })

  test('is executed once when the queue delivers it repeatedly and to several workers', async () => {
    const otherBox = await openTestSandbox()
    const other = await startWorker(otherBox)
    const tool = await insertTool({ script: script('echo ran; sleep 0.3') })
    const runId = await startTestRun(ana, tool)
    for (let count = 0; count < 10; count += 1)
      await database().$executeRaw`
        SELECT 1 FROM graphile_worker.add_job('run', json_build_object('run', ${runId}::text))`
    expect(textOf(await collect(watch(runId)))).toBe('ran\n')
    await until(async () => {
      const [{ count }] = await database().$queryRaw<
        [{ count: bigint }]
      >`SELECT count(*) FROM graphile_worker.jobs`
      return count === 0n
    })
    const chunks = await database().runChunk.findMany({
      where: { runId },
      select: { kind: true },
      orderBy: { seq: 'asc' },
    })
    expect(chunks.map(chunk => chunk.kind)).toEqual(['F', 'E'])
    await other.stop()
    await otherBox.close()
  })

  test('waits while its person has two current runs, and starts when one has ended', async () => {
    const tool = await insertTool({ script: script('echo; sleep 0.8') })
    const runs = [await startTestRun(ana, tool), await startTestRun(ana, tool), await startTestRun(ana, tool)]
    expect(await stateOf(runs[2]!)).toBe('queued')
    await Promise.all(runs.map(runId => collect(watch(runId))))
    const rows = await database().run.findMany({ where: { id: { in: runs } }, orderBy: { createdAt: 'asc' } })
    expect(rows.map(row => row.outcome)).toEqual(['succeeded', 'succeeded', 'succeeded'])
    expect(rows[2]!.startedAt!.getTime()).toBeGreaterThanOrEqual(
      Math.min(rows[0]!.endedAt!.getTime(), rows[1]!.endedAt!.getTime()),
    )
  })
})

describe('a tool that writes a hundred megabytes', () => {
  const [lines, lineBytes] = [500_000, 200]
  const everything = () => {
    const bytes = Buffer.alloc(lines * lineBytes, '.')
    for (let line = 0; line < lines; line += 1) {
      bytes.write(`${String(line).padStart(8, '0')} `, line * lineBytes)
      bytes.write('\n', (line + 1) * lineBytes - 1)
    }
    return bytes
  }
  const script100 = [
    '#!/usr/bin/env python3',
    'import sys',
    `dots = "." * ${lineBytes - 10}`,
    `for at in range(0, ${lines}, 500):`,
    '    sys.stdout.write("".join(f"{n:08d} {dots}\\n" for n in range(at, at + 500)))',
  ].join('\n')

  test('stores its head, its tail and all of it as a file, without affecting other runs', async () => {
    const ben = await insertPerson()
    const quick = await insertTool({ script: script('echo first; sleep 0.1; echo last') })
    const watchQuick = async () => {
      const askedAt = performance.now()
      const runId = await startTestRun(ben, quick)
      let firstMs = 0
      const events: RunStreamEvent[] = []
      for await (const event of streamRun(ben, runId, 0, new AbortController().signal)) {
        events.push(event)
        if (event.event === 'chunk') firstMs ||= performance.now() - askedAt
      }
      expect(textOf(events)).toBe('first\nlast\n')
      return { firstMs, endMs: performance.now() - askedAt }
    }
    const alone = [await watchQuick(), await watchQuick(), await watchQuick()]

    const tool = await insertTool({
      ...{ script: script100, spec: { timeoutSeconds: 200 }, visibility: 'hidden', ownerId: ana.id },
    })
    const memoryBefore = process.memoryUsage.rss()
    const runId = await startTestRun(ana, tool)
    const events = watch(runId)
    const seen = [(await events.next()).value!]
    while (seen.at(-1)!.event !== 'chunk') seen.push((await events.next()).value!)
    const rest = collect(events)
    const beside = []
    let memoryPeak = 0
    while ((await stateOf(runId)) === 'running') {
      beside.push(await watchQuick())
      memoryPeak = Math.max(memoryPeak, process.memoryUsage.rss())
    }
    seen.push(...(await rest))

    // Allows for a busy machine; waiting for the whole flood would take many times as long.
    const slowest = (runs: typeof alone, name: 'firstMs' | 'endMs') => Math.max(...runs.map(run => run[name]))
    expect(slowest(beside, 'firstMs')).toBeLessThan(10 * slowest(alone, 'firstMs') + 500)
    expect(slowest(beside, 'endMs')).toBeLessThan(10 * slowest(alone, 'endMs') + 500)
    expect(memoryPeak - memoryBefore).toBeLessThan(lines * lineBytes)

    const all = everything()
    const { data } = seen.at(-1) as { data: RunStatus }
    const frames = framesOf(seen)
    const gap = frames.findIndex(frame => frame.kind === 'notice')
    const [head, tail] = [frames.slice(0, gap), frames.slice(gap + 1)].map(part =>
      Buffer.concat(part.map(frame => frame.bytes)),
    ) as [Buffer, Buffer]
    expect(data).toMatchObject({ outcome: 'succeeded', bytesOut: head.length + tail.length })
    expect(data.bytesDropped).toBe(all.length - data.bytesOut)
    expect(Math.min(head.length / 900_000, tail.length / 30_000)).toBeGreaterThan(1)
    expect(head.equals(all.subarray(0, head.length))).toBe(true)
    expect(tail.equals(all.subarray(-tail.length))).toBe(true)
    expect(textOf(seen, 'notice')).toBe(`${formatBytes(data.bytesDropped)} of stdout omitted here.`)

    const { files } = await findRunFiles(ana, runId)
    expect(files).toMatchObject([{ kind: 'log', path: 'stdout.txt.gz' }])
    expect(gunzipSync((await readFileOfRun(ana, runId, files[0]!.id)).bytes).equals(all)).toBe(true)
    await expect(readFileOfRun(ben, runId, files[0]!.id)).rejects.toMatchObject({ code: 'run.not-found' })
    expect(readdirSync(path.join(dataFolder, 'output'))).toEqual([])
  })

  test('stores only head and tail if its owners choose so', async () => {
    const tool = await insertTool({ script: script('yes | head -c 3000000'), ownerId: ana.id })
    const change = { tool: null, limits: { fullOutputBytes: 0 }, basedOn: null }
    await changeLimits(ana, tool.toolbox, change, new Date())
    const { runId, status } = await runToEnd(tool)
    expect(status.bytesDropped).toBeGreaterThan(0)
    expect(await findRunFiles(ana, runId)).toEqual({ files: [], left: 0 })
  })
})

test('a tool can connect to what it was granted, and its receipt lists the result', async () => {
  const asks = (url: string) => `curl -s -o /dev/null --max-time 20 -w '%{http_code}\\n' ${url}`
  const tool = await insertTool({
    script: script([asks('http://nowhere.invalid/'), asks('http://other.example.org/'), 'true'].join('\n')),
    spec: { networkHosts: ['nowhere.invalid:80'] },
    ownerId: ana.id,
  })
  const ungranted = await runToEnd(tool)
  expect(ungranted.stdout).toBe('000\n000\n')
  const params = { toolbox: tool.toolbox, tool: tool.tool }
  const cookie = await cookieOf(ana)
  const json = { version: 1, basedOn: null, hosts: ['nowhere.invalid:80'] }
  const granting = await callRoute(networkRoute.PATCH, '/x', { method: 'PATCH', params, cookie, json })
  expect(granting.status).toBe(200)

  const { runId, stdout } = await runToEnd(tool)
  expect(stdout).toMatch(/^50[24]\n403\n$/)
  const answer = await callRoute(receiptRoute.GET, '/x', { cookie, params: { id: runId } })
  const { network } = (await answer.json()) as Receipt
  expect(network).toMatchObject({
    granted: ['nowhere.invalid:80'],
    log: [
      { host: 'nowhere.invalid:80', outcome: 'not-found', times: 1 },
      { host: 'other.example.org:80', outcome: 'not-granted', times: 1 },
    ],
    left: 0,
  })
  expect((await findRun(ana, runId)).network).toEqual(network)
  expect((await findRun(ana, ungranted.runId)).network).toBeNull()
})

describe('the files of a run', () => {
  const noParams = {} as Record<string, string>
  const form = (call: object, files: Record<string, string>) => {
    const body = new FormData()
    body.append('call', JSON.stringify(call))
    for (const [name, text] of Object.entries(files)) body.append('file', new File([text], name), name)
    return body
  }
  const sent = async (call: object, files: Record<string, string>) =>
    callRoute(runsRoute.POST, '/api/runs', {
      ...{ method: 'POST', cookie: await cookieOf(ana), params: noParams, body: form(call, files) },
    })
  const contents = async (runId: string) => {
    const { files, left } = await findRunFiles(ana, runId as RunId)
    const read = files.map(async ({ id, kind, path }) => {
      const { bytes } = await readFileOfRun(ana, runId as RunId, id)
      return [`${kind} ${path}`, Buffer.from(bytes).toString()]
    })
    return { left, files: Object.fromEntries(await Promise.all(read)) as Record<string, string> }
  }
  const ended = async (answer: Response) => {
    expect(answer.status).toBe(202)
    const { id } = (await answer.json()) as { id: RunId }
    return { runId: id, events: await collect(watch(id)) }
  }

  test('are uploaded, changed by the tool, stored with it, and can be used again by the next run', async () => {
    const tool = await insertTool({
      script: script(
        'wc -l < in.csv; tr a-z A-Z < in.csv > out.csv; cat same; for n in $(seq 120); do : > f$n; done',
      ),
    })
    const call = { toolbox: tool.toolbox, tool: tool.tool }
    const first = await ended(await sent(call, { 'in.csv': 'a\nb\n', same: 'as it was\n' }))
    expect(textOf(first.events)).toBe('2\nas it was\n')
    const { left, files } = await contents(first.runId)
    expect(files).toMatchObject({ 'input in.csv': 'a\nb\n', 'input same': 'as it was\n' })
    // The file system decides which hundred files these are.
    const outputs = Object.keys(files).filter(name => name.startsWith('output '))
    expect(outputs).not.toContain('output same')
    expect(outputs.length + left).toBeGreaterThanOrEqual(121)
    expect(left).toBe(23)

    const again = await startRun(ana, {
      ...tool,
      argumentsText: '{}',
      filesFrom: first.runId,
      at: new Date(),
    })
    expect(textOf(await collect(watch(again.id as RunId)))).toBe('2\nas it was\n')
  })

  test('are downloads that no browser displays, for people who can see the run', async () => {
    const tool = await insertTool({
      script: script('echo "<script>alert(1)</script>" > "pa ge.html"'),
      visibility: 'locked',
      ownerId: ana.id,
    })
    const { runId } = await ended(await sent({ toolbox: tool.toolbox, tool: tool.tool }, {}))
    const [file] = (await findRunFiles(ana, runId)).files
    const params = { id: runId as string, file: file!.id }
    const get = async (person: TestPerson) =>
      callRoute(fileRoute.GET, '/x', { params, cookie: await cookieOf(person) })
    const answer = await get(ana)
    expect(await answer.text()).toBe('<script>alert(1)</script>\n')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': "attachment; filename*=UTF-8''pa%20ge.html",
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    expect((await get(await insertPerson())).status).toBe(404)
  })

  test('are rejected with the reason when their names or sizes are invalid', async () => {
    const tool = await insertTool()
    const call = { toolbox: tool.toolbox, tool: tool.tool }
    for (const [files, words] of [
      [{ '../up': 'x' }, 'points outside'],
      [{ 'shared/mine': 'x' }, 'shared files'],
      [{ 'A.txt': 'x', 'a.txt': 'y' }, 'only in case or accents'],
      [{ big: 'x'.repeat(8 * 1024 * 1024 + 1) }, 'larger than 8 MB'],
    ] as const) {
      const answer = await sent(call, files as Record<string, string>)
      expect([answer.status, (await problemOf(answer)).detail]).toEqual([422, expect.stringContaining(words)])
    }
  })

  test('are covered by the confirmation: other files need another confirmation', async () => {
    const tool = await insertTool({
      spec: { permission: { declared: 'confirm', effective: 'ask' } as ToolSpec['permission'] },
    })
    const ask = (text: string, confirmed?: string) =>
      startRun(ana, {
        ...{ ...tool, argumentsText: '{}', at: new Date(), confirmed },
        files: [{ path: 'a', bytes: Buffer.from(text) }],
      })
    const { confirm } = await ask('one')
    expect((await ask('two', confirm!.hash)).state).toBe('awaiting-confirmation')
    expect((await ask('one', confirm!.hash)).state).toBe('queued')
  })
})

describe('shared files', () => {
  const parts = (text: string) => [
    { path: 'handbook/a.md', bytes: Buffer.from(text) },
    { path: 'handbook/b/c.md', bytes: Buffer.from('deep') },
  ]

  test('have versions that only owners set, every run names its version, and a rollback is a version too', async () => {
    const tool = await insertTool({ script: script('cat shared/a.md 2>&1; exit 0'), ownerId: ana.id })
    const { toolbox } = tool
    const change = (provided: SharedFilesChange, who: TestPerson = ana) =>
      changeSharedFiles(who, toolbox, provided, new Date())
    const seen = async () => {
      const { runId, stdout } = await runToEnd(tool)
      return [stdout.trim(), (await findRun(ana, runId)).sharedNumber]
    }
    expect(await seen()).toEqual(['cat: shared/a.md: No such file or directory', null])
    await change({ parts: parts('one') })
    expect(await seen()).toEqual(['one', 1])
    await change({ parts: parts('two') })
    await change({ parts: parts('two') })
    expect(await seen()).toEqual(['two', 2])
    const view = await change({ restore: 1 })
    expect(view.files.map(file => file.path)).toEqual(['a.md', 'b/c.md'])
    expect(view.history.map(row => [row.number, row.restoredFrom])).toEqual([
      [3, 1],
      [2, null],
      [1, null],
    ])
    expect(await seen()).toEqual(['one', 3])
    await change({ restore: 0 })
    expect(await seen()).toEqual(['cat: shared/a.md: No such file or directory', 4])

    const stranger = await insertPerson()
    await expect(change({ parts: parts('x') }, stranger)).rejects.toMatchObject({ code: 'action.denied' })
    await expect(change({ restore: 9 })).rejects.toMatchObject({ code: 'request.invalid' })
    await expect(
      change({ parts: [{ path: '../x', bytes: Buffer.from('x') }, ...parts('y')] }),
    ).rejects.toMatchObject({
      code: 'toolbox.unreadable',
    })
    expect((await auditOf(tool.toolboxId)).filter(type => type === 'toolbox.files-changed')).toHaveLength(4)
  })
})

describe('a worker that stops', () => {
  test('finishes short runs, cancels a long run with the reason, and is no longer listed', async () => {
    await worker.stop()
    await box.close()
    box = await openTestSandbox()
    worker = await startWorker(box, 1_500)
    const shortTool = await insertTool({ script: script('echo; sleep 0.5; echo done') })
    const long = await startTestRun(ana, await insertTool({ script: script('echo begun; sleep 300') }))
    await untilRunning(long)
    const short = await startTestRun(ana, shortTool)
    await until(async () => !['queued', 'dispatched', 'starting'].includes(await stateOf(short)))
    expect(['running', 'succeeded']).toContain(await stateOf(short))
    expect((await sandboxStatus()).workers.map(({ id }) => id)).toContain(worker.id)
    await worker.stop()
    expect([await stateOf(short), await stateOf(long)]).toEqual(['succeeded', 'cancelled'])
    const events = await collect(watch(long))
    expect(textOf(events)).toBe('begun\n')
    expect(events.at(-1)).toMatchObject({
      data: { reason: 'The server was stopped.' },
    })
    expect((await sandboxStatus()).workers.map(({ id }) => id)).not.toContain(worker.id)
  })

  test('cancels a run that it claims while it cancels all others', async () => {
    const own = await openTestSandbox()
    // Nothing has ended when the time is over: the tool is claimed only after that.
    const stopped = new Worker({
      sandbox: own.sandbox,
      concurrency: 1,
      describe: async () => {},
      drainMs: 600_000,
    })
    const endless = await insertTool({ script: script('echo begun; sleep 300') })
    await database().$transaction(
      async tx => {
        // Claiming a run reads this table.
        await tx.$executeRaw`LOCK TABLE network_grant IN ACCESS EXCLUSIVE MODE`
        await stopped.start()
        const runId = await startTestRun(ana, endless)
        await until(async () => {
          const [{ waiting }] = await database().$queryRaw<[{ waiting: number }]>`
            SELECT count(*)::int AS waiting FROM pg_stat_activity
            WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%network_grant%'`
          return waiting > 0
        })
        void stopped.stop()
        stopped.hurry()
        return runId
      },
      { timeout: 120_000 },
    )
    await stopped.stop()
    const { outcome, reason } = await database().run.findFirstOrThrow({ orderBy: { createdAt: 'desc' } })
    expect({ outcome, reason }).toEqual({ outcome: 'cancelled', reason: 'The server was stopped.' })
    await own.close()
  })

  test('starts no waiting run when it stops before it has begun', async () => {
    await worker.stop()
    const own = await openTestSandbox()
    const other = await insertWorker()
    const waiting = await startTestRun(ana, await insertTool())
    const begun = new Worker({ sandbox: own.sandbox, concurrency: 1, describe: async () => {} })
    await Promise.all([begun.start(), begun.stop()])
    expect(await stateOf(waiting)).toBe('dispatched')
    await own.close()
    await cancelRun(ana, waiting, new Date())
    await database().workerNode.delete({ where: { id: other } })
  })

  describe('leaves no queue worker behind', () => {
    const takers = () =>
      database().$queryRaw<object[]>`
        SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'pegboard-queue'`

    test.each([
      { when: 'is stopped while it begins', early: true },
      { when: 'sends its first heartbeat before it has begun', early: false },
    ])('when it $when', async ({ early }) => {
      await worker.stop()
      expect(await takers()).toEqual([])
      const own = await openTestSandbox()
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
      try {
        const begun = new Worker({ sandbox: own.sandbox, concurrency: 1, describe: async () => {} })
        const begin = async (tx: Tx) => {
          // The queue reads this table when it starts, and waits as for a slow database.
          await tx.$executeRaw`LOCK TABLE graphile_worker.migrations IN ACCESS EXCLUSIVE MODE`
          const started = begun.start()
          await until(async () => (await takers()).length > 0)
          vi.advanceTimersByTime(heartbeatEveryMs)
          return { started, stopped: early ? begun.stop() : null }
        }
        const { started, stopped } = await database().$transaction(begin, { timeout: 120_000 })
        await started
        await (stopped ?? begun.stop())
        expect((await sandboxStatus()).workers.map(({ id }) => id)).not.toContain(begun.id)
      } finally {
        vi.useRealTimers()
        await own.close()
      }
      expect(await takers()).toEqual([])
    })
  })
})
