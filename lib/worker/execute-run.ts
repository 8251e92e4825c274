/**
 * Executes one run from its claim to its end: the sandbox runs it, the flusher stores its output, and its end is
 * written once.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { config } from '@/lib/config'
import type { SourceFile } from '@/lib/core/formats/source-tree'
import type { RunId } from '@/lib/core/base/ids'
import { type ReceivedFrames, hearFrame, judgeEnd, newHeard, type StopCause } from '@/lib/core/runs/judge-end'
import { NetworkLog } from '@/lib/core/network/network-log'
import { runInput, runProgram } from '@/lib/core/runs/run-program'
import type { RunnerFrame } from '@/lib/core/spec/runner-frame'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import { modelProxy } from '@/lib/sandbox/proxies/model-proxy'
import type { SandboxProxy, Sandbox, SandboxListener, SandboxRun } from '@/lib/sandbox/sandbox'
import { readBundleFiles } from '@/lib/store/toolboxes/bundles'
import { readRunInputs } from '@/lib/store/runs/run-files'
import { isUnwritable } from '@/lib/store/connection/sql-state'
import {
  claimRun,
  endLeasedRun,
  markRunning,
  type ClaimedRun,
  type FinishedRun,
} from '@/lib/store/runs/run-transitions'
import { admitNextRun } from '@/lib/store/queue/run-queue'
import { database } from '@/lib/store/connection/client'
import type { OutputNotifier } from './output-notifier'
import { Backpressure } from './backpressure'
import type { OutputFlusher } from './output-flusher'
import { FullOutput, fullOutputFolder } from './full-output'
import type { LeaseKeeper } from './lease-keeper'
import { faultFields, log } from '@/lib/log'
import { OutputFiles } from './output-files'
import { giveSecrets } from './give-secrets'
import { awaitEnvironment } from './provide-environment'
import { networkProxies, networkOf } from './run-network'
import { redactListener } from './redact-listener'
import type { RunOutput } from './run-output'

type RunTools = {
  workerId: string
  sandbox: Sandbox
  flusher: OutputFlusher
  notifier: OutputNotifier
  leases: LeaseKeeper
  /** Stops the attempts to write an end, when the worker has no time left. */
  signal: AbortSignal
}

/** Does nothing for a run that cannot be claimed: it was delivered twice, cancelled or put back. */
export async function executeRun(runId: RunId, tools: RunTools): Promise<void> {
  const claimedAt = performance.now()
  const run = await claimRun(runId, tools.workerId, tools.sandbox.report.isolation)
  if (!run) return
  // Most tools start before anyone could read that they are about to, and announce it themselves.
  const slow = setTimeout(() => tools.notifier.state(run.id), slowStartMs)
  const { judged, seq } = await runInSandbox(run, tools, claimedAt).finally(() => clearTimeout(slow))
  if (!judged) return log('warn', 'run.taken', { run: run.id })
  tools.notifier.row(run.id, seq)
  log('info', 'run.ended', { run: run.id, outcome: judged, ms: Math.round(performance.now() - claimedAt) })
  // If this fails, the next maintenance pass admits the run.
  await admitNextRun(run).catch(error => log('warn', 'run.not-admitted', faultFields(error)))
}

/** A start can be slow, for example because packages are installed first. */
const slowStartMs = 150

async function runInSandbox(run: ClaimedRun, tools: RunTools, claimedAt: number) {
  const { flusher, leases, sandbox } = tools
  let stopped: StopCause | 'taken' | undefined
  let sandboxRun: SandboxRun | undefined
  const stopping = new AbortController()
  const stop = (cause: StopCause | 'taken') => {
    stopped ??= cause
    stopping.abort()
    sandboxRun?.cancel()
  }
  const backpressure = new Backpressure({
    pause: () => sandboxRun?.pause(),
    resume: () => sandboxRun?.resume(),
  })
  const output = flusher.open(run.id, { ...backpressure.for('rows'), taken: () => stop('taken') })
  const full = new FullOutput({
    runId: run.id,
    folder: fullOutputFolder(),
    bytesMax: run.limits.fullOutputBytes,
    ...backpressure.for('full output'),
  })
  const release = leases.hold({ runId: run.id, bytesOut: () => output.bytesOut, stop }, claimedAt)
  try {
    const heard = newHeard(run.spec.program?.runner ?? 'executable')
    heard.hasNetwork = run.networkHosts.length > 0
    const inputs = run.hasInputs ? await readRunInputs(database(), run.id) : []
    const outputFiles = new OutputFiles(inputs)
    const outlet = withOutput(heard, output, run, tools)
    outlet.files = archive => outputFiles.take(archive)
    outlet.whole = (stream, bytes) => full.add(stream, bytes)
    outlet.gap = stream => full.cut(stream)
    await awaitEnvironment(run.spec, sandbox, outlet.notice, stopping.signal)
    const secrets = await giveSecrets(run, outlet.notice)
    const { listener, finish, hide, hideInFile } = redactListener(outlet, secrets)
    const network = new NetworkLog()
    sandboxRun = startInSandbox(run, { inputs, secrets }, sandbox, listener, network)
    if (stopped) sandboxRun.cancel()
    const end = await sandboxRun.done
    finish()
    await output.settle()
    if (stopped === 'taken') return { judged: null, seq: output.seq }
    const judgement = judgeEnd(end, heard, run.limits, stopped)
    const seq = output.seq + 1
    const { workerId, signal } = tools
    const found = end.filesLeft ?? 0
    const logs = await full.files()
    const filesLeft = await outputFiles.store(
      { runId: run.id, workerId, found, logs, hide: hideInFile },
      signal,
    )
    const finished = {
      runId: run.id,
      workerId,
      seq,
      judgement,
      end,
      bytesOut: output.bytesOut,
      filesLeft,
      network: hide(networkOf(run, network)),
    }
    return { judged: (await writeEnd(finished, signal)) ? judgement.outcome : null, seq }
  } finally {
    release()
    flusher.close(output)
    await full.close()
  }
}

