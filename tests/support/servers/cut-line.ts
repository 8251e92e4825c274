/** A connection to the test database that can be cut and restored, as when Postgres restarts. */
import { connect, createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

type Line = {
  /** Address of the database through this connection. */
  url: string
  cut: () => Promise<void>
  fix: () => Promise<void>
}

export async function lineTo(databaseUrl: string): Promise<Line> {
  const target = new URL(databaseUrl)
  const open = new Set<Socket>()
  const keep = (socket: Socket) => {
    open.add(socket)
    socket.on('error', () => {}).on('close', () => open.delete(socket))
  }
  const server = createServer(client => {
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
    cut: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        for (const socket of open) socket.destroy()
      }),
  }
}
