import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { SlotUsers } from '../folders'
import { ownProcess } from '../own-process'
import type { Door } from '../sandbox'

export type OpenDoors = {
  /** On the machine; in the sandbox it is /run/pegboard. */
  folder: string
  /** Ends every connection and removes the sockets. */
  close(): Promise<void>
}

/**
 * Opens a socket for each door of one run. They lie in a short path of their own, because the address of a socket has
 * room for about 100 characters; only the users of sandboxes may pass into it.
 */
export async function openDoors(doors: readonly Door[], users: SlotUsers | null): Promise<OpenDoors> {
  const folder = await mkdtemp(path.join(tmpdir(), `pegboard-doors-${ownProcess()}-`))
  const connections = new Set<Socket>()
  const servers: Server[] = []
  const close = async () => {
    connections.forEach(connection => connection.destroy())
    await Promise.all(servers.map(server => new Promise(resolve => server.close(resolve))))
    await rm(folder, { recursive: true, force: true })
  }
  try {
    if (users) {
      await chown(folder, 0, users.gid)
      await chmod(folder, 0o750)
    }
    for (const door of doors) {
      const server = createServer(connection => {
        connections.add(connection)
        connection.once('close', () => connections.delete(connection))
        connection.on('error', () => connection.destroy())
        if (connections.size > connectionsMax) connection.destroy()
        else door.serve(connection)
      })
      servers.push(server)
      const address = path.join(folder, `${door.name}.sock`)
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject)
        server.listen(address, resolve)
      })
      await chmod(address, 0o666)
    }
    return { folder, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Of one run at once: installers load a dozen files side by side, and each connection costs the worker a descriptor. */
const connectionsMax = 64
