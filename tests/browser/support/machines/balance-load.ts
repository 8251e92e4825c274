/** A load balancer in the test: request by request, the machines take turns, so that no page relies on one of them. */
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Headers that are about one connection, and therefore not forwarded. */
const ofConnection = new Set(['connection', 'keep-alive'])

/**
 * @param doors sockets of the machines
 * @returns its port on this machine, which is known before a machine answers
 */
export async function balanceLoad(
  doors: readonly string[],
): Promise<{ port: number; close: () => Promise<void> }> {
  let turn = 0
  const server = createServer((incoming, response) => {
    turn += 1
    const upstream = request(
      {
        socketPath: doors[turn % doors.length],
        agent: false,
        method: incoming.method,
        path: incoming.url,
        headers: incoming.rawHeaders,
      },
      answer => {
        const headers = answer.rawHeaders.filter(
          (_, index, all) => !ofConnection.has(all[index - (index % 2)]!.toLowerCase()),
        )
        response.writeHead(answer.statusCode!, answer.statusMessage, headers)
        answer.on('error', () => response.destroy()).pipe(response)
      },
    )
    upstream.on('error', () => {
      if (response.headersSent) response.destroy()
      else response.writeHead(502).end('The machine does not answer.')
    })
    response.on('close', () => upstream.destroy())
    incoming.pipe(upstream)
  })
  // Streams are silent for longer than Node's usual limits.
  server.requestTimeout = 0
  server.listen(0, 'localhost')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
