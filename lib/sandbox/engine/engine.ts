import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { type RunLimits, runLimitCeilings } from '@/lib/core/runs/run-limits'
import type { RunnerRequest } from '@/lib/core/runs/runner-program'
import type { SandboxEnd } from '@/lib/core/runs/sandbox-report'
import { BundleCache, placeInputs } from '../host/bundle-cache'
import { openProxies, type OpenProxies } from '../proxies/open-proxies'
import { checkExecutable, type ExecProblem, missing } from '../jail/check-executable'
import { EnvironmentStore } from '../environments/environment-store'
import { prepareFolders, type SandboxFolders } from '../host/folders'
import { findHost, type Host } from '../host/host'
import { openLivenessPipe } from '../host/liveness-pipe'
import { ownCheckout } from '../host/own-checkout'
import { ownProcess } from '../host/own-process'
import { protocolEnvironment, proxyEnvironment, runnerFolder, toolFolder } from '../jail/jail'
import { runnerCommand } from '../jail/runner-command'
import {
  cancelledUnseen,
  LauncherClient,
  type LaunchedListener,
  type LaunchedRun,
  spawnFailed,
} from '../launcher/launcher-client'
import type { Assignment, LauncherEnd, LauncherReady, StartOrder } from '../launcher/link'
import { SlotPool } from './slot-pool'
import type { WarmKind } from '../warm/plan-warm'
import { FrameReader } from './read-frames'
import type { SandboxListener, SandboxOptions, SandboxRequest, SandboxRun } from '../sandbox'
import type { Architecture } from '../seccomp/syscalls'
import { claimSlotUsers, type SlotUsers } from '../host/slot-users'
import { warmSandboxSpec, warmRequest } from '../warm/warm-sandbox-spec'
import { WarmPool, type WarmSandbox } from '../warm/warm-pool'

/**
 * Builds and drives sandboxes, without asking whether they hold: lib/sandbox/sandbox.ts lets nobody run before the
 * self-test, which uses the same engine, says so.
 */
export class Engine {
  /** Appears in the environment of the launcher, which is nobody's business inside. */
  readonly canary = randomUUID()
  readonly environments: EnvironmentStore
  readonly warm: WarmPool
  readonly #launcher: LauncherClient
  readonly #bundles: BundleCache
  readonly #slots: SlotPool
  readonly #running = new Set<SandboxRun>()
  readonly #closeLivenessPipe: () => void

