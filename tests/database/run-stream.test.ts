/** Watching runs: what was written arrives once and in order, whatever breaks, however many watch. */
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AppError } from '@/lib/core/errors'
import type { RunId } from '@/lib/core/ids'
import type { RunStreamEvent } from '@/lib/core/runs/run-event'
import type { SandboxEnd } from '@/lib/core/runs/sandbox-report'
import { bufferedBytesMax, flushBytesMax } from '@/lib/core/runs/output-buffer'
import { unsentCharactersMax } from '@/lib/core/runs/viewer-queue'
import { cancelRun } from '@/lib/operations/cancel-run'
import { keepHouse } from '@/lib/operations/keep-house'
import { readRunOutput } from '@/lib/operations/read-run-output'
import { watchRun } from '@/lib/operations/watch-run'
import { blobHash } from '@/lib/core/formats/bundle-hash'
import { closeDatabase, database, inTransaction } from '@/lib/store/client'
import { forgetRuns } from '@/lib/store/forget-runs'
import { insertRunFiles, listRunFiles } from '@/lib/store/run-files'
import { closeRunHub, runHub } from '@/lib/store/run-hub'
import { claimRun, endHeldRun, markRunning } from '@/lib/store/run-moves'
import { closeStreamPool, streamPool } from '@/lib/store/stream-pool'
import { Announcer } from '@/lib/worker/announcer'
import { Flusher } from '@/lib/worker/flusher'
import type { RunOutput } from '@/lib/worker/run-output'
import { freshDatabase } from '../support/database'
import { insertPerson, setTestEnvironment, type TestPerson } from '../support/people'
import {
  collect,
  framesOf,
  insertTool,
  insertWorker,
  provedSandbox,
  startTestRun,
  textOf,
  until,
  type TestTool,
} from '../support/runs'

setTestEnvironment({ PEGBOARD_RUNS_PER_PERSON: '100' })
await freshDatabase()

const announcer = new Announcer()
const flusher = new Flusher(announcer)
afterAll(async () => {
  await flusher.stop()
  await closeRunHub()
  await keepHouse().stop()
  await closeStreamPool()
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

/** A run in the hands of a worker, without a sandbox: the test says what its tool writes. */
async function holdRun(slyData = {}) {
  const runId = await startTestRun(ana, tool)
  await claimRun(runId, workerId, provedSandbox.isolation)
  await markRunning(runId, workerId)
  // Nobody renews it here, and on a busy machine a test may outlast it: the run would be taken for lost.
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
      const ended = await endHeldRun({ runId, workerId, seq, judgement, end, bytesOut: output.bytesOut })
      announcer.row(runId, seq)
      return ended
    },
  }
}

const never = new AbortController().signal
const watch = (runId: RunId, after = 0, signal = never, actor = ana) => watchRun(actor, runId, after, signal)
const chunksOf = (events: readonly RunStreamEvent[]) =>
  events.flatMap(event => ('id' in event ? [event.id] : []))

/** Cuts connections as a restart or a broken network would. */
async function cut(applicationName: string): Promise<void> {
  await database().$executeRaw`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = ${applicationName} AND datname = current_database()`
}

