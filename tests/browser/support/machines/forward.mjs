/**
 * Forwards connections: `node forward.mjs LISTEN>TARGET ...`. Each end is a port, HOST:PORT, or the path of a socket.
 * Sockets of files connect programs in different network namespaces. Prints `up` when it listens everywhere.
 */
import { once } from 'node:events'
import { connect, createServer } from 'node:net'

/** @returns {import('node:net').NetConnectOpts & import('node:net').ListenOptions} */
function readEnd(text) {
  if (text.startsWith('/')) return { path: text }
  const [, host, port] = /^(?:(.*):)?(\d+)$/.exec(text)
  return { host, port: Number(port) }
}

for (const pair of process.argv.slice(2)) {
  const [listenAt, target] = pair.split('>').map(readEnd)
  const server = createServer(client => {
    const other = connect(target)
    // The other end learns that the connection is gone; the reason makes no difference.
    for (const [one, another] of [
      [client, other],
      [other, client],
    ])
      one
        .on('error', () => {})
        .on('close', () => another.destroy())
        .pipe(another)
  })
  server.listen(listenAt)
  await once(server, 'listening')
}
process.stdout.write('up\n')
