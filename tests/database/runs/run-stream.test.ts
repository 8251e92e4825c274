/**
 * Run streams: output arrives once and in order despite interruptions and regardless of the number of
 * viewers.
 */
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as eventsRoute from '@/app/api/runs/[id]/events/route'
import { AppError } from '@/lib/core/base/errors'
import type { RunId, ShareId } from '@/lib/core/base/ids'
import { decodeFrames } from '@/lib/core/runs/output/chunk-frames'
import type { RunStreamEvent } from '@/lib/core/runs/run-event'
import type { SandboxEnd } from '@/lib/core/runs/sandbox-report'
import { bufferedBytesMax, flushBytesMax } from '@/lib/core/runs/output/output-buffer'
import { unsentCharactersMax } from '@/lib/core/runs/output/viewer-queue'
import { decideRun } from '@/lib/operations/runs/decide-run'
import { findRun } from '@/lib/operations/runs/find-run'
import { revokeShare, shareRun } from '@/lib/operations/runs/run-shares'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import { cancelRun } from '@/lib/operations/runs/cancel-run'
import { startMaintenance } from '@/lib/operations/background/maintenance'
import { readRunOutput } from '@/lib/operations/runs/read-run-output'
import { streamRun } from '@/lib/operations/runs/stream-run'
import { blobHash } from '@/lib/core/formats/upload/bundle-hash'
import { closeDatabase, database, inTransaction } from '@/lib/store/connection/client'
import { forgetRuns, forgetShares } from '@/lib/store/runs/purge-runs'
import { insertRunFiles, listRunFiles } from '@/lib/store/runs/run-files'
import { closeRunHub, runHub } from '@/lib/store/runs/run-hub'
import { claimRun, endLeasedRun, markRunning } from '@/lib/store/runs/run-transitions'
import { streamPool } from '@/lib/store/connection/stream-pool'
import { OutputNotifier } from '@/lib/worker/run/output-notifier'
import { OutputFlusher } from '@/lib/worker/run/output-flusher'
import type { RunOutput } from '@/lib/worker/run/run-output'
import { callRoute } from '@/tests/support/web/call-route'
import { freshDatabase } from '@/tests/support/database'
import { cookieOf, insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import {
  collect,
  insertTool,
  insertWorker,
  provedSandbox,
  startTestRun,
  textOf,
  until,
  type TestTool,
} from '@/tests/support/runs'

setTestEnvironment({ PEGBOARD_RUNS_PER_PERSON: '100' })
await freshDatabase()

const notifier = new OutputNotifier()
const flusher = new OutputFlusher(notifier)
afterAll(async () => {
  await flusher.stop()
  await closeRunHub()
  await startMaintenance().stop()
  await closeDatabase()
})

let ana: TestPerson
let ben: TestPerson
let tool: TestTool
beforeAll(async () => {
  await insertWorker()
  ana = await insertPerson()
  ben = await insertPerson()
  tool = await insertTool()
})

const workerId = 'a worker'
const end: SandboxEnd = {
  reason: 'exited',
  exitCode: 0,
  signal: null,
  usage: { wallMs: 5, cpuMs: 1, memoryPeakBytes: 1, outputBytes: 1, droppedBytes: 0, firstByteMs: 1 },
}

/** Creates a run claimed by a worker, without a sandbox: the test decides what its tool writes. */
async function holdRun(slyData = {}) {
  const runId = await startTestRun(ana, tool)
  await claimRun(runId, workerId, provedSandbox.isolation)
  await markRunning(runId, workerId)
  // No worker renews this lease, and on a slow machine a test may outlast it, which would make the run lost.
  await database()
    .$executeRaw`UPDATE run SET lease_until = now() + interval '1 hour' WHERE id = ${runId}::uuid`
  let taken = false
  const output: RunOutput = flusher.open(runId, { pause() {}, resume() {}, taken: () => (taken = true) })
  return {
    runId,
    write: (text: string, kind: 'stdout' | 'stderr' = 'stdout') => output.add(kind, Buffer.from(text)),
    stored: () => output.settle(),
    seq: () => output.seq,
    taken: () => taken,
    async end() {
      await output.settle()
      flusher.close(output)
      const judgement = {
        outcome: 'succeeded' as const,
        reason: null,
        result: { value: 1, agentSees: '1', ...slyData },
      }
      const seq = output.seq + 1
      const ended = await endLeasedRun({ runId, workerId, seq, judgement, end, bytesOut: output.bytesOut })
      notifier.end(runId, seq)
      return ended
    },
  }
}

const never = new AbortController().signal
const watch = (runId: RunId, after = 0, signal = never, actor = ana) => streamRun(actor, runId, after, signal)
const chunksOf = (events: readonly RunStreamEvent[]) =>
  events.flatMap(event => ('id' in event ? [event.id] : []))

/** Cuts connections as a restart or a broken network would. */
async function cut(applicationName: string): Promise<void> {
  await database().$executeRaw`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = ${applicationName} AND datname = current_database()`
}

test('a process that ends while it is connecting for notifications of runs exits', async () => {
  runHub()
  await closeRunHub()
})

describe('a viewer of a run', () => {
  test('receives the state immediately, each row as it is written, and the end last', async () => {
    const run = await holdRun()
    const events = watch(run.runId)
    expect((await events.next()).value).toMatchObject({ event: 'state', data: { state: 'running' } })
    run.write('one\n')
    const first = (await events.next()).value as RunStreamEvent
    expect([first.event, textOf([first])]).toEqual(['chunk', 'one\n'])
    run.write('two\n')
    run.write('oh\n', 'stderr')
    await run.end()
    const rest = await collect(events)
    expect([textOf(rest), textOf(rest, 'stderr')]).toEqual(['two\n', 'oh\n'])
    expect(rest.at(-1)).toMatchObject({
      event: 'end',
      data: { state: 'ended', outcome: 'succeeded', bytesOut: 11, result: { agentSees: '1' } },
    })
  })

  test('receives everything from the start when connecting late, and nothing when it already has the end', async () => {
    const run = await holdRun()
    for (const line of ['a', 'b', 'c']) {
      run.write(line)
      await run.stored()
    }
    await run.end()
    const events = await collect(watch(run.runId))
    expect([chunksOf(events), textOf(events)]).toEqual([[1, 2, 3, 4], 'abc'])
    expect(textOf(await collect(watch(run.runId, 2)))).toBe('c')
    expect(await collect(watch(run.runId, 4))).toEqual([])
    expect(await collect(watch(run.runId, 99))).toEqual([])
  })

  test('receives all later output despite a cursor from the future', async () => {
    const run = await holdRun()
    const events = watch(run.runId, 99)
    await events.next()
    run.write('here')
    await run.end()
    expect(textOf(await collect(events))).toBe('here')
  })

  test('sees the cancellation of a waiting run', async () => {
    const runId = await startTestRun(ana, tool)
    const events = watch(runId)
    expect((await events.next()).value).toMatchObject({ event: 'state', data: { state: 'dispatched' } })
    await cancelRun(ana, runId, new Date())
    const rest = await collect(events)
    expect(rest.at(-1)).toMatchObject({ event: 'end', id: 1, data: { outcome: 'cancelled' } })
    // The position in the queue can be sent once more before the run is cancelled.
    expect(rest.slice(0, -1).every(({ event }) => event === 'state')).toBe(true)
  })

  test('receives nothing of a run that is hidden from it, nor private data of the person', async () => {
    const hidden = await insertTool({ visibility: 'hidden', ownerId: ana.id })
    const secret = await startTestRun(ana, hidden)
    await expect(watch(secret, 0, never, ben).next()).rejects.toMatchObject({ code: 'run.not-found' })
    const unprivileged = '00000000-0000-7000-8000-000000000000' as RunId
    await expect(watch(unprivileged).next()).rejects.toBeInstanceOf(AppError)

    const run = await holdRun({ slyDataAfter: { token: 'x' } })
    await run.end()
    const mine = await collect(watch(run.runId))
    const theirs = await collect(watch(run.runId, 0, never, ben))
    expect(JSON.stringify(mine.at(-1))).toContain('token')
    expect(JSON.stringify(theirs.at(-1))).not.toContain('token')
  })

  test('leaves nothing behind when it disconnects', async () => {
    const run = await holdRun()
    const leaving = new AbortController()
    const events = watch(run.runId, 0, leaving.signal)
    await events.next()
    const waiting = events.next()
    expect(runHub().size).toBeGreaterThan(0)
    leaving.abort()
    expect((await waiting).done).toBe(true)
    await run.end()
    await until(() => runHub().size === 0)
  })
})

describe('many viewers', () => {
  /** Yields the events of a response as a browser parses them; ending the iteration cuts the connection. */
  async function* eventsIn(answer: Response) {
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    try {
      for (;;) {
        const { done, value } = await reader.read()
        if (done) return
        const frames = (text + value).split('\n\n')
        text = frames.pop()!
        for (const frame of frames) {
          const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(frame)?.[1]
          const id = field('id')
          if (id) yield { id: Number(id), event: field('event')!, data: field('data')! }
        }
      }
    } finally {
      await reader.cancel()
    }
  }
  const listenTo = (runId: RunId, cookie: string, after: number, isPage = false) =>
    callRoute(eventsRoute.GET, `/api/runs/${runId}/events${isPage ? `?after=${after}` : ''}`, {
      ...{ params: { id: runId }, cookie },
      ...(!isPage && { headers: { 'last-event-id': String(after) } }),
    })

  const leaving = fc.record({
    /** Number of rows until the connection breaks. */
    rows: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 5, max: 60 }), fc.constant(Infinity)),
    /** The connection breaks in the middle of the last row, so the viewer does not have that row. */
    isLost: fc.boolean(),
    /** The viewer returns as a page that creates a new EventSource, not as an EventSource that retries. */
    isPage: fc.boolean(),
    awayMs: fc.integer({ min: 0, max: 40 }),
  })
  const disturbances = {
    listener: () => cut('pegboard-listen'),
    pool: () => cut('pegboard-stream'),
    // The process of a viewer restarts.
    process: closeRunHub,
  }
  const writing = fc.record({
    bytes: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 300, max: 60_000 })),
    waitMs: fc.integer({ min: 0, max: 12 }),
    before: fc.oneof(
      { weight: 24, arbitrary: fc.constant(null) },
      fc.constantFrom(...(Object.keys(disturbances) as (keyof typeof disturbances)[])),
    ),
  })
  type Leaving = typeof leaving extends fc.Arbitrary<infer Value> ? Value : never
  const plans = fc.record({
    writes: fc.array(writing, { minLength: 50, maxLength: 100 }),
    viewers: fc.array(fc.array(leaving, { minLength: 1, maxLength: 12 }), { minLength: 2, maxLength: 8 }),
  })
  type Plan = typeof plans extends fc.Arbitrary<infer Value> ? Value : never

  test('lose nothing and receive nothing twice when connections break at random', async () => {
    const cookie = await cookieOf(ana)
    const check = async ({ writes, viewers }: Plan) => {
      const run = await holdRun()
      const written = createHash('sha256')
      const write = async () => {
        for (const [line, { bytes, waitMs, before }] of writes.entries()) {
          if (before) await disturbances[before]()
          const text = `${line}:`.padEnd(bytes, 'x')
          written.update(text)
          run.write(text)
          await pause(waitMs)
        }
        await run.end()
      }
      const follow = async (leavings: readonly Leaving[]) => {
        const hash = createHash('sha256')
        const ids: number[] = []
        for (let line = 0; ; line += 1) {
          const { rows, isLost, isPage, awayMs } = leavings[line % leavings.length] as Leaving
          // Every viewer finally stays connected.
          const last = line > 100 ? Infinity : rows
          const answer = await listenTo(run.runId, cookie, ids.at(-1) ?? 0, isPage)
          // The request arrived while the connection was cut.
          if (answer.status === 503) await pause(20)
          else expect(answer.status).toBe(200)
          let row = 0
          for await (const { id, event, data } of answer.status === 200 ? eventsIn(answer) : []) {
            row += 1
            if (row === last && isLost) break
            ids.push(id)
            if (event === 'end') return { hash: hash.digest('hex'), ids, lines: line + 1 }
            for (const frame of decodeFrames(Buffer.from(data, 'base64'))) hash.update(frame.bytes)
            if (row === last) break
          }
          await pause(awayMs)
        }
      }
      const [followed] = await Promise.all([Promise.all(viewers.map(follow)), write()])
      const expected = written.digest('hex')
      const numbers = Array.from({ length: run.seq() + 1 }, (_, index) => index + 1)
      for (const { hash, ids } of followed) expect([ids, hash]).toEqual([numbers, expected])
      expect((await listenTo(run.runId, cookie, numbers.length)).status).toBe(204)
      expect(run.taken()).toBe(false)
      lines += followed.reduce((sum, viewer) => sum + viewer.lines, 0)
    }
    let lines = 0
    // A failing plan takes seconds, and which smaller plan fails is random, so the first one is reported.
    const always = { isPage: false, awayMs: 0 }
    const breaksAlways: Plan = {
      writes: Array.from({ length: 60 }, () => ({ bytes: 200, waitMs: 8, before: null })),
      viewers: [[{ rows: 1, isLost: false, ...always }], [{ rows: 2, isLost: true, ...always }]],
    }
    const options = { numRuns: 3, endOnFailure: true, examples: [[breaksAlways] as [Plan]] }
    await fc.assert(fc.asyncProperty(plans, check), options)
    expect(lines).toBeGreaterThan(10)
  })

  test('share one read: 200 viewers query the database once for each long row and never for short rows', async () => {
    const run = await holdRun()
    const cookie = await cookieOf(ana)
    const viewers = await Promise.all(Array.from({ length: 200 }, () => listenTo(run.runId, cookie, 0)))
    const texts = viewers.map(() => '')
    const following = viewers.map(async (answer, viewer) => {
      for await (const { event, data } of eventsIn(answer))
        if (event === 'chunk')
          for (const { bytes } of decodeFrames(Buffer.from(data, 'base64')))
            texts[viewer] = texts[viewer]! + Buffer.from(bytes)
    })
    const everybodyHas = async (line: string) => {
      run.write(line)
      await until(() => texts.every(text => text.endsWith(line)))
    }
    for (const line of ['here\n', 'there\n']) await everybodyHas(line)

    const requested: string[] = []
    const pool = streamPool()
    const query = pool.query.bind(pool) as (...provided: unknown[]) => unknown
    const counting = (...provided: [string | { text: string }, ...unknown[]]) => {
      requested.push(typeof provided[0] === 'string' ? provided[0] : provided[0].text)
      return query(...provided)
    }
    pool.query = counting as typeof pool.query
    const rows = 10
    const pages = () => requested.filter(text => text.includes('SELECT seq, kind, data')).length
    const begin = performance.now()
    for (let row = 0; row < rows; row += 1) await everybodyHas(`row ${row}\n`)
    const ofShort = pages()
    for (let row = 0; row < rows; row += 1) await everybodyHas(`${'long '.repeat(1000)}${row}\n`)
    const ofLong = pages() - ofShort
    // The poll that runs every second can add queries, and a busy machine takes many seconds.
    const ofPolls = 3 + Math.ceil((performance.now() - begin) / 1000)
    pool.query = query as typeof pool.query
    await run.end()
    await Promise.all(following)
    expect(new Set(texts).size).toBe(1)
    expect(ofShort).toBeLessThanOrEqual(ofPolls)
    expect(ofLong).toBeGreaterThanOrEqual(rows)
    expect(ofLong).toBeLessThanOrEqual(rows + ofPolls)
    // The number includes writing and announcing each row, and the polls, of which each sends a few statements.
    expect(requested.length).toBeLessThan(12 * rows + 4 * ofPolls)
  })

  test('lose nothing when one of them does not read and is served from the table later', async () => {
    const run = await holdRun()
    const slow = watch(run.runId)
    const quick = watch(run.runId)
    await slow.next()
    const quickly = collect(quick)
    const size = 3 * unsentCharactersMax
    for (let written = 0; written < size; written += 100_000) {
      run.write('y'.repeat(100_000))
      await run.stored()
    }
    await run.end()
    expect(textOf(await quickly)).toHaveLength(textOf(await collect(slow)).length)
    const [download] = [await collect(readRunOutput(ben, run.runId, 'stdout'))]
    expect(Buffer.concat(download)).toHaveLength(Math.ceil(size / 100_000) * 100_000)
  })
})

