import { execFile } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  writeFileSync,
} from 'node:fs'
import { Socket } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Host } from '../host/host'
import { proxiesFolder } from '../jail/jail-order'

/**
 * A mount point and named pipes for one sandbox at a time, made once and reused by run after run. The pipes are
 * named, because Node's pipes are sockets, which a tool cannot open as /dev/stderr.
 */
export class Slot {
  #mountTable: string | null = null

  private constructor(
    /** Folder of the pipes `order` and `reply`. */
    readonly folder: string,
    readonly mountPoint: string,
    /** Folder that is mounted at /run, with the pipes that process 1 opens. */
    readonly shown: string,
    /** Folder that is mounted at /run/init, with the shell that becomes process 1. */
    readonly init: string,
    private readonly pipes: Readonly<Record<PipeName, string>>,
  ) {}

  /**
   * @param folder of the slot, and `shown` the one that sandboxes see; both are made
   * @param owner the user and group of sandboxes in this slot; null for those of this process
   */
  static async make(
    host: Host,
    { folder, shown }: { folder: string; shown: string },
    owner: { uid: number; gid: number } | null,
  ): Promise<Slot> {
    const mountPoint = path.join(folder, 'root')
    const initFolder = path.join(folder, 'init')
    // Mount points for the shell, standard input and the sockets of proxies.
    const places = ['init', path.basename(proxiesFolder)].map(name => path.join(shown, name))
    for (const made of [mountPoint, initFolder, ...places]) mkdirSync(made, { recursive: true, mode: 0o755 })
    writeFileSync(path.join(shown, 'stdin'), '')
    const pipes = {
      stdout: path.join(shown, 'stdout'),
      stderr: path.join(shown, 'stderr'),
      frames: path.join(shown, 'frames'),
      order: path.join(folder, 'order'),
      reply: path.join(folder, 'reply'),
    }
    const { mkfifo, sh } = host.tools
    if (!mkfifo || !sh) throw new Error(`${mkfifo ? 'sh' : 'mkfifo'} is not installed`)
    const init = path.join(initFolder, 'sh')
    copyFileSync(sh, init)
    // The kernel lets no one read the memory of a program whose file its user may not read. The owner must still be
    // the sandbox's user: only then can a copied interpreter of that user enter the namespaces of process 1.
    if (owner) chownSync(init, owner.uid, owner.gid)
    chmodSync(init, 0o111)
    // The tool's user can open its ends again through /dev; the folders above deny access to all other users.
    await run(mkfifo, ['-m', '622', ...Object.values(pipes)])
    // Users of slots must not reach the conversation with a copy of a fork server.
    for (const pipe of [pipes.order, pipes.reply]) chmodSync(pipe, 0o600)
    return new Slot(folder, mountPoint, shown, initFolder, pipes)
  }

  /**
   * Reports whether all files of the slot still exist: the pipes are among the temporary files, which some machines
   * remove after a few days.
   */
  get isWhole(): boolean {
    return [...Object.values(this.pipes), this.emptyFolder, path.join(this.shown, 'stdin')].every(existsSync)
  }

  /** An empty folder outside the server's folders. */
  get emptyFolder(): string {
    return path.join(this.shown, path.basename(proxiesFolder))
  }

  /** Returns the file with this text, from which stage0 mounts. The text rarely differs between runs. */
  writeMountTable(text: string): string {
    const file = path.join(this.folder, 'mounts')
    if (text !== this.#mountTable) writeFileSync(file, text)
    this.#mountTable = text
    return file
  }

  /** Opens a socket that reads what is written to the returned descriptor, until its last holder is gone. */
  openForReading(name: PipeName): { socket: Socket; childEnd: number } {
    const ourEnd = openSync(this.pipes[name], constants.O_RDONLY | constants.O_NONBLOCK)
    const childEnd = openSync(this.pipes[name], constants.O_WRONLY)
    return { socket: new Socket({ fd: ourEnd, readable: true, writable: false }), childEnd }
  }

  /** Opens a socket whose bytes stay in the pipe until another process reads them. */
  openForWriting(name: PipeName): Socket {
    // Opened for reading as well, because opening for writing fails while the pipe has no reader.
    const descriptor = openSync(this.pipes[name], constants.O_RDWR | constants.O_NONBLOCK)
    return new Socket({ fd: descriptor, readable: false, writable: true })
  }
}

type PipeName = 'stdout' | 'stderr' | 'frames' | 'order' | 'reply'

const run = promisify(execFile)
