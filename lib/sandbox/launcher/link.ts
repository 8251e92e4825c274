import type { SandboxEnd } from '@/lib/core/runs/sandbox-report'
import type { PythonAdapter } from '@/lib/core/spec/tool-spec'
import type { RunLimits } from '@/lib/core/runs/limits/run-limits'
import type { SandboxFolders } from '../host/folders'
import type { SlotUsers } from '../host/slot-users'
import type { Host } from '../host/host'

/**
 * The messages between the worker and its launcher over one socket: a length, a kind, a run number and bytes. Output
 * travels as it is; everything else is JSON.
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
  /** Names the control groups of this sandbox: the worker, as `ownProcess` does, and a unique part. */
  owner: string
  /** Use control groups if they can be made. */
  controlGroups: boolean
  copyInterpreters: boolean
  /** Set by the launcher: whether mount tables of sandboxes can hide the folders of the server. */
  hidesFolders?: boolean
}

export type LauncherReady = {
  cgroup: 'v1' | 'v2' | 'none'
  /** Version of bubblewrap; null when it does not start. */
  bubblewrap: string | null
  /** Number of descriptors that were left open for the launcher and that it closed. */
  descriptorsClosed: number
  /** No mount table of a sandbox shows the folders of the server. */
  hidesFolders: boolean
  /** Python runs can be copies of an interpreter that is already loaded. */
  copies: boolean
}

export type StartOrder = {
  slot: number
  bundle: string
  command: string[]
  /** Adapter of a tool that may be a copy of a fork server, if there is a server for it. */
  adapter?: PythonAdapter
  /** Mount the runner programs and pass on what the tool writes to the frames descriptor. */
  runner: boolean
  /** Standard input, which ends after the last byte. */
  stdin: string
  environment: Record<string, string>
  limits: RunLimits
  /** Folder with the sockets of the run's proxies. */
  proxies: string | null
  /** The run can open internet sockets, because `egress` is among its proxies. */
  hasNetwork: boolean
  /** Python interpreter of the relay to the proxy `egress`. */
  relay: string | null
  /** Folder of installed packages. */
  packages: string | null
  /** Folder of files for the workspace. */
  inputs: string | null
  /** Folder of the toolbox's shared files. */
  shared: string | null
  /** Pass on the files that the tool leaves in its workspace. */
  collects: boolean
  /** Only build the sandbox: an `Assignment` brings its run, with the files, the input and the start of the clock. */
  waits?: boolean
}

/** The run for a sandbox that was built in advance. */
export type Assignment = {
  /** Names below the folders of bundles and environments, not paths. */
  bundle: string
  packages: string | null
  /** The program to start, by its path in the sandbox; empty where a runner waits. */
  program: string
  stdin: string
  /** Limits that are measured from outside. Those of the sandbox itself were set when it was built. */
  limits: RunLimits
}

/** The end of a run as the launcher knows it: the time of the request is unknown there. */
export type LauncherEnd = Omit<SandboxEnd, 'usage'> & {
  usage: Omit<SandboxEnd['usage'], 'firstByteMs'>
  /** A copy of a fork server could not become its tool. Nothing of the tool has run. */
  couldNotEnter?: true
}

const headerBytes = 9
/** Upper bound of a message: an order contains at most the arguments of a run, and output travels in small pieces. */
const messageBytesMax = 64 * 1024 * 1024

const kindsByNumber = new Map(
  Object.entries(messageKinds).map(([kind, number]) => [number as number, kind as MessageKind]),
)

function bytesOf(body: Uint8Array | object | null): Uint8Array {
  if (body === null) return noBytes
  return body instanceof Uint8Array ? body : Buffer.from(JSON.stringify(body))
}

/**
 * Returns a message as bytes: the length of its body in four bytes, the kind in one, the run in four, and
 * the body, as it is or as JSON.
 */
export function encodeMessage(
  kind: MessageKind,
  run: number,
  body: Uint8Array | object | null = null,
): Buffer {
  const bytes = bytesOf(body)
  const message = Buffer.allocUnsafe(headerBytes + bytes.length)
  message.writeUInt32BE(bytes.length, 0)
  message.writeUInt8(messageKinds[kind], 4)
  message.writeUInt32BE(run, 5)
  message.set(bytes, headerBytes)
  return message
}

const noBytes = new Uint8Array()

/** Cuts a stream of bytes into messages. */
export class MessageReader {
  #pending: Buffer[] = []
  #length = 0

  /**
   * Returns the messages that these bytes complete.
   * @throws RangeError when the bytes are not a message of this protocol
   */
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

  /** Joins the first `length` bytes into one piece, and copies only if they arrived in several. */
  #gather(length: number): Buffer {
    if (this.#pending[0]!.length < length) this.#pending = [Buffer.concat(this.#pending)]
    return this.#pending[0]!
  }
}

/** Parses a JSON body without a check of its form: both ends of the link are the same release of Pegboard. */
export const parseBody = <T>(message: Message): T => JSON.parse(message.bytes.toString('utf8')) as T
