import { describe, expect, test } from 'vitest'
import type { RunStatus, RunStreamEvent } from '@/lib/core/runs/run-event'
import { eventStream } from '@/lib/web/streaming/event-stream'

const status: RunStatus = {
  state: 'running',
  outcome: null,
  reason: null,
  exitCode: null,
  signal: null,
  createdAt: '2026-11-21T12:00:00.000Z',
  startedAt: null,
  endedAt: null,
  bytesOut: 0,
  bytesDropped: 0,
  waiting: null,
  result: null,
  usage: null,
  timing: null,
}
const ended: RunStatus = { ...status, state: 'ended', outcome: 'succeeded' }
const events: RunStreamEvent[] = [
  { event: 'state', data: status },
  { event: 'chunk', id: 4, data: 'aGk=' },
  { event: 'end', id: 5, data: ended },
]

/** A source that counts the events read from it and records whether it was released. */
function sourceOf(
  list: readonly RunStreamEvent[],
  then: 'ends' | 'waits' | 'fails' = 'ends',
  signal?: AbortSignal,
) {
  const seen = { taken: 0, released: false }
  async function* source() {
    try {
      for (const event of list) {
        seen.taken++
        yield event
      }
      if (then === 'fails') throw new Error('the database went away')
      if (then === 'waits')
        await new Promise<void>(resolve => signal?.addEventListener('abort', () => resolve()))
    } finally {
      seen.released = true
    }
  }
  return { seen, events: source() }
}

const condition = async (met: () => boolean) => {
  while (!met()) await new Promise(resolve => setImmediate(resolve))
}

test('events become frames with the ids from which a viewer resumes', async () => {
  const viewer = new AbortController()
  const { events: source, seen } = sourceOf(events)
  const response = await eventStream(source, { after: 0, viewer })
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'private, no-store, no-transform',
    'x-accel-buffering': 'no',
  })
  expect(await response.text()).toBe(
    'retry: 1000\n\n' +
      `event: state\ndata: ${JSON.stringify(status)}\n\n` +
      'id: 4\nevent: chunk\ndata: aGk=\n\n' +
      `id: 5\nevent: end\ndata: ${JSON.stringify(ended)}\n\n`,
  )
  await condition(() => seen.released)
  expect(viewer.signal.aborted).toBe(true)
})

describe('a viewer that has everything gets the signal not to reconnect', () => {
  test.each([
    ['nothing is left', [], 5],
    ['only the end is left, which it has received', [events[2]!], 5],
  ])('%s', async (_, list, after) => {
    const viewer = new AbortController()
    const response = await eventStream(sourceOf(list).events, { after, viewer })
    expect([response.status, await response.text()]).toEqual([204, ''])
    expect(viewer.signal.aborted).toBe(true)
  })
})

test('a rejection by the source is an error response, not a stream', async () => {
  const refusing = sourceOf([], 'fails')
  await expect(eventStream(refusing.events, { after: 0, viewer: new AbortController() })).rejects.toThrow(
    'database',
  )
})

test('a source that fails midway closes the connection, and the viewer can reconnect', async () => {
  const response = await eventStream(sourceOf(events.slice(0, 2), 'fails').events, {
    after: 0,
    viewer: new AbortController(),
  })
  const body = await response.text()
  expect(body).toContain('id: 4')
  expect(body).not.toContain('event: end')
})

test('a viewer that does not read pulls no more events from the source', async () => {
  const many = Array.from(
    { length: 1000 },
    (_, i): RunStreamEvent => ({
      event: 'chunk',
      id: i + 1,
      data: 'x',
    }),
  )
  const { events: source, seen } = sourceOf(many)
  const response = await eventStream(source, { after: 0, viewer: new AbortController() })
  const reader = response.body!.getReader()
  await reader.read()
  await new Promise(resolve => setTimeout(resolve, 20))
  expect(seen.taken).toBeLessThan(5)
  await reader.cancel()
})

test('a silent run keeps the connection alive, and a viewer that leaves releases the source', async () => {
  const viewer = new AbortController()
  const { events: source, seen } = sourceOf(events.slice(0, 1), 'waits', viewer.signal)
  const response = await eventStream(source, { after: 0, viewer, heartbeatMs: 5 })
  const reader = response.body!.getReader()
  const received: string[] = []
  while (received.length < 4) received.push(new TextDecoder().decode((await reader.read()).value))
  expect(received.slice(2)).toEqual([': waiting\n\n', ': waiting\n\n'])
  await reader.cancel()
  expect(viewer.signal.aborted).toBe(true)
  await condition(() => seen.released)
})
