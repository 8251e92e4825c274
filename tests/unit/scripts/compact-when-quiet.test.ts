/** A server that has answered everything gives the memory of its last responses back. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'

/** Leaves 64 MB of garbage for `/grow`, answers with the megabytes in use, and streams without end for `/watch`. */
const program = `
  import { createServer } from 'node:http'
  const megabytes = () => String(Math.round(process.memoryUsage().heapUsed / 1e6))
  createServer((request, response) => {
    if (request.url === '/watch') return response.write('...')
    if (request.url === '/grow') {
      // Twice through the young generation, so that V8 keeps it for a full collection.
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
  const origin = await startServer()
  const watching = get(`${origin}/watch`)
  await once(watching, 'response')
  expect(await megabytes(`${origin}/grow`)).toBeGreaterThan(60)
  await pause(5_000)
  expect(await megabytes(`${origin}/healthz`)).toBeGreaterThan(60)
  watching.destroy()
  await expect.poll(() => megabytes(`${origin}/healthz`), { timeout: 30_000, interval: 500 }).toBeLessThan(30)
})
