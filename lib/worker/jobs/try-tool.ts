/**
 * Executes a call only for its result: no run is stored, no one watches, and the tool gets no secrets, no network, no
 * language model and no files.
 */
import { createHash } from 'node:crypto'
import { answerOf } from '@/lib/core/proposals/replay/replay-answer'
import type { ReplayAnswer } from '@/lib/core/proposals/replay/replay'
import type { Outcome } from '@/lib/core/runs/outcome'
import { receiveFrame, judgeEnd, newReceivedFrames } from '@/lib/core/runs/judge-end'
import { environmentOf } from '@/lib/core/runs/runner-program'
import { runInput, runProgram } from '@/lib/core/runs/run-program'
import { config } from '@/lib/config'
import type { Sandbox } from '@/lib/sandbox/sandbox'
import { streamBundleFiles } from '@/lib/store/toolboxes/bundles'
import { database } from '@/lib/store/connection/client'
import type { ReplayableTool } from '@/lib/store/proposals/replayable-tool'
import { provideEnvironment } from './provide-environment'

type Call = { argumentsText: string; slyDataText: string | null }

/** An error that does not describe the tool: the sandbox could not start it, or was shut down. */
export class UntriedError extends Error {
  override readonly name = 'UntriedError'
  /** @param begun the tool had started, so that it is unknown how far it came */
  constructor(
    message: string,
    readonly begun: boolean,
  ) {
    super(message)
  }
}

/** Outcomes that the worker or its sandbox causes. They say nothing about the tool: no person can cancel such a call. */
const outcomesOfWorker: ReadonlySet<Outcome> = new Set<Outcome>(['lost', 'cancelled', 'sandbox-unavailable'])

/** @throws UntriedError */
export async function tryTool(
  sandbox: Sandbox,
  { bundleSha256, spec, limits }: ReplayableTool,
  { argumentsText, slyDataText }: Call,
): Promise<ReplayAnswer> {
  const program = runProgram(spec)
  if (!program) throw new Error(`The tool ${spec.name} has no program.`)
  // If the packages cannot be installed, the sandbox reports that they are missing.
  const key = program.runner === 'environment' ? null : environmentOf(program)
  if (key && !sandbox.environments?.has(key)) await provideEnvironment(key, sandbox)
  const received = newReceivedFrames(spec.program?.runner ?? 'executable')
  received.judgesResult = config().errorResultKinds.includes(spec.kind)
  const stdoutHash = createHash('sha256')
  const run = sandbox.run(
    {
      id: `replay-${bundleSha256.slice(0, 12)}`,
      bundle: { sha256: bundleSha256, files: () => streamBundleFiles(database(), bundleSha256) },
      program,
      argumentsText: runInput(spec, argumentsText),
      slyDataText,
      // Output past the limit is not stored here.
      limits: { ...limits, fullOutputBytes: 0 },
    },
    {
      started() {
        received.started = true
      },
      output(stream, bytes) {
        received[stream].add(bytes)
        if (stream === 'stdout') stdoutHash.update(bytes)
      },
      frame(frame) {
        receiveFrame(received, frame)
      },
      notice() {},
    },
  )
  const end = await run.done
  const judgement = judgeEnd(end, received, limits)
  if (outcomesOfWorker.has(judgement.outcome))
    throw new UntriedError(judgement.reason ?? judgement.outcome, received.started === true)
  return answerOf(judgement, received, {
    exitCode: end.exitCode,
    durationMs: Math.round(end.usage.wallMs),
    stdoutHash: stdoutHash.digest('hex'),
  })
}
