import { randomUUID } from 'node:crypto'
import { chmodSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { SandboxProbe } from '@/lib/core/runs/sandbox-report'
import { type CanaryEnd, runCanary } from './canary'
import type { Engine } from '../engine/engine'
import { inspectSandbox, readSightings } from './inspect-sandbox'
import { sights } from './sights'

/**
 * One canary looks around and reports what it sees. Things that it must not see are prepared first: a world-readable
 * file, a variable in its launcher's environment, and a listener on the loopback address.
 */
export async function probeView(
  engine: Engine,
  run: (engine: Engine, script: string) => Promise<CanaryEnd> = runCanary,
): Promise<SandboxProbe[]> {
  const startedAt = performance.now()
  const secret = randomUUID()
  const file = path.join(engine.folders.instance, `planted-${randomUUID()}`)
  writeFileSync(file, secret)
  chmodSync(file, 0o644)
  let connections = 0
  const listener = createServer(socket => {
    connections += 1
    socket.destroy()
  })
  const port = await new Promise<number>((resolve, reject) => {
    listener.once('error', reject)
    listener.listen(0, '127.0.0.1', () => resolve((listener.address() as AddressInfo).port))
  })
  try {
    const { stdout, end, limits } = await run(engine, inspectSandbox(engine, { file, port }))
    const seen = readSightings(stdout)
    const durationMs = Math.round(performance.now() - startedAt)
    const how = [end.reason, end.exitCode ?? end.signal, end.detail].filter(word => word != null).join(', ')
    const broken = `The test process ended before it reported (${how}).`
    const { cgroup, hidesFolders } = await engine.ready()
    const memoryIsCounted = cgroup !== 'none'
    const facts = { engine, secret, connections, limits, memoryIsCounted, hidesFolders }
    return sights.map(({ name, title, judge, good }) => {
      const verdict = seen.has('done') ? judge(seen, facts) : broken
      const common = { name, title, durationMs }
      if (verdict === null) return { ...common, status: 'passed', detail: good }
      if (typeof verdict === 'string') return { ...common, status: 'failed', detail: verdict }
      return { ...common, status: 'warning', detail: verdict.warning, fix: verdict.fix }
    })
  } finally {
    listener.close()
    rmSync(file, { force: true })
  }
}
