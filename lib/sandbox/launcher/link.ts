import type { SandboxEnd } from '@/lib/core/runs/sandbox-report'
import type { PythonAdapter } from '@/lib/core/spec/tool-spec'
import type { RunLimits } from '@/lib/core/runs/run-limits'
import type { SandboxFolders } from '../host/folders'
import type { SlotUsers } from '../host/slot-users'
import type { Host } from '../host/host'

/**
 * What the worker and its launcher say to each other over one socket: messages of a length, a kind, a run number and
 * bytes. Output travels as it is; everything else is JSON.
 */
export const messageKinds = {
  setup: 1,
  start: 2,
  cancel: 3,
  pause: 4,
  resume: 5,
  ready: 6,
  started: 7,
  stdout: 8,
  stderr: 9,
  frames: 10,
  left: 11,
  end: 12,
  files: 13,
  assign: 14,
  prepared: 15,
  'stdout-beyond': 16,
  'stderr-beyond': 17,
} as const
export type MessageKind = keyof typeof messageKinds
export type Message = { kind: MessageKind; run: number; bytes: Buffer }

export type LauncherSetup = {
  host: Host
  folders: SandboxFolders
  users: SlotUsers | null
  /** Names the control groups of this sandbox: the worker, as `ownProcess` does, and a word of its own. */
  owner: string
  /** Look for control groups at all. */
  controlGroups: boolean
  copyInterpreters: boolean
  /** Found out by the launcher: mount tables of jails can show folders of the server under other names. */
  hidesFolders?: boolean
}

export type LauncherReady = {
  cgroup: 'v1' | 'v2' | 'none'
  /** null when it does not start. */
  bubblewrap: string | null
  /** Descriptors that somebody left open for the launcher and that it closed. */
  descriptorsClosed: number
  /** No mount table of a jail shows where the folders of the server lie. */
  hidesFolders: boolean
  /** Python runs may be copies of an interpreter that is loaded already. */
  copies: boolean
}

export type StartOrder = {
  slot: number
  bundle: string
  command: string[]
  /** Of a tool that a copy of a fork server may become, if there is one for its adapter. */
  adapter?: PythonAdapter
  /** Mount the runner programs and pass on what the tool writes to the frames descriptor. */
  runner: boolean
  /** Closed behind the last byte. */
  stdin: string
  environment: Record<string, string>
  limits: RunLimits
  /** Folder with the sockets of the run's proxies. */
  proxies: string | null
  /** It may open internet sockets, because `egress` is among its proxies. */
  hasNetwork: boolean
  /** The python that carries connections to the proxy `egress`. */
  relay: string | null
  /** Folder of installed packages. */
  packages: string | null
  /** Folder of files for the workspace. */
  inputs: string | null
  /** Folder of the toolbox's shared files. */
  shared: string | null
  /** Pass on what the tool leaves in its workspace. */
  collects: boolean
  /** Only build: the run it is for comes as an `Assignment`, and with it the files, the input and the clock. */
  waits?: boolean
}

/** What a sandbox that was built in advance is for after all. */
export type Assignment = {
  /** Names below the folders of bundles and environments, not paths. */
  bundle: string
  packages: string | null
  /** The program to start, as the jail sees it; nothing where a runner waits. */
  program: string
  stdin: string
  /** Those of the jail itself were set when it was built: the same ones. */
  limits: RunLimits
}

/** The launcher cannot know when the request came in. */
export type LauncherEnd = Omit<SandboxEnd, 'usage'> & {
  usage: Omit<SandboxEnd['usage'], 'firstByteMs'>
  /** A copy of a fork server could not become its tool. Nothing of the tool's ran. */
  couldNotEnter?: true
}

const headerBytes = 9
/** Longer messages do not exist: an order holds at most the arguments of a run, output travels in small pieces. */
const messageBytesMax = 64 * 1024 * 1024

const kindsByNumber = new Map(
  Object.entries(messageKinds).map(([kind, number]) => [number as number, kind as MessageKind]),
)

export function encodeMessage(
  kind: MessageKind,
  run: number,
  body: Uint8Array | object | null = null,
): Buffer {
  const bytes =
    body === null ? noBytes : body instanceof Uint8Array ? body : Buffer.from(JSON.stringify(body))
  const message = Buffer.allocUnsafe(headerBytes + bytes.length)
  message.writeUInt32BE(bytes.length, 0)
  message.writeUInt8(messageKinds[kind], 4)
  message.writeUInt32BE(run, 5)
  message.set(bytes, headerBytes)
  return message
}

const noBytes = new Uint8Array()

/** Cuts a stream of bytes into messages. @throws RangeError when the bytes are not ours. */
export class MessageReader {
  #pending: Buffer[] = []
  #length = 0

  /** The messages that are complete with these bytes. */
  read(bytes: Buffer): Message[] {
    this.#pending.push(bytes)
    this.#length += bytes.length
    const messages: Message[] = []
    for (;;) {
      if (this.#length < headerBytes) return messages
      const header = this.#gather(headerBytes)
      const length = header.readUInt32BE(0)
      const kind = kindsByNumber.get(header.readUInt8(4))
      if (!kind || length > messageBytesMax) throw new RangeError('not a message of the launcher')
      if (this.#length < headerBytes + length) return messages
      const whole = this.#gather(headerBytes + length)
      messages.push({
        kind,
        run: whole.readUInt32BE(5),
        bytes: whole.subarray(headerBytes, headerBytes + length),
      })
      this.#pending[0] = whole.subarray(headerBytes + length)
      this.#length -= headerBytes + length
    }
  }

  /** Makes the first `length` bytes one piece, copying only what arrived in several. */
  #gather(length: number): Buffer {
    if (this.#pending[0]!.length < length) this.#pending = [Buffer.concat(this.#pending)]
    return this.#pending[0]!
  }
}

export const parseBody = <T>(message: Message): T => JSON.parse(message.bytes.toString('utf8')) as T
