/**
 * A run as one browser tab follows it: an EventSource that reconnects after every interruption, with the output and
 * status received so far. Rows are numbered, so a reconnect neither loses nor repeats output.
 */
import { links } from '@/lib/core/base/links'
import { OutputLog, type OutputView } from '@/lib/core/runs/output/output-log'
import type { RunStatus } from '@/lib/core/runs/run-event'

export type RunStreamView = {
  status: RunStatus
  output: OutputView
  connection: 'connecting' | 'live' | 'interrupted' | 'closed'
}

const firstRetryMs = 300
/** Ten seconds: longer than a deployment or a database restart takes, and rare enough not to load a server. */
const retryMsMax = 10_000

class RunStream {
  private readonly log = new OutputLog()
  private readonly listeners = new Set<() => void>()
  private source: EventSource | null = null
  private retryTimer: ReturnType<typeof setTimeout> | null = null
  private retryMs = firstRetryMs
  private drawing = false
  private hasStatus: boolean
  private view: RunStreamView

  constructor(
    readonly runId: string,
    status: RunStatus | null,
  ) {
    this.hasStatus = status !== null
    this.view = { status: status ?? justQueued(), output: this.log.view(), connection: 'connecting' }
  }

  /** Sets the status until the stream delivers one. */
  fill(status: RunStatus) {
    if (!this.hasStatus) this.view = { ...this.view, status }
    this.hasStatus = true
  }

  /** For useSyncExternalStore: the first listener opens the stream, the last one closes it. */
  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    if (this.listeners.size === 1) this.start()
    return () => {
      this.listeners.delete(listener)
      if (this.listeners.size === 0) this.stop()
    }
  }

  readonly snapshot = () => this.view

  private start() {
    document.addEventListener('visibilitychange', this.onVisibility)
    this.connect()
  }

  private stop() {
    document.removeEventListener('visibilitychange', this.onVisibility)
    this.disconnect()
  }

  // A browser opens few connections to one site, so a hidden tab closes its own.
  private readonly onVisibility = () => {
    if (document.visibilityState === 'hidden') this.disconnect()
    else if (!this.source) this.connect()
  }

  private connect() {
    if (this.view.connection === 'closed') return
    this.disconnect()
    const source = new EventSource(links.api.runEvents(this.runId, this.log.seq))
    this.source = source
    source.addEventListener('open', () => {
      this.retryMs = firstRetryMs
      this.update({ connection: 'live' })
    })
    source.addEventListener('state', event => this.update({ status: JSON.parse(event.data) as RunStatus }))
    source.addEventListener('chunk', event => {
      this.log.read(Number(event.lastEventId), bytesOfBase64(event.data as string))
      this.draw()
    })
    source.addEventListener('end', event => {
      this.log.end()
      this.disconnect()
      this.update({
        status: JSON.parse(event.data) as RunStatus,
        output: this.log.view(),
        connection: 'closed',
      })
    })
    source.addEventListener('error', () => this.retry())
  }

  private disconnect() {
    this.source?.close()
    this.source = null
    if (this.retryTimer) clearTimeout(this.retryTimer)
    this.retryTimer = null
  }

  // EventSource stops retrying after a response that is not a stream, such as a proxy's error page. This class does not.
  private retry() {
    this.disconnect()
    this.update({ connection: 'interrupted' })
    this.retryTimer = setTimeout(() => this.connect(), this.retryMs)
    this.retryMs = Math.min(this.retryMs * 2, retryMsMax)
  }

  /** Draws at most once per frame of the screen, however many rows arrive. */
  private draw() {
    if (this.drawing) return
    this.drawing = true
    requestAnimationFrame(() => {
      this.drawing = false
      if (this.view.connection !== 'closed') this.update({ output: this.log.view() })
    })
  }

  private update(change: Partial<RunStreamView>) {
    if (change.status) this.hasStatus = true
    this.view = { ...this.view, ...change }
    for (const listener of this.listeners) listener()
  }
}

/** Streams of runs that were just started, by run id. */
const opened = new Map<string, RunStream>()
/** How long a stream without a page stays open. By then the page of the run is loaded, or the reader has left. */
const openedMs = 5_000

/** Opens the stream when a run starts, so that its first bytes do not wait for the page of the run to load. */
export function openStream(runId: string): void {
  const stream = new RunStream(runId, null)
  const leave = stream.subscribe(() => {})
  opened.set(runId, stream)
  setTimeout(() => {
    opened.delete(runId)
    leave()
  }, openedMs)
}

/** Returns the stream that was opened for this run, or a new one. `initial` is its status until the stream delivers one. */
export function streamOf(runId: string, initial: RunStatus): RunStream {
  const stream = opened.get(runId)
  stream?.fill(initial)
  return stream ?? new RunStream(runId, initial)
}

/** The status of a run before its stream has delivered one. */
function justQueued(): RunStatus {
  return {
    state: 'queued',
    outcome: null,
    reason: null,
    exitCode: null,
    signal: null,
    createdAt: new Date().toISOString(),
    startedAt: null,
    endedAt: null,
    bytesOut: 0,
    bytesDropped: 0,
    waiting: null,
    result: null,
    usage: null,
    timing: null,
  }
}

function bytesOfBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), character => character.charCodeAt(0))
}
