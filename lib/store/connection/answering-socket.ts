/** Ends connections to a database that no longer answers, for example because a cable was cut without any notice. */
import { Socket } from 'node:net'

/**
 * Maximum time without a byte in either direction. It is longer than the slowest answer that is expected: the commit of a
 * full upload on a slow disk.
 */
const silenceMsMax = 120_000

/**
 * Returns a socket for a pool of `pg`. It is destroyed after two minutes without a byte, so that the query and the
 * transaction that wait on it fail with `ETIMEDOUT`, and no one uses the connection again. The pools close
 * connections without a query earlier, so this concerns only those that wait for an answer.
 */
export function answeringSocket(): Socket {
  const socket = new Socket()
  socket.setTimeout(silenceMsMax, () => {
    const error = new Error(`The database sent nothing for ${silenceMsMax / 1000} s.`)
    socket.destroy(Object.assign(error, { code: 'ETIMEDOUT' }))
  })
  return socket
}
