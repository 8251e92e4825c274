import { execFile } from 'node:child_process'
import { constants, mkdirSync, openSync } from 'node:fs'
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
    }
    const { mkfifo } = host.tools
    if (!mkfifo) throw new Error('mkfifo is not installed')
    // The tool's user may open its ends anew by way of /dev; the folders above keep everybody else out.
    await run(mkfifo, ['-m', '622', pipes.stdout, pipes.stderr, pipes.frames])
    return new Slot(mountPoint, pipes)
  }

  /** A socket that reads what is written to the returned descriptor, until its last holder is gone. */
  openForReading(name: PipeName): { socket: Socket; childEnd: number } {
    const ourEnd = openSync(this.pipes[name], constants.O_RDONLY | constants.O_NONBLOCK)
    const childEnd = openSync(this.pipes[name], constants.O_WRONLY)
    return { socket: new Socket({ fd: ourEnd, readable: true, writable: false }), childEnd }
  }
}

type PipeName = 'stdout' | 'stderr' | 'frames'

const run = promisify(execFile)
