/**
 * Executes one run in six phases: claim, prepare, start, stream, collect, finish. Each takes the results of those before
 * it; what they share is the `RunSession`. The end of a run is written once, in the last phase.
 */
import { config } from '@/lib/config'
import type { SourceFile } from '@/lib/core/formats/upload/source-tree'
import type { RunId } from '@/lib/core/base/ids'
import { NetworkLog } from '@/lib/core/network/network-log'
import { judgeEnd, newReceivedFrames, type ReceivedFrames } from '@/lib/core/runs/judge-end'
import type { SandboxEnd } from '@/lib/core/runs/sandbox-report'
import { runInput, runProgram } from '@/lib/core/runs/run-program'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import { errorFields, log } from '@/lib/log'
import { modelProxy } from '@/lib/sandbox/proxies/model-proxy'
import type { SandboxRun } from '@/lib/sandbox/sandbox-run'
import type { SandboxProxy } from '@/lib/sandbox/sandbox-request'
import { database } from '@/lib/store/connection/client'
import { admitNextRun } from '@/lib/store/queue/run-queue'
import { readRunInputs } from '@/lib/store/runs/run-files'
import { claimRun, type ClaimedRun, type FinishedRun } from '@/lib/store/runs/run-transitions'
import { streamBundleFiles } from '@/lib/store/toolboxes/bundles'
import { giveSecrets } from './give-secrets'
import { OutputFiles } from './output-files'
import { awaitEnvironment } from '@/lib/worker/jobs/provide-environment'
import { receiveOutput } from './receive-output'
import { redactListener } from './redact-listener'
import { listAfterRun, openRemoteRun } from './remote-run'
import { networkOf, networkProxies } from './run-network'
import { RunSession, type RunTools } from './run-session'
import { writeEnd } from './write-end'

/** A start can be slow, for example because packages are installed first. */
const slowStartMs = 150

/** Does nothing for a run that cannot be claimed: it was delivered twice, cancelled or put back. */
export async function executeRun(runId: RunId, tools: RunTools): Promise<void> {
  const claimedAt = performance.now()
  const run = await claimRun(runId, tools.workerId, tools.sandbox.report.isolation)
  if (!run) return
  // Most tools start before anyone could read that they are about to, and announce it themselves.
  const slow = setTimeout(() => tools.notifier.state(run.id), slowStartMs)
  const finished = await executeClaimed(run, tools, claimedAt).finally(() => clearTimeout(slow))
  if (!finished) return log('warn', 'run.taken', { run: run.id })
  const { seq, judgement } = finished
  tools.notifier.end(run.id, seq)
  const ms = Math.round(performance.now() - claimedAt)
  log('info', 'run.ended', { run: run.id, outcome: judgement.outcome, ms })
  // If this fails, the next maintenance pass admits the run.
  await admitNextRun(run).catch(error => log('warn', 'run.not-admitted', errorFields(error)))
}

/** @returns null when the run no longer belongs to this worker, which then wrote nothing about its end */
async function executeClaimed(
  run: ClaimedRun,
  tools: RunTools,
  claimedAt: number,
): Promise<FinishedRun | null> {
  const session = new RunSession(run, tools, claimedAt)
  try {
    const prepared = await prepare(session)
    const end = await stream(session, prepared, start(session, prepared))
    if (session.isTaken) return null
    const finished = await collect(session, prepared, end)
    return (await writeEnd(finished, tools.signal)) ? finished : null
  } finally {
    await session.close()
  }
}

type PreparedRun = {
  inputs: readonly SourceFile[]
  outputFiles: OutputFiles
  /** Variables of the tool. */
  secrets: Record<string, string>
  /** Connections out of the sandbox. */
  proxies: SandboxProxy[]
  /** What the runner of the tool reported; complete when the sandbox has ended. */
  received: ReceivedFrames
  /** Passes the output on with the values of secrets replaced. */
  redacted: ReturnType<typeof redactListener>
  network: NetworkLog
}

/** Loads what the tool is given: input files, Python packages and secrets. Waits for packages that are not installed. */
async function prepare(session: RunSession): Promise<PreparedRun> {
  const { run, tools, signal } = session
  const received = newReceivedFrames(run.spec.program?.runner ?? 'executable')
  received.hasNetwork = run.networkHosts.length > 0
  received.judgesResult = config().errorResultKinds.includes(run.spec.kind)
  const inputs = run.hasInputs ? await readRunInputs(database(), run.id) : []
  const outputFiles = new OutputFiles(inputs)
  const listener = receiveOutput(session, received, outputFiles)
  await awaitEnvironment(run.spec, tools.sandbox, listener.notice, signal)
  const network = new NetworkLog()
  const remote = await openRemoteRun(run)
  const secrets = remote ? {} : await giveSecrets(run, listener.notice)
  const redacted = redactListener(listener, remote?.secrets ?? secrets)
  const proxies = remote
    ? remote.proxies(network)
    : [...modelProxies(run.spec), ...networkProxies(run, network, redacted.listener.notice)]
  return { inputs, outputFiles, secrets, proxies, received, redacted, network }
}

/** Starts the tool in a sandbox, unless a stop came first, which cancels it before its first instruction. */
function start(session: RunSession, { inputs, secrets, proxies, redacted }: PreparedRun): SandboxRun {
  const { run, tools } = session
  const program = runProgram(run.spec)
  if (!program) throw new Error(`The tool of run ${run.id} has no program.`)
  const { listener } = redacted
  const sandboxRun = tools.sandbox.run(
    {
      id: run.id,
      bundle: bundleOf(run.bundleSha256),
      inputs,
      shared: run.sharedSha256 === null ? null : bundleOf(run.sharedSha256),
      program,
      argumentsText: runInput(run.spec, run.argumentsText),
      slyDataText: run.slyDataText,
      environment: secrets,
      limits: run.limits,
      proxies,
    },
    listener,
  )
  session.attach(sandboxRun)
  return sandboxRun
}

const bundleOf = (sha256: string) => ({ sha256, files: () => streamBundleFiles(database(), sha256) })

/** A tool reaches the language model only if its specification lists the capability. */
function modelProxies(spec: ToolSpec): SandboxProxy[] {
  const { model } = config()
  return model && spec.capabilities.includes('llm') ? [modelProxy(model)] : []
}

/** Waits until the sandbox has ended and every row of its output is stored, or can no longer be. */
async function stream(
  { clock, output }: RunSession,
  { redacted }: PreparedRun,
  sandboxRun: SandboxRun,
): Promise<SandboxEnd> {
  const end = await sandboxRun.done
  clock.mark('ended')
  redacted.finish()
  await output.settle()
  return end
}

/** Judges the end and stores the files that the tool left. */
async function collect(
  { run, tools, clock, output, fullOutput, stopCause }: RunSession,
  { outputFiles, received, redacted, network }: PreparedRun,
  end: SandboxEnd,
): Promise<FinishedRun> {
  const { workerId, signal } = tools
  const judgement = judgeEnd(end, received, run.limits, stopCause)
  await listAfterRun(run, received)
  const seq = output.seq + 1
  const found = end.filesLeft ?? 0
  const logs = await fullOutput.files()
  const filesLeft = await outputFiles.store(
    { runId: run.id, workerId, found, logs, hide: redacted.hideInFile },
    signal,
  )
  return {
    runId: run.id,
    workerId,
    seq,
    judgement,
    end,
    bytesOut: output.bytesOut,
    filesLeft,
    network: redacted.hide(networkOf(run, network)),
    timing: run.timing && { ...run.timing, ...clock.steps() },
  }
}
