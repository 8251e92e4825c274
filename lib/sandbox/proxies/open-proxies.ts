import { constants } from 'node:fs'
import { chmod, chown, mkdtemp, open, rm } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { SlotUsers } from '../host/slot-users'
import { ownProcess } from '../host/own-process'
import type { SandboxProxy } from '../sandbox-request'

export type OpenProxies = {
  /** Path on the machine; in the sandbox it is /run/pegboard. */
  folder: string
  /** Ends every connection and removes the sockets. */
  close(): Promise<void>
}

/**
 * Opens a socket for each proxy of one run. Their folder has a short path, because the address of a socket is limited
 * to about 100 characters. Only the users of sandboxes have access to it.
 */
export async function openProxies(
  proxies: readonly SandboxProxy[],
  users: SlotUsers | null,
): Promise<OpenProxies> {
  const folder = await mkdtemp(path.join(tmpdir(), `pegboard-doors-${ownProcess()}-`))
  // A peer can query the exact address that was bound. An address that goes through this descriptor does not reveal
  // the folder.
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

/**
 * Maximum number of simultaneous connections of one run: installers load a dozen files in parallel, and each
 * connection costs the worker a descriptor.
 */
const connectionsMax = 64