describe('one viewer', () => {
  test('hears the state at once, each row as it is written, and the end last', async () => {
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

  test('that comes late gets everything from the start, and nothing when it has the end', async () => {
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

  test('with a cursor from the future misses nothing that is still to come', async () => {
    const run = await holdRun()
    const events = watch(run.runId, 99)
    await events.next()
    run.write('here')
    await run.end()
    expect(textOf(await collect(events))).toBe('here')
  })

  test('sees a waiting run cancelled', async () => {
    const runId = await startTestRun(ana, tool)
    const events = watch(runId)
    expect((await events.next()).value).toMatchObject({ event: 'state', data: { state: 'dispatched' } })
    await cancelRun(ana, runId, new Date())
    expect(await collect(events)).toMatchObject([{ event: 'end', id: 1, data: { outcome: 'cancelled' } }])
  })

  test('is told nothing about a run that it may not see, nor what its person keeps to themselves', async () => {
    const hidden = await insertTool({ visibility: 'hidden', ownerId: ana.id })
    const secret = await startTestRun(ana, hidden)
    await expect(watch(secret, 0, never, ben).next()).rejects.toMatchObject({ code: 'run.not-found' })
    const nobody = '00000000-0000-7000-8000-000000000000' as RunId
    await expect(watch(nobody).next()).rejects.toBeInstanceOf(AppError)

    const run = await holdRun({ slyDataAfter: { token: 'x' } })
    await run.end()
    const mine = await collect(watch(run.runId))
    const theirs = await collect(watch(run.runId, 0, never, ben))
    expect(JSON.stringify(mine.at(-1))).toContain('token')
    expect(JSON.stringify(theirs.at(-1))).not.toContain('token')
  })

  test('that goes away leaves nothing behind', async () => {
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
  test('with random disconnections and cut connections all read the same bytes, once', async () => {
    const run = await holdRun()
    const written = createHash('sha256')
    const writing = (async () => {
      for (let line = 0; line < 400; line += 1) {
        const text = `${line}:${'x'.repeat(Math.floor(Math.random() * 300))}\n`
        written.update(text)
        run.write(text)
        if (line % 100 === 50) await cut('pegboard-listen')
        if (line % 100 === 75) await cut('pegboard-stream')
        await pause(Math.random() * 10)
      }
      await run.end()
    })()

    /** Reads as a browser does: comes back after each disconnection with the last id it has. */
    async function read(dropOneIn: number): Promise<{ hash: string; ids: number[]; connections: number }> {
      const hash = createHash('sha256')
      const ids: number[] = []
      for (let connections = 1; ; connections += 1) {
        const leaving = new AbortController()
        try {
          for await (const event of watch(run.runId, ids.at(-1) ?? 0, leaving.signal)) {
            if (event.event === 'state') continue
            ids.push(event.id)
            for (const frame of framesOf([event])) hash.update(frame.bytes)
            if (event.event === 'end') return { hash: hash.digest('hex'), ids, connections }
            if (Math.random() < 1 / dropOneIn) break
          }
        } catch (error) {
          // Connecting at the moment of a cut.
          if (!(error instanceof AppError) || error.code !== 'database.unavailable') throw error
        }
        leaving.abort()
        await pause(Math.random() * 30)
      }
    }
    const viewers = [3, 5, 10, 20, 1000, 1000].map(read)
    await writing
    const expected = written.digest('hex')
    const all = await Promise.all(viewers)
    for (const { hash, ids } of all) {
      expect(hash).toBe(expected)
      expect(ids).toEqual(Array.from({ length: run.seq() + 1 }, (_, index) => index + 1))
    }
    expect(all[0]!.connections).toBeGreaterThan(5)
    expect(run.taken()).toBe(false)
  })

  test('cost one reading: rows are fetched once however many follow', async () => {
    const run = await holdRun()
    const viewers = Array.from({ length: 8 }, () => watch(run.runId))
    for (const viewer of viewers) await viewer.next()
    const received = viewers.map(viewer => collect(viewer))
    let queries = 0
    const pool = streamPool()
    const query = pool.query.bind(pool) as (...given: unknown[]) => unknown
    const counting = (...given: unknown[]) => {
      if (String(given[0]).includes('FROM run_chunk WHERE run_id') && String(given[0]).includes('page'))
        queries += 1
      return query(...given)
    }
    pool.query = counting as typeof pool.query
    for (let row = 0; row < 10; row += 1) {
      run.write(`row ${row}\n`)
      await run.stored()
      await pause(5)
    }
    await run.end()
    const texts = await Promise.all(received.map(async events => textOf(await events)))
    pool.query = query as typeof pool.query
    expect(new Set(texts).size).toBe(1)
    expect(texts[0]).toContain('row 9')
    expect(queries).toBeLessThanOrEqual(11 + 3)
  })

  test('one that does not read is served from the table later, and loses nothing', async () => {
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

describe('output that comes faster than it is stored', () => {
  test('makes the tool wait, and lets it go on when it is stored', async () => {
    const runId = await startTestRun(ana, tool)
    const said: string[] = []
    const output = flusher.open(runId, {
      pause: () => said.push('pause'),
      resume: () => said.push('resume'),
      taken: () => said.push('taken'),
    })
    output.add('stdout', Buffer.alloc(bufferedBytesMax, 'x'))
    expect(said).toEqual([])
    output.add('stdout', Buffer.alloc(bufferedBytesMax, 'y'))
    expect(said).toEqual(['pause'])
    await output.settle()
    expect(said).toEqual(['pause', 'resume'])
    flusher.close(output)
    const [{ largest, rows }] = await database().$queryRaw<[{ largest: number; rows: number }]>`
      SELECT max(octet_length(data)) AS largest, count(*)::int AS rows FROM run_chunk WHERE run_id = ${runId}::uuid`
    expect(largest).toBeLessThan(flushBytesMax + 100)
    expect(rows).toBe((2 * bufferedBytesMax) / flushBytesMax)
  })

  test('costs no more than fifty rows a second, in whatever pieces it comes', async () => {
    const run = await holdRun()
    const startedAt = performance.now()
    for (let line = 0; line < 300; line += 1) {
      run.write(`${line}\n`)
      await pause(1)
    }
    await run.stored()
    const seconds = (performance.now() - startedAt) / 1000
    // Three more: the first goes at once, the last when it is waited for, and timers may be a moment early.
    expect(run.seq()).toBeLessThanOrEqual(50 * seconds + 3)
    expect(run.seq()).toBeGreaterThan(2)
    await run.end()
  })
})

describe('a run that is old', () => {
  test('is forgotten but for that it was: rows, arguments and files go, and whoever watches sees its end', async () => {
    const held = await holdRun()
    for (const text of ['one', 'two', 'three']) {
      held.write(text)
      await held.stored()
    }
    const given = (text: string) => [{ path: text, mode: 0o644 as const, bytes: Buffer.from(text) }]
    const other = await holdRun()
    await inTransaction(async tx => {
      await insertRunFiles(tx, held.runId, 'output', [
        ...given(`alone ${held.runId}`),
        ...given(`both ${held.runId}`),
      ])
      await insertRunFiles(tx, other.runId, 'output', given(`both ${held.runId}`))
    })
    await held.end()
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
})

describe('a worker that is not the owner any more', () => {
  test('finds its row taken, and cannot end the run a second time', async () => {
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

  test('is told yes when it asks twice to write the end that it wrote', async () => {
    const run = await holdRun()
    expect(await run.end()).toBe(true)
    const judgement = { outcome: 'succeeded' as const, reason: null, result: null }
    const again = { runId: run.runId, workerId, seq: 1, judgement, end, bytesOut: 0 }
    expect(await endHeldRun(again)).toBe(true)
    expect(await endHeldRun({ ...again, judgement: { ...judgement, outcome: 'lost' } })).toBe(false)
  })
})
