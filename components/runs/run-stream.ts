/**
 * A run as one browser tab follows it: an EventSource that comes back after every interruption, and the output and
 * status it has gathered so far. Rows are numbered, so nothing is lost or shown twice whatever happens to the line.
 */
import { links } from '@/lib/core/base/links'
import { OutputLog, type OutputView } from '@/lib/core/runs/output-log'
import type { RunStatus } from '@/lib/core/runs/run-event'

export type RunStreamView = {
  status: RunStatus
  output: OutputView
  connection: 'connecting' | 'live' | 'interrupted' | 'closed'
}

const firstRetryMs = 300
/** Ten seconds: a deploy or a database restart is over by then, and a server is not hammered. */
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
    private readonly runId: string,
    status: RunStatus | null,
  ) {
    this.hasStatus = status !== null
    this.view = { status: status ?? justQueued(), output: this.log.view(), connection: 'connecting' }
  }

  /** A status for the time until the stream tells one. */
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

  // A browser opens few connections to one site; a tab that nobody looks at gives its own back.
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

  // EventSource gives up for ever after an answer that is no stream (a proxy's error page), so retrying is done here.
  private retry() {
    this.disconnect()
    this.update({ connection: 'interrupted' })
    this.retryTimer = setTimeout(() => this.connect(), this.retryMs)
    this.retryMs = Math.min(this.retryMs * 2, retryMsMax)
  }

  /** Many rows between two frames of the screen are drawn once. */
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

/** Streams of runs that were just started, by run. */
const opened = new Map<string, RunStream>()
/** Until then the page of the run is there, or nobody wants it. */
const openedMs = 5_000

/** To be called when a run starts: its first bytes need not wait for what the page has to ask about it. */
export function openStream(runId: string): void {
  const stream = new RunStream(runId, null)
  const leave = stream.subscribe(() => {})
  opened.set(runId, stream)
  setTimeout(() => {
    opened.delete(runId)
    leave()
  }, openedMs)
}

/** The stream that was opened for this run, or a new one. `initial` fills the time until the stream speaks. */
export function streamOf(runId: string, initial: RunStatus): RunStream {
  const stream = opened.get(runId)
  stream?.fill(initial)
  return stream ?? new RunStream(runId, initial)
}

/** Of a run that nothing was heard of yet. */
function justQueued(): RunStatus {
  const nothing = {
    outcome: null,
    reason: null,
    exitCode: null,
    signal: null,
    startedAt: null,
    endedAt: null,
  }
  const none = { bytesOut: 0, bytesDropped: 0, waiting: null, result: null, usage: null }
  return { state: 'queued', createdAt: new Date().toISOString(), ...nothing, ...none }
}

function bytesOfBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), character => character.charCodeAt(0))
}