describe('output that arrives faster than it is stored', () => {
  test('pauses the tool and resumes it when the output is stored', async () => {
    const runId = await startTestRun(ana, tool)
    const stated: string[] = []
    const output = flusher.open(runId, {
      pause: () => stated.push('pause'),
      resume: () => stated.push('resume'),
      taken: () => stated.push('taken'),
    })
    output.add('stdout', Buffer.alloc(bufferedBytesMax, 'x'))
    expect(stated).toEqual([])
    output.add('stdout', Buffer.alloc(bufferedBytesMax, 'y'))
    expect(stated).toEqual(['pause'])
    await output.settle()
    expect(stated).toEqual(['pause', 'resume'])
    flusher.close(output)
    const [{ largest, rows }] = await database().$queryRaw<[{ largest: number; rows: number }]>`
      SELECT max(octet_length(data)) AS largest, count(*)::int AS rows FROM run_chunk WHERE run_id = ${runId}::uuid`
    expect(largest).toBeLessThan(flushBytesMax + 100)
    expect(rows).toBe((2 * bufferedBytesMax) / flushBytesMax)
  })

  test('costs at most fifty rows per second, regardless of its pieces', async () => {
    const run = await holdRun()
    const startedAt = performance.now()
    for (let line = 0; line < 300; line += 1) {
      run.write(`${line}\n`)
      await pause(1)
    }
    await run.stored()
    const seconds = (performance.now() - startedAt) / 1000
    // Three more rows: the first is written immediately, the last when the test waits for it, and timers may
    // fire a moment early.
    expect(run.seq()).toBeLessThanOrEqual(50 * seconds + 3)
    expect(run.seq()).toBeGreaterThan(2)
    await run.end()
  })
})

