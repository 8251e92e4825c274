/** A connection to the test database that can be cut and restored, as when Postgres restarts or a cable is cut. */
import { connect, createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

type Line = {
  /** Address of the database through this connection. */
  url: string
  cut: () => Promise<void>
  fix: () => Promise<void>
  /** Lets nothing pass and closes nothing, as when a cable is cut; `resume` ends it. */
  stall: () => void
  resume: () => void
}

export async function lineTo(databaseUrl: string): Promise<Line> {
  const target = new URL(databaseUrl)
  const open = new Set<Socket>()
  const keep = (socket: Socket) => {
    open.add(socket)
    socket.on('error', () => {}).on('close', () => open.delete(socket))
  }
  let isStalled = false
  const server = createServer(client => {
    if (isStalled) return keep(client)
    const database = connect(Number(target.port), target.hostname)
    keep(client)
    keep(database)
    client.pipe(database).pipe(client)
    client.on('close', () => database.destroy())
    database.on('close', () => client.destroy())
  })
  const listen = (port: number) => new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return {
    url: url.href,
    fix: () => listen(port),
    stall: () => {
      isStalled = true
      for (const socket of open) socket.pause()
    },
    resume: () => {
      isStalled = false
      for (const socket of open) socket.resume()
    },
    cut: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        for (const socket of open) socket.destroy()
      }),
  }
}
