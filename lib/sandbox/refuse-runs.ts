import type { SandboxReport } from '@/lib/core/runs/sandbox-report'
import type { Sandbox, SandboxOptions } from './sandbox'

/** A sandbox where nothing runs: every request ends at once with the probe that failed. */
export function refuseRuns(_options: SandboxOptions, report: SandboxReport): Sandbox {
  const failed = report.probes.find(probe => probe.status === 'failed')
  const detail = failed ? `${failed.title}: ${failed.detail}` : 'The sandbox has not proved itself.'
  return {
    report,
    run: () => ({
      done: Promise.resolve({
        reason: 'spawn-failed',
        exitCode: null,
        signal: null,
        detail,
        usage: {
          wallMs: 0,
          cpuMs: 0,
          memoryPeakBytes: 0,
          outputBytes: 0,
          droppedBytes: 0,
          firstByteMs: null,
        },
      }),
      cancel() {},
      pause() {},
      resume() {},
    }),
    selfTest: async () => report,
    close: async () => {},
  }
}