describe('an old run', () => {
  test('is deleted except for its record: rows, arguments and files are removed, and viewers see its end', async () => {
    const held = await holdRun()
    for (const text of ['one', 'two', 'three']) {
      held.write(text)
      await held.stored()
    }
    const provided = (text: string) => [{ path: text, mode: 0o644 as const, bytes: Buffer.from(text) }]
    const other = await holdRun()
    await inTransaction(async tx => {
      await insertRunFiles(tx, held.runId, 'output', [
        ...provided(`alone ${held.runId}`),
        ...provided(`both ${held.runId}`),
      ])
      await insertRunFiles(tx, other.runId, 'output', provided(`both ${held.runId}`))
    })
    await held.end()
    await database().run.update({
      where: { id: held.runId },
      data: { secrets: ['API_KEY'], networkHosts: ['example.org'], networkLog: { log: [], left: 0 } },
    })
    const events = await database().auditEvent.count()

    expect(await forgetRuns(new Date(Date.now() + 89 * 86_400_000))).not.toContain(held.runId)
    expect((await listRunFiles(database(), held.runId)).length).toBe(2)
    const later = new Date(Date.now() + 91 * 86_400_000)
    const forgotten = await forgetRuns(later)
    expect(forgotten).toContain(held.runId)
    expect(forgotten).not.toContain(other.runId)
    expect(await forgetRuns(later)).toEqual([])

    expect(await database().run.findUniqueOrThrow({ where: { id: held.runId } })).toMatchObject({
      ...{ argumentsText: '{}', slyDataText: null, result: null, outcome: 'succeeded', forgottenAt: later },
      ...{ secrets: [], networkHosts: ['example.org'], networkLog: null },
    })
    const blobs = await database().blob.findMany({
      where: { runFiles: { some: {} } },
      select: { sha256: true },
    })
    expect(blobs.map(blob => blob.sha256)).toEqual([blobHash(Buffer.from(`both ${held.runId}`))])
    expect(
      await database().blob.findUnique({ where: { sha256: blobHash(Buffer.from(`alone ${held.runId}`)) } }),
    ).toBeNull()
    expect(await database().auditEvent.count()).toBe(events)
    const seen = await collect(watch(held.runId))
    expect(seen.map(event => event.event)).toEqual(['end'])
    await other.end()
  })

  test('is deleted within a week if it was never confirmed, and shows the date beforehand', async () => {
    const asking = await insertTool({
      spec: { permission: { declared: 'confirm', effective: 'ask' } as ToolSpec['permission'] },
    })
    const runId = await startTestRun(ana, asking, '{"text":"private"}')
    const done = await holdRun()
    await done.end()
    await decideRun(ana, runId, { decision: 'deny' }, new Date())
    const in8Days = new Date(Date.now() + 8 * 86_400_000)
    expect(new Date((await findRun(ana, runId)).keptUntil!).getTime()).toBeLessThan(in8Days.getTime())
    expect(await forgetRuns(new Date(Date.now() + 6 * 86_400_000))).toEqual([])
    expect(await forgetRuns(in8Days)).toEqual([runId])
    expect(await findRun(ana, runId)).toMatchObject({
      ...{ argumentsText: '{}', forgotten: true, status: { outcome: 'denied' } },
    })
  })

  test('keeps no link to its receipt after the link has ended', async () => {
    const run = await holdRun()
    await run.end()
    const at = new Date()
    const link = async (days: number) =>
      (await shareRun(ana, run.runId, { days, withArguments: true, at })).share
    const [short, long, back] = [await link(1), await link(30), await link(30)]
    expect(await forgetShares(at)).toBe(0)
    await revokeShare(ana, run.runId, back.id as ShareId, at)
    const left = async () =>
      (await database().runShare.findMany({ where: { runId: run.runId } })).map(row => row.id)
    expect(await forgetShares(at)).toBe(1)
    expect(await left()).toEqual(expect.arrayContaining([short.id, long.id]))
    expect(await forgetShares(new Date(at.getTime() + 2 * 86_400_000))).toBe(1)
    expect(await left()).toEqual([long.id])
  })
})

