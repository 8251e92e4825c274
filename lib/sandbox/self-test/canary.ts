import { createHash } from 'node:crypto'
import { defaultRunLimits, describeLimits, type RunLimits } from '@/lib/core/runs/limits/run-limits'
import type { RunnerProgram } from '@/lib/core/runs/runner-program'
import type { SandboxEnd } from '@/lib/core/runs/sandbox-report'
import type { Engine } from '../engine/engine'
import type { SandboxRun } from '../sandbox-run'
import type { SandboxProxy } from '../sandbox-request'
import type { WarmSandbox } from '../warm/warm-pool'

type CanaryOptions = { waiting?: WarmSandbox; forked?: boolean; hasNetwork?: boolean }

type StartedCanary = SandboxRun & { stdout: () => string; started: Promise<void>; limits: RunLimits }

/** Starts a shell script like an uploaded tool, with the limits of a small run. */
export function startCanary(
  engine: Engine,
  script: string,
  limits: Partial<RunLimits> = {},
  { waiting, forked = false, hasNetwork = false }: CanaryOptions = {},
): StartedCanary {
  const bytes = Buffer.from(`#!/bin/sh\n${script}\n`)
  const pieces: Uint8Array[] = []
  // A waiting sandbox already has the default limits.
  const ownLimits = waiting
    ? { ...defaultRunLimits, wallMs: patience.wallMs }
    : { ...describeLimits, ...patience, ...limits }
  let markStarted = () => {}
  const started = new Promise<void>(resolve => (markStarted = resolve))
  const run = engine.run(
    {
      id: 'self-test',
      bundle: {
        sha256: createHash('sha256')
          .update(bytes)
          .update(forked ? becomeCanary : '')
          .digest('hex'),
        files: async () => [
          { path: 'canary', mode: 0o755, bytes },
          ...(forked ? [{ path: 'become.py', mode: 0o644, bytes: becomeCanary }] : []),
        ],
      },
      program: forked ? becoming : { runner: 'executable', action: 'execute', path: 'canary' },
      argumentsText: forked ? '{}' : '',
      limits: ownLimits,
      proxies: hasNetwork ? [closedProxy] : [],
    },
    {
      started: markStarted,
      output: (stream, piece) => void (stream === 'stdout' && pieces.push(piece)),
      frame: () => {},
      notice: () => {},
    },
    waiting,
  )
  void run.done.then(markStarted)
  return { ...run, started, stdout: () => Buffer.concat(pieces).toString('utf8'), limits: ownLimits }
}

/** A network grant without any host. */
const closedProxy: SandboxProxy = { name: 'egress', serve: connection => void connection.destroy() }

/** A class that becomes the script when it is called, with the rights, limits and open files of the interpreter. */
const becomeCanary = Buffer.from(`class Become:
    def __init__(self):
        import os
        os.execv("/tool/canary", ["canary"])
`)
const becoming: RunnerProgram = {
  runner: 'python',
  action: 'call',
  adapter: 'coded-tool',
  target: { className: 'become.Become', toolName: 'become', config: {}, root: '' },
}

/** Generous limits, because an overloaded machine must not look like a sandbox that fails. */
const patience = { wallMs: 20_000, cpuSeconds: 20 }

export type CanaryEnd = { end: SandboxEnd; stdout: string; limits: RunLimits }

/** Runs a shell script in a cold sandbox of its own, and waits for its end. */
export async function runCanary(
  engine: Engine,
  script: string,
  limits: Partial<RunLimits> = {},
): Promise<CanaryEnd> {
  return endOf(startCanary(engine, script, limits))
}

/** Like `runCanary`, in a sandbox that waited. `start` in the usage of the end confirms it. */
export async function runWaitingCanary(engine: Engine, script: string): Promise<CanaryEnd> {
  const waiting = await engine.warm.buildOne('executable')
  return endOf(startCanary(engine, script, {}, { waiting }))
}

/** Like `runCanary`, as a copy of a loaded interpreter. `forked` in the usage of the end confirms it. */
export async function runForkedCanary(engine: Engine, script: string): Promise<CanaryEnd> {
  return endOf(startCanary(engine, script, {}, { forked: true }))
}

async function endOf(run: StartedCanary): Promise<CanaryEnd> {
  return { end: await run.done, stdout: run.stdout(), limits: run.limits }
}
