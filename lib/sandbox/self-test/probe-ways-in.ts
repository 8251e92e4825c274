import { setTimeout as pause } from 'node:timers/promises'
import type { RunUsage, SandboxProbe } from '@/lib/core/runs/sandbox-report'
import { type CanaryEnd, runForkedCanary, runWaitingCanary } from './canary'
import type { Engine } from '../engine/engine'
import { probeView } from './probe-view'

/** A start of a run other than the cold one. It must not make more visible. */
type WayIn = {
  name: string
  title: string
  run: (engine: Engine, script: string) => Promise<CanaryEnd>
  isTaken: (usage: RunUsage) => boolean
  /** The first request may start what this way needs, and fail. Milliseconds until each next request. */
  asksAgainAfterMs: readonly number[]
  /** The kind of sandbox, as the passing verdict names it. */
  looker: string
  /** Verdict when the run started cold after all. */
  missed: Pick<SandboxProbe, 'status' | 'detail' | 'fix'>
}

const waiting: WayIn = {
  name: 'waiting',
  title: 'Prepared sandboxes',
  run: runWaitingCanary,
  isTaken: usage => usage.start === 'warm',
  asksAgainAfterMs: [],
  looker: 'Prepared sandboxes',
  missed: { status: 'failed', detail: 'The test process did not run in the prepared sandbox.' },
}

const forked: WayIn = {
  name: 'forked',
  title: 'Copied interpreters',
  run: runForkedCanary,
  isTaken: usage => usage.forked === true,
  asksAgainAfterMs: [500, 1500],
  looker: 'Copied interpreters',
  missed: {
    status: 'warning',
    detail:
      'Copied interpreters could not enter their sandboxes, so each Python run starts its own interpreter.',
    fix: 'Use Linux 5.8 or later, and Python 3.9 or later with ctypes',
  },
}

/**
 * Looks around again in a sandbox that was built in advance and in a copy of an interpreter, if this engine has them.
 */
export async function probeWaysIn(engine: Engine): Promise<SandboxProbe[]> {
  const ways = [
    ...(engine.warm.count > 0 ? [waiting] : []),
    ...((await engine.ready()).copies ? [forked] : []),
  ]
  return Promise.all(ways.map(way => probeWayIn(engine, way)))
}

async function probeWayIn(engine: Engine, way: WayIn): Promise<SandboxProbe> {
  const startedAt = performance.now()
  const verdict = await judge(engine, way).catch(error => ({
    status: 'failed' as const,
    detail: `No test process started: ${error instanceof Error ? error.message : String(error)}`,
  }))
  return {
    name: way.name,
    title: way.title,
    ...verdict,
    durationMs: Math.round(performance.now() - startedAt),
  }
}

async function judge(engine: Engine, way: WayIn): Promise<WayIn['missed']> {
  let { probes, isTaken } = await inspectSandbox(engine, way)
  for (const ms of way.asksAgainAfterMs) {
    if (isTaken) break
    await pause(ms)
    ;({ probes, isTaken } = await inspectSandbox(engine, way))
  }
  const failed = probes.filter(probe => probe.status === 'failed')
  if (failed.length > 0)
    return { status: 'failed', detail: failed.map(each => `${each.title}: ${each.detail}`).join(' ') }
  if (!isTaken) return way.missed
  return { status: 'passed', detail: `${way.looker} passed the same ${probes.length} checks.` }
}

async function inspectSandbox(
  engine: Engine,
  way: WayIn,
): Promise<{ probes: SandboxProbe[]; isTaken: boolean }> {
  let isTaken = false
  const probes = await probeView(engine, async (_, script) => {
    const ran = await way.run(engine, script)
    isTaken = way.isTaken(ran.end.usage)
    return ran
  })
  return { probes, isTaken }
}