function startInSandbox(
  run: ClaimedRun,
  { inputs, secrets }: { inputs: readonly SourceFile[]; secrets: Record<string, string> },
  sandbox: Sandbox,
  listener: SandboxListener,
  network: NetworkLog,
): SandboxRun {
  const program = runProgram(run.spec)
  if (!program) throw new Error(`Run ${run.id} is of a tool that has no program.`)
  const bundle = (sha256: string) => ({ sha256, files: () => readBundleFiles(database(), sha256) })
  return sandbox.run(
    {
      id: run.id,
      bundle: bundle(run.bundleSha256),
      inputs,
      shared: run.sharedSha256 === null ? null : bundle(run.sharedSha256),
      program,
      argumentsText: runInput(run.spec, run.argumentsText),
      slyDataText: run.slyDataText,
      environment: secrets,
      limits: run.limits,
      proxies: [...proxiesFor(run.spec), ...networkProxies(run, network, listener.notice)],
    },
    listener,
  )
}

/** A tool reaches the language model only if its specification lists the capability. */
function proxiesFor(spec: ToolSpec): SandboxProxy[] {
  const { model } = config()
  return model && spec.capabilities.includes('llm') ? [modelProxy(model)] : []
}

function withOutput(
  heard: ReceivedFrames,
  output: RunOutput,
  run: ClaimedRun,
  tools: RunTools,
): SandboxListener {
  const encoder = new TextEncoder()
  let eventBytes = 0
  return {
    started() {
      heard.started = true
      markRunning(run.id, tools.workerId).then(
        () => tools.notifier.state(run.id),
        // The end of the run implies that it was running.
        error => log('warn', 'run.not-marked', { run: run.id, ...faultFields(error) }),
      )
    },
    output(stream, bytes) {
      heard[stream].add(bytes)
      output.add(stream, bytes)
    },
    frame(frame: RunnerFrame) {
      if (hearFrame(heard, frame)) return
      const bytes = encoder.encode(JSON.stringify(frame))
      const before = eventBytes
      eventBytes += bytes.length
      // What a tool sends through its runner has the same limit as its output.
      if (eventBytes <= run.limits.outputBytes) output.add('event', bytes)
      else if (before <= run.limits.outputBytes)
        output.add('notice', encoder.encode('More events came than output may be; the rest is left out.'))
    },
    notice(text) {
      output.add('notice', encoder.encode(text))
    },
  }
}

const retryMs = 250

/**
 * Repeats the statement until Postgres confirms it.
 * @returns false when the run was ended elsewhere, or the worker has no time left
 */
async function writeEnd(finished: FinishedRun, signal: AbortSignal): Promise<boolean> {
  let writing = finished
  for (let attempt = 1; !signal.aborted; attempt += 1) {
    try {
      return await endLeasedRun(writing)
    } catch (error) {
      if (attempt === 1) log('warn', 'run.end-delayed', { run: finished.runId, ...faultFields(error) })
      // A result that cannot be stored must not prevent the end of the run.
      if (isUnwritable(error)) writing = withoutResult(writing)
      // The loop reads the signal that aborts this pause.
      await pause(retryMs, undefined, { signal }).catch(() => {})
    }
  }
  return false
}

function withoutResult(finished: FinishedRun): FinishedRun {
  const { outcome, reason } = finished.judgement
  return {
    ...finished,
    judgement: { outcome, reason: reason ?? 'Its result could not be stored.', result: null },
  }
}
