import { formatBytes } from '@/lib/core/base/format-units'
import { rm } from 'node:fs/promises'
import type { SandboxEnd } from '@/lib/core/runs/sandbox-report'
import type { EnvironmentStore } from '../environments/environment-store'
import { type BundleCache, placeInputs } from '../host/bundle-cache'
import type { SandboxFolders } from '../host/folders'
import type { Host } from '../host/host'
import type { SlotUsers } from '../host/slot-users'
import {
  cancelledUnseen,
  type LauncherClient,
  type LaunchedListener,
  type LaunchedRun,
  spawnFailed,
} from '../launcher/launcher-client'
import type { Assignment, LauncherEnd, StartOrder } from '../launcher/link'
import { type OpenProxies, openProxies } from '../proxies/open-proxies'
import type { SandboxListener } from '../sandbox-run'
import type { SandboxRequest } from '../sandbox-request'
import type { WarmPool, WarmSandbox } from '../warm/warm-pool'
import { warmRequest } from '../warm/warm-sandbox-spec'
import {
  type Attempt,
  type EngineRunAction,
  type EngineRunEvent,
  type EngineRunState,
  firstState,
  transition,
} from './engine-run-state'
import { FrameReader } from './read-frames'
import type { SlotPool } from './slot-pool'
import { makeStartOrder } from './start-order'

/** What all runs of an engine share. */
export type EngineParts = {
  host: Host
  folders: SandboxFolders
  users: SlotUsers | null
  launcher: LauncherClient
  bundles: BundleCache
  environments: EnvironmentStore
  slots: SlotPool
  warm: WarmPool
}

/**
 * One run on the worker's side: it waits for a slot, puts files in place, opens proxies, and asks the launcher for a
 * process until one of them begins the tool. What happens next is decided by `transition` in engine-run-state.ts.
 */
