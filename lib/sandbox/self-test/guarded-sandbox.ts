import type { SandboxProbe, SandboxReport } from '@/lib/core/runs/sandbox-report'
import { Engine } from '../engine/engine'
import { explainFailure } from './explain-failure'
import { judgeKernel, probeKernel, readKernelFacts } from '../host/kernel'
import { spawnFailed } from '../launcher/launcher-client'
import { hasFailed } from './probe'
import { probePrograms } from './probe-programs'
import type { Sandbox, SandboxOptions } from '../sandbox'
import type { SandboxListener, SandboxRun } from '../sandbox-run'
import type { SandboxRequest } from '../sandbox-request'
import { runProbes } from './self-test'

/** Admits runs to the engine only while the last self-test has passed. */
export class GuardedSandbox implements Sandbox {
  #engine: Engine | null = null
  #report: SandboxReport = untested
  #testing: Promise<SandboxReport> | null = null
  #isClosed = false

  constructor(private readonly options: SandboxOptions) {}

  get report(): SandboxReport {
    return this.#report
  }

  get environments() {
    return this.#engine?.environments ?? null
  }

  get waiting(): number {
    return this.#engine?.warm.ready ?? 0
  }

  run(request: SandboxRequest, listener: SandboxListener): SandboxRun {
    if (this.#engine && this.#report.available) return this.#engine.run(request, listener)
    const failed = this.#report.probes.find(probe => probe.status === 'failed')
    const end = spawnFailed(
      failed ? `${failed.title}: ${failed.detail}` : 'The self-test of the sandbox has not passed yet.',
    )
    return {
      done: Promise.resolve({ ...end, usage: { ...end.usage, firstByteMs: null } }),
      cancel() {},
      pause() {},
      resume() {},
    }
  }

  /** Simultaneous callers share one test. */
  selfTest(): Promise<SandboxReport> {
    this.#testing ??= this.#test().finally(() => (this.#testing = null))
    return this.#testing
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#testing
    await this.#engine?.close()
  }

  async #test(): Promise<SandboxReport> {
    // Waiting sandboxes were built before this test and would escape it.
    await this.#engine?.warm.drain()
    const probes = await this.#probe()
    // A launcher that does not start fails the checks, which name the reason.
    const launcher = await this.#engine?.ready().catch(() => null)
    const failed = hasFailed(probes)
    this.#report = {
      available: !failed,
      checkedAt: new Date().toISOString(),
      isolation: {
        engine: launcher?.bubblewrap ? 'bubblewrap' : 'none',
        version: launcher?.bubblewrap ?? null,
        seccomp: probes.some(probe => probe.name === 'seccomp' && probe.status === 'passed'),
        cgroup: launcher?.cgroup ?? 'none',
        separateUser: this.#engine?.users != null,
        kernel: judgeKernel(readKernelFacts()),
      },
      probes,
    }
    if (this.#report.available && !this.#isClosed) this.#engine?.warm.open()
    return this.#report
  }

  async #probe(): Promise<SandboxProbe[]> {
    const programs: SandboxProbe[] = [probeKernel(readKernelFacts(), this.options.requiredKernel ?? 'any')]
    try {
      this.#engine ??= await Engine.open(this.options)
      programs.push(probePrograms(this.#engine.host, (await this.#engine.ready()).bubblewrap))
      if (hasFailed(programs)) return programs
      return [...programs, ...(await runProbes(this.#engine))]
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error)
      const end = { ...spawnFailed(detail), usage: { ...spawnFailed('').usage, firstByteMs: null } }
      return [...programs, explainFailure(end, 0)]
    }
  }
}

const untested: SandboxReport = {
  available: false,
  checkedAt: new Date(0).toISOString(),
  isolation: { engine: 'none', version: null, seccomp: false, cgroup: 'none', separateUser: false },
  probes: [],
}
