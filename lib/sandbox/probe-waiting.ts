import type { SandboxProbe } from '@/lib/core/runs/sandbox-report'
import { runWaitingCanary } from './canary'
import type { Engine } from './engine'
import { probeView } from './probe-view'

/**
 * The same look around in a sandbox that was built in advance: the run comes to it by another way, which must not let
 * more in. Nothing where no sandboxes are built in advance.
 */
export async function probeWaiting(engine: Engine): Promise<SandboxProbe[]> {
  if (engine.warm.count === 0) return []
  const startedAt = performance.now()
  const tell = (status: 'passed' | 'failed', detail: string): SandboxProbe[] => [
    {
      ...{ name: 'waiting', title: 'Sandboxes built in advance hold as well', status, detail },
      durationMs: Math.round(performance.now() - startedAt),
    },
  ]
  let hasWaited = false
  try {
    const probes = await probeView(engine, async (_, script) => {
      const ran = await runWaitingCanary(engine, script)
      hasWaited = ran.end.usage.start === 'warm'
      return ran
    })
    const failed = probes.filter(probe => probe.status === 'failed')
    if (failed.length > 0)
      return tell('failed', failed.map(each => `${each.title}: ${each.detail}`).join(' '))
    return hasWaited
      ? tell('passed', `What waited for its run showed no more than any other: ${probes.length} looks.`)
      : tell('failed', 'The canary was not run by the sandbox that waited for it.')
  } catch (error) {
    return tell('failed', `None came to wait: ${error instanceof Error ? error.message : String(error)}`)
  }
}
