import { execFile } from 'node:child_process'
import { chmodSync, constants, mkdirSync, openSync } from 'node:fs'
import { Socket } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Host } from '../host'

/**
 * A place where one sandbox at a time lives: its mount point and its named pipes, made once and used run after run.
 * Named pipes, because node's own are sockets, and a tool cannot open those as /dev/stderr.
 */
export class Slot {
  private constructor(
    /** Of the pipes. */
    readonly folder: string,
    readonly mountPoint: string,
    private readonly pipes: Record<PipeName, string>,
  ) {}

  static async make(host: Host, folder: string): Promise<Slot> {
    mkdirSync(folder, { recursive: true, mode: 0o755 })
    const mountPoint = path.join(folder, 'root')
    mkdirSync(mountPoint, { recursive: true, mode: 0o755 })
    const pipes = {
      stdout: path.join(folder, 'stdout'),
      stderr: path.join(folder, 'stderr'),
      frames: path.join(folder, 'frames'),
      order: path.join(folder, 'order'),
      reply: path.join(folder, 'reply'),
    }
    const { mkfifo } = host.tools
    if (!mkfifo) throw new Error('mkfifo is not installed')
    // The tool's user may open its ends anew by way of /dev; the folders above keep everybody else out.
    await run(mkfifo, ['-m', '622', ...Object.values(pipes)])
    // A conversation with a copy of a fork server is nothing for users of slots, who are none yet.
    for (const pipe of [pipes.order, pipes.reply]) chmodSync(pipe, 0o600)
    return new Slot(folder, mountPoint, pipes)
  }

  /** A socket that reads what is written to the returned descriptor, until its last holder is gone. */
  openForReading(name: PipeName): { socket: Socket; childEnd: number } {
    const ourEnd = openSync(this.pipes[name], constants.O_RDONLY | constants.O_NONBLOCK)
    const childEnd = openSync(this.pipes[name], constants.O_WRONLY)
    return { socket: new Socket({ fd: ourEnd, readable: true, writable: false }), childEnd }
  }

  /** Keeps what is written to it until somebody reads. */
  openForWriting(name: PipeName): Socket {
    // For reading as well: nobody else may be there yet, and such an opening would fail.
    const descriptor = openSync(this.pipes[name], constants.O_RDWR | constants.O_NONBLOCK)
    return new Socket({ fd: descriptor, readable: false, writable: true })
  }
}

type PipeName = 'stdout' | 'stderr' | 'frames' | 'order' | 'reply'

const run = promisify(execFile)
