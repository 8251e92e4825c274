/** Clients that send slowly, leave and come back, over HTTP: nothing of them stays, and nothing runs twice. */
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mcpToolName } from '@/lib/core/export/mcp-tool-name'
import { startMaintenance } from '@/lib/operations/background/maintenance'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { closeRunHub, runHub } from '@/lib/store/runs/run-hub'
import { guardRequests } from '@/lib/web/http/protection/guard-requests'
import { countPendingCalls } from '@/lib/web/mcp/pending-calls'
import { openStreams } from '@/lib/web/streaming/open-streams'
import { serveMcp, type McpHttp } from '@/tests/support/clients/serve-mcp'
import { freshDatabase } from '@/tests/support/database'
import { insertListedTool, mcpFetch, mcpToken, mcpUrl, messageOf, startTestWorker } from '@/tests/support/mcp'
import { insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { insertWorker, stateOf, until, type TestTool } from '@/tests/support/runs'

setTestEnvironment({ PEGBOARD_RUNS_PER_PERSON: '100', PEGBOARD_RUNS_PER_TOOLBOX: '100' })
await freshDatabase()

/** Milliseconds that a client has for sending a request. Node gives it five minutes. */
const requestTimeout = 2_000

let ana: TestPerson
let token: string
let stranger: string
let tool: TestTool
let server: McpHttp
/** The same addresses, with less time for a request. */
let impatient: McpHttp
let endGuard: () => void
let stopWorker: () => Promise<void>
beforeAll(async () => {
  // What earlier files of this process left open.
  await openStreams().close()
  await insertWorker()
  ana = await insertPerson()
  token = (await mcpToken(ana)).secret
  stranger = (await mcpToken(await insertPerson())).secret
  stopWorker = startTestWorker(text => (text.includes('endless') ? { isEndless: true } : { lines: [text] }))
  endGuard = guardRequests()
  server = await serveMcp()
  impatient = await serveMcp({ requestTimeout, connectionsCheckingInterval: 100 })
})
beforeEach(async () => {
  tool = await insertListedTool({
    spec: { inputSchema: { type: 'object', properties: { do: { type: 'string' } } } },
  })
})
afterAll(async () => {
  await server.close()
  await impatient.close()
  endGuard()
  await stopWorker()
  await openStreams().close()
  await closeRunHub()
  await startMaintenance().stop()
  await closeDatabase()
})

const callOf = (args: object, id: unknown) => ({
  ...{ jsonrpc: '2.0', id, method: 'tools/call' },
  params: { name: mcpToolName(tool.toolbox, tool.tool), arguments: args },
})

const headersOf = (secret: string | null) => ({
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
  ...(secret && { authorization: `Bearer ${secret}` }),
})

type Sent = { secret?: string; session?: string; signal?: AbortSignal; method?: string; more?: object }

const send = (
  message: object | null,
  { secret = token, session, signal, method = 'POST', more }: Sent = {},
) =>
  fetch(`${server.url}/mcp`, {
    method,
    headers: {
      ...headersOf(secret),
      connection: 'close',
      ...(session && { 'mcp-session-id': session }),
      ...more,
    },
    ...(message && { body: JSON.stringify(message) }),
    ...(signal && { signal }),
  })

const runs = () => database().run.findMany({ where: { toolboxId: tool.toolboxId }, orderBy: { id: 'asc' } })
const oneRunning = () =>
  until(async () => {
    const all = await runs()
    return all.every(({ state }) => state === 'ended' || state === 'running') &&
      all.some(({ state }) => state === 'running')
      ? all
      : null
  })

/** Whatever a request occupies in this process and in the database. */
async function occupied() {
  return {
    answering: server.answering() + impatient.answering(),
    connections: (await server.connections()) + (await impatient.connections()),
    streams: openStreams().size,
    watched: runHub().size,
    pending: countPendingCalls(),
    calls: await database().mcpCall.count(),
    runs: await database().run.count({ where: { state: { not: 'ended' } } }),
  }
}
async function nothingIsOccupied(): Promise<void> {
  const nothing = { answering: 0, connections: 0, streams: 0, watched: 0, pending: 0, calls: 0, runs: 0 }
  const isFree = async () => Object.values(await occupied()).every(number => number === 0)
  await until(isFree, { withinMs: 30_000 }).catch(() => {})
  expect(await occupied()).toEqual(nothing)
}

/** Sends a request up to the beginning of its body. The client keeps its side of the connection open. */
function begin(secret: string | null, { port } = server): Socket & { received: () => string } {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  let received = ''
  socket.on('data', chunk => (received += String(chunk)))
  // The server resets the connection of a client that goes on.
  socket.on('error', () => {})
  const headers = { host: 'x', ...headersOf(secret), 'content-length': '1000' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`POST /mcp HTTP/1.1\r\n${lines.join('')}\r\n{"jsonrpc": "2.0",`)
  return Object.assign(socket, { received: () => received })
}

describe('a client that sends slowly', () => {
  test.each([
    ['never finishes its request', 0],
    ['sends one byte after the other', 50],
  ])('and %s is disconnected when its time is over', async (_, everyMs) => {
    const socket = begin(token, impatient)
    const closed = new Promise(resolve => socket.once('close', resolve))
    const sending = everyMs > 0 ? setInterval(() => socket.write(' '), everyMs) : undefined
    await until(() => impatient.answering() === 1)
    await nothingIsOccupied()
    clearInterval(sending)
    socket.end()
    await closed
    expect(socket.received()).toMatch(/^HTTP\/1.1 408 [^]*"code":"request.timeout"/)
    expect(await runs()).toEqual([])
  })

  test('without a token gets its answer before its body', async () => {
    const socket = begin(null)
    await until(() => socket.received().startsWith('HTTP/1.1 401 '))
    expect(server.answering()).toBe(0)
    socket.destroy()
    await nothingIsOccupied()
  })

  test('delays no other: many of them hold no connection to the database', async () => {
    const sockets = Array.from({ length: 60 }, () => begin(token))
    await until(() => server.answering() === sockets.length)
    const { result } = await messageOf(await send(callOf({ do: 'say' }, 1)))
    expect(result.content[0]!.text).toBe('{"do":"say"}')
    for (const socket of sockets) socket.destroy()
    await nothingIsOccupied()
  })
})

describe('a client that leaves and connects again', () => {
  const session = 'a-session'

  test('has cancelled its call, and its next call is another run', async () => {
    const leaving = new AbortController()
    await send(callOf({ do: 'endless' }, 7), { session, signal: leaving.signal })
    const [first] = await oneRunning()
    leaving.abort()
    await until(async () => (await stateOf(first!.id)) === 'cancelled')
    // The same call, from a connection of the same session.
    const again = new AbortController()
    await send(callOf({ do: 'endless' }, 7), { session, signal: again.signal })
    const [, second] = await oneRunning()
    expect(await stateOf(first!.id)).toBe('cancelled')
    again.abort()
    await until(async () => (await stateOf(second!.id)) === 'cancelled')
    const { result } = await messageOf(await send(callOf({ do: 'say' }, 7), { session }))
    expect(result.content[0]!.text).toBe('{"do":"say"}')
    expect(await runs()).toHaveLength(3)
    await nothingIsOccupied()
  })

  test('gets no stream of an open call, and a stranger with its session id neither sees nor ends it', async () => {
    const leaving = new AbortController()
    await send(callOf({ do: 'endless' }, 7), { session, signal: leaving.signal })
    const [own] = await oneRunning()
    for (const secret of [token, stranger]) {
      const more = { 'last-event-id': '0' }
      const resumed = await send(null, { secret, session, more, method: 'GET' })
      expect([resumed.status, await resumed.text()]).toEqual([405, ''])
    }
    const strangers = await messageOf(await send(callOf({ do: 'say' }, 7), { secret: stranger, session }))
    expect(strangers.result.content[0]!.text).toBe('{"do":"say"}')
    const cancelled = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 7 } }
    expect((await send(cancelled, { secret: stranger, session })).status).toBe(202)
    expect((await send(null, { secret: stranger, session, method: 'DELETE' })).status).toBe(204)
    expect(await stateOf(own!.id)).toBe('running')
    expect((await runs()).map(({ userId }) => userId === ana.id)).toEqual([true, false])
    leaving.abort()
    await until(async () => (await stateOf(own!.id)) === 'cancelled')
    await nothingIsOccupied()
  })

  test('many times, at any moment of its call, leaves nothing behind and runs nothing twice', async () => {
    const rounds = 60
    for (let round = 0; round < rounds; round += 1) {
      const leaving = new AbortController()
      const called = send(callOf({ do: 'endless' }, round), { session, signal: leaving.signal }).catch(
        () => null,
      )
      await pause(round)
      leaving.abort()
      await called
    }
    await nothingIsOccupied()
    const all = await runs()
    expect(all.length).toBeLessThanOrEqual(rounds)
    expect(new Set(all.map(({ outcome }) => outcome))).toEqual(new Set(['cancelled']))
  })

  test('before its call was read leaves nothing behind', async () => {
    const gone = AbortSignal.abort()
    const body = JSON.stringify(callOf({ do: 'endless' }, 7))
    const request = { method: 'POST', headers: { ...headersOf(token), 'mcp-session-id': session }, body }
    // Next neither reads nor cancels the answer.
    await mcpFetch(mcpUrl(), { ...request, signal: gone })
    await nothingIsOccupied()
    expect(await runs()).toEqual([])
  })
})