describe('a worker that no longer owns the run', () => {
  test('cannot write its row and cannot end the run a second time', async () => {
    const run = await holdRun()
    run.write('before')
    await run.stored()
    await database().run.update({ where: { id: run.runId }, data: { leaseUntil: new Date(0) } })
    const events = await collect(watch(run.runId))
    expect(textOf(events)).toBe('before')
    expect(events.at(-1)).toMatchObject({ event: 'end', id: 2, data: { outcome: 'lost' } })
    run.write('after')
    await until(() => run.taken())
    expect(await run.end()).toBe(false)
    const chunks = await database().runChunk.findMany({
      where: { runId: run.runId },
      select: { kind: true },
      orderBy: { seq: 'asc' },
    })
    expect(chunks.map(chunk => chunk.kind)).toEqual(['F', 'E'])
  })

  test('gets a success when it repeats the end that it wrote', async () => {
    const run = await holdRun()
    expect(await run.end()).toBe(true)
    const judgement = { outcome: 'succeeded' as const, reason: null, result: null }
    const again = { runId: run.runId, workerId, seq: 1, judgement, end, bytesOut: 0 }
    expect(await endLeasedRun(again)).toBe(true)
    expect(await endLeasedRun({ ...again, judgement: { ...judgement, outcome: 'lost' } })).toBe(false)
  })
})
