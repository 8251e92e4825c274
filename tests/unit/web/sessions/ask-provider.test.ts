import { createServer, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { isUnsent } from '@/lib/web/sessions/ask-provider'

const failureOf = (address: string, options?: RequestInit) =>
  fetch(address, options).then(
    () => null,
    (error: unknown) => error,
  )

/** A server that accepts connections and never answers. */
async function silentServer() {
  const server = createServer(() => {})
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return { server, port: (server.address() as AddressInfo).port }
}

test('isUnsent › is true when the connection is refused', async () => {
  const { server, port } = await silentServer()
  await new Promise(resolve => server.close(resolve))
  for (const host of ['127.0.0.1', 'localhost'])
    expect(isUnsent(await failureOf(`http://${host}:${port}/`))).toBe(true)
})

test('isUnsent › is false when a request times out, because the provider may have received it', async () => {
  const { server, port } = await silentServer()
  const signal = AbortSignal.timeout(50)
  expect(isUnsent(await failureOf(`http://127.0.0.1:${port}/`, { signal }))).toBe(false)
  server.close()
})

test('isUnsent › is false when the connection breaks after the request', async () => {
  const server = createServer(socket => socket.on('data', () => socket.destroy()))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  expect(isUnsent(await failureOf(`http://127.0.0.1:${port}/`))).toBe(false)
  server.close()
})