export class EngineRun {
  /** Resolves with the end when nothing of the run is left, and its slot is free again. */
  readonly done: Promise<SandboxEnd>
  /** How far the run has come, and what the caller wants of it. Only `#dispatch` writes it. */
  #state: EngineRunState = firstState
  /** The process of the last attempt; null while the launcher has taken no order. */
  #process: LaunchedRun | null = null
  #leaveQueue = () => {}
  readonly #queueLeft = new Promise<void>(resolve => (this.#leaveQueue = resolve))
  readonly #requestedAt = performance.now()
  #firstByteMs: number | null = null
  readonly #frames: FrameReader
  readonly #archive: Buffer[] = []
  /** Streams of which something came that is past the limit of output. */
  readonly #cut = new Set<'stdout' | 'stderr'>()
  #proxies: OpenProxies | null = null
  /** Folder with the files for this run. */
  #inputs: string | null = null
  readonly #actions: Record<EngineRunAction, () => void> = {
    'leave-queue': () => this.#leaveQueue(),
    'report-started': () => this.listener.started(),
    'cancel-process': () => this.#process?.cancel(),
    'pause-process': () => this.#process?.pause(true),
    'resume-process': () => this.#process?.pause(false),
  }

  /** @param waiting the sandbox to use instead of one of the pool */
  constructor(
    private readonly parts: EngineParts,
    private readonly request: SandboxRequest,
    private readonly listener: SandboxListener,
    private readonly waiting?: WarmSandbox,
  ) {
    this.#frames = new FrameReader(listener)
    this.done = this.#drive()
  }

  cancel(): void {
    this.#dispatch({ kind: 'cancelled' })
  }

  pause(): void {
    this.#dispatch({ kind: 'paused' })
  }

  resume(): void {
    this.#dispatch({ kind: 'resumed' })
  }

  #dispatch(event: EngineRunEvent): void {
    const { state, actions } = transition(this.#state, event)
    this.#state = state
    for (const action of actions) this.#actions[action]()
  }

  async #drive(): Promise<SandboxEnd> {
    const slot = await this.parts.slots.take(this.#queueLeft)
    if (slot === null) {
      this.#dispatch({ kind: 'slot-given-up' })
      return withFirstByte(cancelledUnseen, null)
    }
    this.#dispatch({ kind: 'slot-taken' })
    try {
      const order = await this.#prepare(slot)
      if (!('reason' in order)) return await this.#execute(order)
      this.#dispatch({ kind: 'refused' })
      return withFirstByte(order, null)
    } catch (error) {
      this.#dispatch({ kind: 'failed' })
      return withFirstByte(spawnFailed(error instanceof Error ? error.message : String(error)), null)
    } finally {
      await this.#proxies?.close()
      if (this.#inputs) await rm(this.#inputs, { recursive: true, force: true })
      this.parts.slots.giveBack(slot)
      this.#dispatch({ kind: 'cleaned-up' })
    }
  }

  /** Returns the order for the launcher, or the end of a run that cannot or need not start. */
  async #prepare(slot: number): Promise<StartOrder | LauncherEnd> {
    const { request, listener, parts } = this
    const bundle = await parts.bundles.place(request.bundle).catch(error => {
      throw new Error(`The files of the tool could not be copied into the sandbox (${codeOf(error)}).`)
    })
    const order = makeStartOrder(request, slot, bundle, parts)
    if ('execFailure' in order) return { ...spawnFailed(order.detail), ...order }
    order.collects = listener.files !== undefined
    if (!listener.whole) order.limits.fullOutputBytes = 0
    if (this.#state.isCancelled) return cancelledUnseen
    if (request.proxies?.length) {
      this.#proxies = await openProxies(request.proxies, parts.users)
      order.proxies = this.#proxies.folder
    }
    if (request.shared)
      order.shared = await parts.bundles.place(request.shared).catch(error => {
        throw new Error(`The shared files could not be copied into the sandbox (${codeOf(error)}).`)
      })
    if (request.inputs?.length)
      order.inputs = this.#inputs = await placeInputs(parts.folders.instance, request.inputs).catch(error => {
        throw new Error(`The files for the run could not be copied into the sandbox (${codeOf(error)}).`)
      })
    return order
  }

  /** Makes attempts until one begins the tool or fails for good. */
  async #execute(order: StartOrder): Promise<SandboxEnd> {
    const warm = this.#takeWarm(order)
    this.#dispatch({ kind: 'prepared', attempt: warm ? 'warm' : 'cold' })
    let end: LauncherEnd | null = null
    let attempt: Attempt = 'cold'
    while (this.#state.phase === 'starting') {
      attempt = this.#state.attempt
      end = await this.#launch(each => this.#start(attempt, order, warm, each))
      this.#dispatch({ kind: 'attempt-ended', end })
    }
    this.#frames.finish()
    if (this.#archive.length > 0) this.listener.files?.(Buffer.concat(this.#archive))
    return withFirstByte(end!, this.#firstByteMs, attempt === 'warm' ? 'warm' : 'cold')
  }

  async #start(
    attempt: Attempt,
    order: StartOrder,
    warm: WarmStart | null,
    listener: LaunchedListener,
  ): Promise<LaunchedRun> {
    switch (attempt) {
      case 'warm':
        return handOver(warm!, listener)
      case 'cold':
        return this.parts.launcher.start(order, listener)
      case 'uncopied':
        return this.parts.launcher.start({ ...order, adapter: undefined }, listener)
    }
  }

  /** Resolves with the end of one attempt. @throws when the launcher cannot be started */
  #launch(start: (listener: LaunchedListener) => Promise<LaunchedRun>): Promise<LauncherEnd> {
    const { listener } = this
    return new Promise<LauncherEnd>((resolve, reject) => {
      const launched = start({
        started: () => this.#dispatch({ kind: 'started' }),
        output: (stream, bytes) => {
          this.#firstByteMs ??= Math.round(performance.now() - this.#requestedAt)
          listener.output(stream, bytes)
          // Past the limit, this is the end of the stream, which `beyond` has passed on before.
          if (!this.#cut.has(stream)) listener.whole?.(stream, bytes)
        },
        beyond: (stream, bytes) => {
          this.#cut.add(stream)
          listener.whole?.(stream, bytes)
        },
        frames: bytes => this.#frames.read(bytes),
        files: bytes => this.#archive.push(bytes),
        left: (stream, bytes) => {
          listener.gap?.(stream)
          listener.notice(`${formatBytes(bytes)} of ${stream} omitted here.`)
        },
        end: resolve,
      })
      launched.then(process => {
        this.#process = process
        this.#dispatch({ kind: 'launched' })
      }, reject)
    })
  }

  #takeWarm(order: StartOrder): WarmStart | null {
    const { warm } = this.parts
    warm.quiet()
    const wanted = warmRequest(this.request, order)
    const sandbox = wanted && (this.waiting ?? warm.take(wanted.kind))
    return wanted && sandbox && { sandbox, assignment: wanted.assignment }
  }
}

type WarmStart = { sandbox: WarmSandbox; assignment: Assignment }

function handOver({ sandbox, assignment }: WarmStart, listener: LaunchedListener): LaunchedRun {
  const run = sandbox.hand(listener)
  run.assign(assignment)
  return run
}

/** People who see the run read it: neither paths of this machine nor words of the database belong there. */
const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unexpected'

const withFirstByte = (
  end: LauncherEnd,
  firstByteMs: number | null,
  start: 'cold' | 'warm' = 'cold',
): SandboxEnd => ({
  ...end,
  usage: { ...end.usage, firstByteMs, start },
})
