import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { EnvironmentStore } from '../environments/environment-store'
import { findNpm } from '../environments/find-npm'
import { BundleCache } from '../host/bundle-cache'
import { prepareFolders, type SandboxFolders } from '../host/folders'
import { findHost, type Host } from '../host/host'
import { openLivenessPipe } from '../host/liveness-pipe'
import { ownCheckout } from '../host/own-checkout'
import { ownProcess } from '../host/own-process'
import { claimSlotUsers, type SlotUsers } from '../host/slot-users'
import { LauncherClient, type LaunchedListener } from '../launcher/launcher-client'
import type { LauncherReady } from '../launcher/link'
import type { SandboxOptions } from '../sandbox'
import type { SandboxListener, SandboxRun } from '../sandbox-run'
import type { SandboxRequest } from '../sandbox-request'
import type { Architecture } from '../seccomp/syscalls'
import type { WarmKind } from '../warm/plan-warm'
import { WarmPool, type WarmSandbox } from '../warm/warm-pool'
import { warmSandboxSpec } from '../warm/warm-sandbox-spec'
import { type EngineParts, EngineRun } from './engine-run'
import { SlotPool } from './slot-pool'

/**
 * Runs programs in sandboxes, without asking whether these isolate anything: `GuardedSandbox` admits no run before the
 * self-test, which uses the same engine, has passed.
 */
export class Engine {
  /** Is in the environment of the launcher, which no tool may see. */
  readonly canary = randomUUID()
  readonly environments: EnvironmentStore
  readonly warm: WarmPool
  readonly #launcher: LauncherClient
  readonly #parts: EngineParts
  readonly #running = new Set<SandboxRun>()
  readonly #closeLivenessPipe: () => void
  #closing: Promise<void> | null = null

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
    this.environments = new EnvironmentStore(folders.environments, {
      ...host.interpreters,
      npm: findNpm(host),
    })
    const build = (kind: WarmKind, slot: number, listener: LaunchedListener) =>
      this.#launcher.start(warmSandboxSpec(kind, slot, host), listener)
    this.warm = new WarmPool(build, warm, slots)
    this.#parts = {
      host,
      folders,
      users,
      launcher: this.#launcher,
      bundles: new BundleCache(folders.bundles),
      environments: this.environments,
      slots: new SlotPool(slots),
      warm: this.warm,
    }
    const { mkfifo } = host.tools
    this.#closeLivenessPipe = mkfifo ? openLivenessPipe(folders.instance, mkfifo) : () => {}
  }

  /** @throws when this machine lacks what a sandbox is built from; the message names what is missing. */
  static async open(options: SandboxOptions): Promise<Engine> {
    const architecture = architectures[process.arch]
    if (!architecture) throw new Error(`Pegboard has no system call filter for ${process.arch} processors.`)
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

  /** @param waiting the sandbox to use instead of one of the pool */
  run(request: SandboxRequest, listener: SandboxListener, waiting?: WarmSandbox): SandboxRun {
    const driven = new EngineRun(this.#parts, request, listener, waiting)
    const run: SandboxRun = {
      done: driven.done.finally(() => this.#running.delete(run)),
      cancel: () => driven.cancel(),
      pause: () => driven.pause(),
      resume: () => driven.resume(),
    }
    this.#running.add(run)
    return run
  }

  /** Ends every run as cancelled, then the launcher. Calling it again returns the promise of the first call. */
  close(): Promise<void> {
    return (this.#closing ??= this.#close())
  }

  async #close(): Promise<void> {
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
}

const architectures: Partial<Record<NodeJS.Architecture, Architecture>> = { x64: 'x86_64', arm64: 'aarch64' }
