import { constants } from 'node:fs'
import { chmod, chown, mkdtemp, open, rm } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { SlotUsers } from '../host/slot-users'
import { ownProcess } from '../host/own-process'
import type { SandboxProxy } from '../sandbox'

export type OpenProxies = {
  /** On the machine; in the sandbox it is /run/pegboard. */
  folder: string
  /** Ends every connection and removes the sockets. */
  close(): Promise<void>
}

/**
 * Opens a socket for each proxy of one run. They lie in a short path of their own, because the address of a socket has
 * room for about 100 characters; only the users of sandboxes may pass into it.
 */
export async function openProxies(
  proxies: readonly SandboxProxy[],
  users: SlotUsers | null,
): Promise<OpenProxies> {
  const folder = await mkdtemp(path.join(tmpdir(), `pegboard-doors-${ownProcess()}-`))
  // A peer can ask for the address that was bound, letter by letter: one by way of this descriptor does not tell the folder.
  const opened = await open(folder, constants.O_RDONLY | constants.O_DIRECTORY)
  const connections = new Set<Socket>()
  const servers: Server[] = []
  const close = async () => {
    connections.forEach(connection => connection.destroy())
    // Closing a server removes its socket by the address.
    await Promise.all(servers.map(server => new Promise(resolve => server.close(resolve))))
    await opened.close()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    if (users) {
      await chown(folder, 0, users.gid)
      await chmod(folder, 0o750)
    }
    for (const proxy of proxies) {
      const server = createServer(connection => {
        connections.add(connection)
        connection.once('close', () => connections.delete(connection))
        connection.on('error', () => connection.destroy())
        if (connections.size > connectionsMax) connection.destroy()
        else proxy.serve(connection)
      })
      servers.push(server)
      const file = `${proxy.name}.sock`
      await listen(server, `/proc/self/fd/${opened.fd}/${file}`)
      await chmod(path.join(folder, file), 0o666)
    }
    return { folder, close }
  } catch (error) {
    await close()
    throw error
  }
}

const listen = (server: Server, address: string) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(address, resolve)
  })

/** Of one run at once: installers load a dozen files side by side, and each connection costs the worker a descriptor. */
const connectionsMax = 64
