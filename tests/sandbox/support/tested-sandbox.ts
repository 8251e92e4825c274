/** Sandboxes of tests that do not test themselves, because an equal one has. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { SandboxReport } from '@/lib/core/runs/sandbox-report'
import { Engine } from '@/lib/sandbox/engine/engine'
import { openSandbox } from '@/lib/sandbox/open-sandbox'
import type { Sandbox, SandboxOptions } from '@/lib/sandbox/sandbox'
import { packedFolder } from './programs/packed-programs'

/** Returns the sandbox of an engine. @param report of a self-test of an equal engine */
export const sandboxOf = (engine: Engine, report: SandboxReport): Sandbox => ({
  report,
  environments: engine.environments,
  get waiting() {
    return engine.warm.ready
  },
  run: (request, listener) => engine.run(request, listener),
  selfTest: () => Promise.reject(new Error('This sandbox was not tested; open it with openSandbox.')),
  close: () => engine.close(),
})

/**
 * Opens a sandbox, and tests it unless one has passed its self-test since the tests were started. A self-test takes seven
 * seconds, two of them of CPU time, and 40 test files open a sandbox. Only for sandboxes that differ in nothing but `slots`.
 */
export async function openTestedSandbox(options: SandboxOptions): Promise<Sandbox> {
  // Another user has other rights, so that its sandboxes can fail where those of root pass.
  const file = path.join(packedFolder(), `sandbox-of-${process.getuid!()}.json`)
  const passed = readReport(file)
  if (passed) {
    const engine = await Engine.open(options)
    engine.warm.open()
    return sandboxOf(engine, passed)
  }
  const sandbox = await openSandbox(options)
  if (sandbox.report.available) {
    // Renamed, so that others never read half of it.
    writeFileSync(`${file}.${process.pid}`, JSON.stringify(sandbox.report))
    renameSync(`${file}.${process.pid}`, file)
  }
  return sandbox
}

function readReport(file: string): SandboxReport | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as SandboxReport
  } catch {
    return null
  }
}
