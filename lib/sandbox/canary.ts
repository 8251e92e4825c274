import { createHash } from 'node:crypto'
import { defaultRunLimits, describeLimits, type RunLimits } from '@/lib/core/runs/run-limits'
import type { SandboxEnd } from '@/lib/core/runs/sandbox-report'
import type { Engine } from './engine'
import type { SandboxRun } from './sandbox'
import type { WarmSandbox } from './warm-pool'

/** Starts a shell script as an uploaded tool is started, with the limits of a small run. */
export function startCanary(
  engine: Engine,
  script: string,
  limits: Partial<RunLimits> = {},
  waiting?: WarmSandbox,
): SandboxRun & { stdout: () => string; started: Promise<void> } {
  const bytes = Buffer.from(`#!/bin/sh\n${script}\n`)
  const pieces: Uint8Array[] = []
  let tellStarted = () => {}
  const started = new Promise<void>(resolve => (tellStarted = resolve))
  const run = engine.run(
    {
      id: 'self-test',
      bundle: {
        sha256: createHash('sha256').update(bytes).digest('hex'),
        files: async () => [{ path: 'canary', mode: 0o755, bytes }],
      },
      program: { runner: 'executable', action: 'execute', path: 'canary' },
      argumentsText: '',
      // One that waits has the limits of a run already.
      limits: waiting
        ? { ...defaultRunLimits, wallMs: patience.wallMs }
        : { ...describeLimits, ...patience, ...limits },
    },
    {
      started: tellStarted,
      output: (stream, piece) => void (stream === 'stdout' && pieces.push(piece)),
      frame: () => {},
      notice: () => {},
    },
    waiting,
  )
  void run.done.then(tellStarted)
  return { ...run, started, stdout: () => Buffer.concat(pieces).toString('utf8') }
}

/** A machine out of breath must not look like a sandbox that does not hold. */
const patience = { wallMs: 20_000, cpuSeconds: 20 }

export type CanaryEnd = { end: SandboxEnd; stdout: string }

export async function runCanary(
  engine: Engine,
  script: string,
  limits: Partial<RunLimits> = {},
): Promise<CanaryEnd> {
  const run = startCanary(engine, script, limits)
  return { end: await run.done, stdout: run.stdout() }
}

/** Like `runCanary`, in a sandbox that was built first and waited. `start` of the end's usage tells that it was. */
export async function runWaitingCanary(engine: Engine, script: string): Promise<CanaryEnd> {
  const waiting = await engine.warm.buildOne('executable')
  const run = startCanary(engine, script, {}, waiting)
  return { end: await run.done, stdout: run.stdout() }
}
