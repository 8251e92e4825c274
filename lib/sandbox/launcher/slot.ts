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
import { proxiesFolder } from '../jail/jail'

/**
 * A place where one sandbox at a time lives: its mount point and its named pipes, made once and used run after run.
 * Named pipes, because node's own are sockets, and a tool cannot open those as /dev/stderr.
 */
export class Slot {
  #mountTable: string | null = null

  private constructor(
    /** Of the pipes `order` and `reply`. */
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
   * @param owner the user and group that sandboxes of this slot run as; null when that is this process's own
   */
  static async make(
    host: Host,
    { folder, shown }: { folder: string; shown: string },
    owner: { uid: number; gid: number } | null,
  ): Promise<Slot> {
    const mountPoint = path.join(folder, 'root')
    const initFolder = path.join(folder, 'init')
    // Places for what is mounted there: the shell, standard input and the sockets of proxies.
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
    // The kernel lets no one read the memory of a program whose file its user may not read. The owner has to be the
    // sandbox's user all the same: only then may a copied interpreter of that user enter the namespaces of process 1.
    if (owner) chownSync(init, owner.uid, owner.gid)
    chmodSync(init, 0o111)
    // The tool's user may open its ends anew by way of /dev; the folders above keep everybody else out.
    await run(mkfifo, ['-m', '622', ...Object.values(pipes)])
    // A conversation with a copy of a fork server is nothing for users of slots, who are none yet.
    for (const pipe of [pipes.order, pipes.reply]) chmodSync(pipe, 0o600)
    return new Slot(folder, mountPoint, shown, initFolder, pipes)
  }

  /**
   * Reports whether everything of it is still there: the pipes lie among the temporary files, which some machines remove
   * when they are some days old.
   */
  get isWhole(): boolean {
    return [...Object.values(this.pipes), this.emptyFolder, path.join(this.shown, 'stdin')].every(existsSync)
  }

  /** An empty folder outside of the server's folders. */
  get emptyFolder(): string {
    return path.join(this.shown, path.basename(proxiesFolder))
  }

  /** Returns the file with this text, from which stage0 mounts. The text is mostly the same run after run. */
  writeMountTable(text: string): string {
    const file = path.join(this.folder, 'mounts')
    if (text !== this.#mountTable) writeFileSync(file, text)
    this.#mountTable = text
    return file
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
