/** Passes what a sandbox reports to the output of the run, and remembers what judges its end. */
import { receiveFrame, type ReceivedFrames } from '@/lib/core/runs/judge-end'
import type { RunnerFrame } from '@/lib/core/spec/runner-frame'
import { errorFields, log } from '@/lib/log'
import type { SandboxListener } from '@/lib/sandbox/sandbox-run'
import { markRunning } from '@/lib/store/runs/run-transitions'
import type { OutputFiles } from './output-files'
import type { RunSession } from './run-session'

/**
 * Most tools end within this time. Their runs are never marked as running, which saves a transaction, a notice, and
 * for each viewer a query.
 */
const runningAfterMs = 100
/** After a failure, for example while the database is away. */
const markAgainMs = 1_000

/**
 * Returns the listener that passes what a tool writes to the flusher, and collects frames and files for the
 * end of the run.
 */
export function receiveOutput(
  session: RunSession,
  received: ReceivedFrames,
  outputFiles: OutputFiles,
): SandboxListener {
  const { run, tools, clock, output, fullOutput } = session
  const encoder = new TextEncoder()
  let eventBytes = 0
  /** Readers of a run that stays `starting` would believe that its tool does nothing. */
  const markWhenRunning = (startedAt: number, afterMs: number) =>
    session.onStillRunning(afterMs, () =>
      markRunning(run.id, tools.workerId, performance.now() - startedAt).then(
        () => tools.notifier.state(run.id),
        error => {
          // Once per run: an outage of the database concerns all of them.
          if (afterMs === runningAfterMs)
            log('warn', 'run.not-marked', { run: run.id, ...errorFields(error) })
          markWhenRunning(startedAt, markAgainMs)
        },
      ),
    )
  return {
    started() {
      received.started = true
      clock.mark('started')
      markWhenRunning(performance.now(), runningAfterMs)
    },
    output(stream, bytes) {
      clock.mark('firstOutput')
      received[stream].add(bytes)
      output.add(stream, bytes)
    },
    frame(frame: RunnerFrame) {
      if (receiveFrame(received, frame)) return
      const bytes = encoder.encode(JSON.stringify(frame))
      const before = eventBytes
      eventBytes += bytes.length
      // What a tool sends through its runner has the same limit as its output.
      if (eventBytes <= run.limits.outputBytes) output.add('event', bytes)
      else if (before <= run.limits.outputBytes)
        output.add('notice', encoder.encode('Events exceeded the output limit. Later events are omitted.'))
    },
    notice(text) {
      output.add('notice', encoder.encode(text))
    },
    files: archive => outputFiles.take(archive),
    whole: (stream, bytes) => fullOutput.add(stream, bytes),
    gap: stream => fullOutput.cut(stream),
  }
}