  private constructor(
    readonly host: Host,
    readonly folders: SandboxFolders,
    readonly users: SlotUsers | null,
    { slots, warm = 0, controlGroups = true, copyInterpreters = true }: SandboxOptions,
    private readonly releaseUsers: () => void,
  ) {
    const owner = `${ownProcess()}-${path.basename(folders.instance).split('-').at(-1)}`
    this.#launcher = new LauncherClient(
      { host, folders, users, owner, controlGroups, copyInterpreters },
      this.canary,
    )
    this.#bundles = new BundleCache(folders.bundles)
    this.environments = new EnvironmentStore(folders.environments, host.interpreters.python3)
    this.#slots = new SlotPool(slots)
    const build = (kind: WarmKind, slot: number, listener: LaunchedListener) =>
      this.#launcher.start(warmSandboxSpec(kind, slot, host), listener)
    this.warm = new WarmPool(build, warm, slots)
    const { mkfifo } = host.tools
    this.#closeLivenessPipe = mkfifo ? openLivenessPipe(folders.instance, mkfifo) : () => {}
  }

  /** @throws when this machine lacks what a sandbox is built from; the message says what. */
  static async open(options: SandboxOptions): Promise<Engine> {
    const architecture = architectures[process.arch]
    if (!architecture) throw new Error(`There is no system call filter for ${process.arch} processors.`)
    const claim = await claimSlotUsers(options.slots + (options.warm ?? 0))
    try {
      const users = claim?.users ?? null
      const folders = prepareFolders(options.dataDirectory, users, architecture)
      const host = findHost([ownCheckout(), options.dataDirectory, folders.bundles])
      return new Engine(host, folders, users, options, () => claim?.release())
    } catch (error) {
      claim?.release()
      throw error
    }
  }

  ready(): Promise<LauncherReady> {
    return this.#launcher.ready()
  }

  launcherPid(): Promise<number> {
    return this.#launcher.pid()
  }

  /** @param waiting the one to be used, instead of whatever the pool has */
  run(request: SandboxRequest, listener: SandboxListener, waiting?: WarmSandbox): SandboxRun {
    const steering = new Steering()
    const run: SandboxRun = {
      done: this.#drive(request, listener, steering, waiting).finally(() => this.#running.delete(run)),
      cancel: () => steering.cancel(),
      pause: () => steering.pause(true),
      resume: () => steering.pause(false),
    }
    this.#running.add(run)
    return run
  }

  async close(): Promise<void> {
    await this.warm.drain()
    const running = [...this.#running]
    running.forEach(run => {
      run.resume()
      run.cancel()
    })
    // A tool that does not listen is ended together with the launcher, not waited for.
    await Promise.race([
      Promise.all(running.map(run => run.done)),
      new Promise(resolve => setTimeout(resolve, running.length > 0 ? 300 : 0)),
    ])
    await this.#launcher.close()
    await Promise.all(running.map(run => run.done))
    for (const folder of [this.folders.instance, this.folders.pipes])
      await rm(folder, { recursive: true, force: true })
    this.#closeLivenessPipe()
    this.releaseUsers()
  }

  async #drive(
    request: SandboxRequest,
    listener: SandboxListener,
    steering: Steering,
    waiting?: WarmSandbox,
  ): Promise<SandboxEnd> {
    const requestedAt = performance.now()
    let firstByteMs: number | null = null
    const slot = await this.#slots.take(steering.cancelled)
    if (slot === null) return withFirstByte(cancelledUnseen, null)
    let proxies: OpenProxies | null = null
    let inputs: string | null = null
    const archive: Buffer[] = []
    try {
      const bundle = await this.#bundles.place(request.bundle).catch(error => {
        throw new Error(`The files of the tool could not be put in place (${codeOf(error)}).`)
      })
      const order = this.#order(request, slot, bundle)
      if (!('fault' in order)) order.collects = listener.files !== undefined
      if (!('fault' in order) && !listener.whole) order.limits.fullOutputBytes = 0
      if ('fault' in order) return withFirstByte({ ...spawnFailed(order.detail), ...order }, null)
      if (steering.isCancelled) return withFirstByte(cancelledUnseen, null)
      if (request.proxies?.length) {
        proxies = await openProxies(request.proxies, this.users)
        order.proxies = proxies.folder
      }
      if (request.shared)
        order.shared = await this.#bundles.place(request.shared).catch(error => {
          throw new Error(`The shared files could not be put in place (${codeOf(error)}).`)
        })
      if (request.inputs?.length)
        order.inputs = inputs = await placeInputs(this.folders.instance, request.inputs).catch(error => {
          throw new Error(`The files for the run could not be put in place (${codeOf(error)}).`)
        })
      const frames = new FrameReader(listener)
      let hasStarted = false
      const cut = new Set<'stdout' | 'stderr'>()
      const launch = (start: (listener: LaunchedListener) => Promise<LaunchedRun>) =>
        new Promise<LauncherEnd>((resolve, reject) => {
          const launched = start({
            started() {
              hasStarted = true
              listener.started()
            },
            output(stream, bytes) {
              firstByteMs ??= Math.round(performance.now() - requestedAt)
              listener.output(stream, bytes)
              // Past the limit, this is the end that came before.
              if (!cut.has(stream)) listener.whole?.(stream, bytes)
            },
            beyond(stream, bytes) {
              cut.add(stream)
              listener.whole?.(stream, bytes)
            },
            frames: bytes => frames.read(bytes),
            files: bytes => archive.push(bytes),
            left(stream, bytes) {
              listener.gap?.(stream)
              listener.notice(`${bytes.toLocaleString('en')} bytes of ${stream} were left out here.`)
            },
            end: resolve,
          })
          launched.then(run => steering.hold(run), reject)
        })
      const warm = this.#takeWarm(request, order, waiting)
      let end = warm && (await launch(async each => handOver(warm, each)))
      // One that was ready may have died since. Nothing of the tool's ran in it, so the run is not executed twice.
      const startsCold = end === null || (end.reason === 'spawn-failed' && !hasStarted)
      if (startsCold) end = await launch(each => this.#launcher.start(order, each))
      // Then with an interpreter of its own.
      if (end!.couldNotEnter)
        end = await launch(each => this.#launcher.start({ ...order, adapter: undefined }, each))
      frames.finish()
      if (archive.length > 0) listener.files?.(Buffer.concat(archive))
      return withFirstByte(end!, firstByteMs, startsCold ? 'cold' : 'warm')
    } catch (error) {
      return withFirstByte(spawnFailed(error instanceof Error ? error.message : String(error)), null)
    } finally {
      await proxies?.close()
      if (inputs) await rm(inputs, { recursive: true, force: true })
      this.#slots.giveBack(slot)
    }
  }

  #takeWarm(request: SandboxRequest, order: StartOrder, waiting?: WarmSandbox): WarmStart | null {
    this.warm.quiet()
    const wanted = warmRequest(request, order)
    const sandbox = wanted && (waiting ?? this.warm.take(wanted.kind))
    return wanted && sandbox && { sandbox, assignment: wanted.assignment }
  }

  #order(request: SandboxRequest, slot: number, bundle: string): StartOrder | ExecProblem {
    const { program, argumentsText, limits } = request
    const hasNetwork = request.proxies?.some(proxy => proxy.name === 'egress') ?? false
    const needsRelay = hasNetwork && program.runner !== 'environment'
    const relay = needsRelay ? this.host.interpreters.python3 : null
    if (needsRelay && relay === null) return missing('The way to the hosts that are granted', 'python3')
    const common = {
      ...{ slot, bundle, limits: underCeilings(limits), proxies: null, hasNetwork, relay, packages: null },
      ...{ inputs: null, shared: null, collects: false },
    }
    const given = {
      ...request.environment,
      ...(relay !== null && proxyEnvironment(path.join(this.folders.instance, 'etc'))),
    }
    if (program.runner === 'executable') {
      const problem = checkExecutable(bundle, program.path, this.host)
      if (problem) return problem
      return {
        ...common,
        command: [path.posix.join(toolFolder, program.path)],
        runner: false,
        stdin: argumentsText,
        environment: { ...given, ...protocolEnvironment(program.action) },
      }
    }
    const python = this.host.interpreters.python3
    if (!python) return missing('The tool', 'python3')
    if (program.runner === 'environment') {
      const { requirements, index } = program
      return {
        ...common,
        command: [python, '-I', '-u', `${runnerFolder}/build_environment.py`],
        runner: true,
        stdin: JSON.stringify({ requirements, index }) + '\n',
        environment: {},
      }
    }
    const packages = program.environment ? this.environments.use(program.environment) : null
    const message: RunnerRequest = {
      action: program.action,
      target: program.target,
      argumentsText,
      slyDataText: request.slyDataText ?? null,
    }
    return {
      ...common,
      packages,
      command: runnerCommand(python, program.adapter),
      adapter: program.adapter,
      runner: true,
      stdin: JSON.stringify(message) + '\n',
      environment: given,
    }
  }
}

