import type { LaunchedListener, LaunchedRun } from '../launcher/launcher-client'
import { planWarm, startKinds, type WarmKind } from './plan-warm'

/**
 * Sandboxes that are built before a run needs them, with the same command as any other. Each serves one run and dies
 * with it, so nothing carries over. They are replaced one at a time, and only while no run starts.
 */
export class WarmPool {
  readonly #waiting = new Set<WarmSandbox>()
  readonly #uses = new Map<WarmKind, number>()
  readonly #freeSlots: number[] = []
  #lastSlot: number
  #isOpen = false
  #timer: NodeJS.Timeout | null = null
  #notBefore = 0

  /**
   * @param count maximum number of sandboxes that wait; 0 for none
   * @param firstSlot first slot number of the pool
   */
  constructor(
    private readonly build: (
      kind: WarmKind,
      slot: number,
      listener: LaunchedListener,
    ) => Promise<LaunchedRun>,
    readonly count: number,
    firstSlot: number,
  ) {
    this.#lastSlot = firstSlot - 1
    for (const kind of startKinds) this.#uses.set(kind, -Infinity)
  }

  /** Number of sandboxes that are ready now. */
  get ready(): number {
    return [...this.#waiting].filter(sandbox => sandbox.isReady).length
  }

  /** Starts to build sandboxes. */
  open(): void {
    this.#isOpen = this.count > 0
    this.#tendIn(0)
  }

  /** Ends all waiting sandboxes and builds no more. */
  async drain(): Promise<void> {
    this.#isOpen = false
    if (this.#timer) clearTimeout(this.#timer)
    const ending = [...this.#waiting]
    for (const sandbox of ending) sandbox.cancel()
    await Promise.all(ending.map(sandbox => sandbox.ended))
  }

  /** Returns a sandbox for this run alone, or null when none is ready. Also records that this kind is in use. */
  take(kind: WarmKind): WarmSandbox | null {
    if (!this.#isOpen) return null
    this.#uses.set(kind, performance.now())
    this.quiet()
    const found = [...this.#waiting].find(sandbox => sandbox.kind === kind && sandbox.isReady)
    if (found) this.#waiting.delete(found)
    return found ?? null
  }

  /**
   * Builds a sandbox of this kind in addition to those that wait.
   * @throws when it ends before it waits
   */
  async buildOne(kind: WarmKind): Promise<WarmSandbox> {
    const sandbox = this.#make(kind)
    void sandbox.ended.then(() => this.#freeSlots.push(sandbox.slot))
    await this.#build(sandbox)
    return sandbox
  }

  /** Postpones building, because a run starts. */
  quiet(): void {
    this.#tendIn(quietMs)
  }

  #tendIn(ms: number) {
    if (!this.#isOpen) return
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#tend(), Math.max(ms, this.#notBefore - performance.now())).unref()
  }

  /** Makes one step towards the plan; the next follows when it is done. */
  #tend() {
    const plan = planWarm(this.#uses, performance.now(), this.count)
    const have = (kind: WarmKind) => [...this.#waiting].filter(sandbox => sandbox.kind === kind)
    for (const sandbox of this.#waiting)
      if (have(sandbox.kind).length > (plan.get(sandbox.kind) ?? 0)) {
        this.#waiting.delete(sandbox)
        sandbox.cancel()
      }
    const kind = [...plan].find(([wanted, count]) => have(wanted).length < count)?.[0]
    if (kind) this.#add(kind)
    else this.#tendIn(lookAgainMs)
  }

  #add(kind: WarmKind) {
    const sandbox = this.#make(kind)
    this.#waiting.add(sandbox)
    this.#build(sandbox).then(
      () => this.#tendIn(0),
      () => {
        // After a failure the pool pauses, so that failing attempts do not slow down the machine.
        this.#notBefore = performance.now() + againMs
        this.#tendIn(againMs)
      },
    )
    void sandbox.ended.then(() => {
      this.#freeSlots.push(sandbox.slot)
      if (this.#waiting.delete(sandbox)) this.#tendIn(quietMs)
    })
  }

  #make(kind: WarmKind): WarmSandbox {
    // The slot that has been free for longest: the kernel may still be cleaning up the last one.
    const slot = this.#freeSlots.length > spareSlots ? this.#freeSlots.shift()! : (this.#lastSlot += 1)
    return new WarmSandbox(kind, slot)
  }

  #build(sandbox: WarmSandbox): Promise<void> {
    return sandbox.build(listener => this.build(sandbox.kind, sandbox.slot, listener))
  }
}

/** Time without a new run before a sandbox is built in advance. */
const quietMs = 100
/** Interval in which kinds that are no longer used are noticed. */
const lookAgainMs = 60_000
const againMs = 30_000
const spareSlots = 2

/** A sandbox that waits. Its output is dropped until a run takes it. */
export class WarmSandbox {
  isReady = false
  #listener: LaunchedListener | null = null
  #run: LaunchedRun | null = null
  #isCancelled = false
  #tellEnded = () => {}
  readonly ended = new Promise<void>(resolve => (this.#tellEnded = resolve))

  constructor(
    readonly kind: WarmKind,
    readonly slot: number,
  ) {}

  /**
   * Resolves when the sandbox waits.
   * @throws when it ended before that
   */
  async build(start: (listener: LaunchedListener) => Promise<LaunchedRun>): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const listener: LaunchedListener = {
        prepared: () => {
          this.isReady = true
          resolve()
        },
        started: () => this.#listener?.started(),
        output: (stream, bytes) => this.#listener?.output(stream, bytes),
        beyond: (stream, bytes) => this.#listener?.beyond(stream, bytes),
        frames: bytes => this.#listener?.frames(bytes),
        files: bytes => this.#listener?.files(bytes),
        left: (stream, bytes) => this.#listener?.left(stream, bytes),
        end: end => {
          this.isReady = false
          this.#tellEnded()
          this.#listener?.end(end)
          reject(new Error(end.detail ?? end.reason))
        },
      }
      start(listener).then(
        run => {
          this.#run = run
          if (this.#isCancelled) run.cancel()
        },
        error => {
          this.#tellEnded()
          reject(error instanceof Error ? error : new Error(String(error)))
        },
      )
    })
  }

  /** Hands the sandbox to a run, which is then its only user. */
  hand(listener: LaunchedListener): LaunchedRun {
    if (!this.#run) throw new Error('only a ready sandbox can be handed over')
    this.#listener = listener
    return this.#run
  }

  cancel(): void {
    this.#isCancelled = true
    this.isReady = false
    this.#run?.cancel()
  }
}
