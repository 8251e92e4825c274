/** A server that has answered everything gives the memory of its last responses back. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'

/** Leaves 64 MB of garbage for `/grow`, answers with the megabytes in use, and streams without end for `/watch`. */
const program = `
  import { createServer } from 'node:http'
  const megabytes = () => String(Math.round(process.memoryUsage().heapUsed / 1e6))
  createServer((request, response) => {
    if (request.url === '/watch') return response.write('...')
    if (request.url === '/grow') {
      // Only a full collection frees arrays of a megabyte.
      const kept = Array.from({ length: 64 }, () => Array.from({ length: 131_072 }, () => 1.5))
      response.setHeader('arrays', kept.length)
    }
    response.end(megabytes())
  }).listen(0, function () { console.log(this.address().port) })
`

async function startServer(): Promise<string> {
  const preload = new URL('../../../scripts/processes/compact-when-quiet.mjs', import.meta.url).href
  const child = spawn(process.execPath, ['--import', preload, '--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return `http://localhost:${line.toString().trim()}`
}

const megabytes = async (address: string) => Number(await (await fetch(address)).text())

test('memory is given back once everything is answered, although probes go on', async () => {
  const origin = await startServer()
  expect(await megabytes(`${origin}/grow`)).toBeGreaterThan(60)
  await expect.poll(() => megabytes(`${origin}/healthz`), { timeout: 30_000, interval: 500 }).toBeLessThan(30)
})

test('no one who watches waits for it', async () => {
  const [watched, other] = await Promise.all([startServer(), startServer()])
  const watching = get(`${watched}/watch`)
  await once(watching, 'response')
  for (const origin of [watched, other]) expect(await megabytes(`${origin}/grow`)).toBeGreaterThan(60)
  // The other one began to wait later, and has nothing else to wait for.
  await expect.poll(() => megabytes(`${other}/healthz`), { timeout: 30_000, interval: 500 }).toBeLessThan(30)
  expect(await megabytes(`${watched}/healthz`)).toBeGreaterThan(60)
  watching.destroy()
  await expect
    .poll(() => megabytes(`${watched}/healthz`), { timeout: 30_000, interval: 500 })
    .toBeLessThan(30)
})

test('a client that disconnects before its second answer does not prevent it', async () => {
  const origin = await startServer()
  const socket = connect(Number(new URL(origin).port), 'localhost')
  const request = 'GET /watch HTTP/1.1\r\nHost: localhost\r\n\r\n'
  socket.write(request + request)
  await once(socket, 'data')
  expect(await megabytes(`${origin}/grow`)).toBeGreaterThan(60)
  socket.destroy()
  await expect.poll(() => megabytes(`${origin}/healthz`), { timeout: 30_000, interval: 500 }).toBeLessThan(30)
})