type WarmStart = { sandbox: WarmSandbox; assignment: Assignment }

function handOver({ sandbox, assignment }: WarmStart, listener: LaunchedListener): LaunchedRun {
  const run = sandbox.hand(listener)
  run.assign(assignment)
  return run
}

/** Whoever watches the run reads it: neither paths of this machine nor words of the database belong there. */
const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unexpected'

/** What the caller wants of a run, before and after there is a process to tell. */
class Steering {
  isCancelled = false
  #isPaused = false
  #run: LaunchedRun | null = null
  #tellCancelled = () => {}
  readonly cancelled = new Promise<void>(resolve => (this.#tellCancelled = resolve))

  cancel() {
    if (this.isCancelled) return
    this.isCancelled = true
    this.#tellCancelled()
    this.#run?.cancel()
  }

  pause(paused: boolean) {
    this.#isPaused = paused
    this.#run?.pause(paused)
  }

  hold(run: LaunchedRun) {
    this.#run = run
    if (this.isCancelled) run.cancel()
    if (this.#isPaused) run.pause(true)
  }
}

const architectures: Partial<Record<NodeJS.Architecture, Architecture>> = { x64: 'x86_64', arm64: 'aarch64' }

const withFirstByte = (
  end: LauncherEnd,
  firstByteMs: number | null,
  start: 'cold' | 'warm' = 'cold',
): SandboxEnd => ({
  ...end,
  usage: { ...end.usage, firstByteMs, start },
})

function underCeilings(limits: RunLimits): RunLimits {
  const names = Object.keys(runLimitCeilings) as (keyof RunLimits)[]
  return Object.fromEntries(
    names.map(name => [name, Math.min(limits[name], runLimitCeilings[name])]),
  ) as RunLimits
}
