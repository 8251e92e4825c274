import { existsSync } from 'node:fs'
import { release, version } from 'node:os'
import type { SandboxProbe } from '@/lib/core/runs/sandbox-report'

/**
 * Which kernel answers the system calls of tools: that of this machine, or gVisor's, which is a program of its own in
 * between and which a worker finds itself on when its whole container was started by runsc.
 */
type KernelFacts = {
  /** `uname -r` */
  release: string
  /** `uname -v` */
  version: string
  /** runsc with --gvisor-marker-file puts a file there for whoever asks. */
  hasMarker: boolean
}

export type Kernel = 'linux' | 'gvisor'
export type RequiredKernel = 'any' | 'gvisor'

/**
 * By what gVisor tells of itself: every release since 2018 gives the same moment of building, which no Linux was built
 * at, and newer ones end their release in its name. Somebody who could make a Linux say so is its admin.
 */
export function judgeKernel({ release, version, hasMarker }: KernelFacts): Kernel {
  return hasMarker || release.endsWith('-gvisor') || version === gvisorVersion ? 'gvisor' : 'linux'
}

const gvisorVersion = '#1 SMP Sun Jan 10 15:06:54 PST 2016'

export const readKernelFacts = (): KernelFacts => ({
  release: release(),
  version: version(),
  hasMarker: existsSync('/proc/gvisor/kernel_is_gvisor'),
})

/** Is it the one that the operator asks for? */
export function probeKernel(facts: KernelFacts, required: RequiredKernel): SandboxProbe {
  const common = { name: 'kernel', title: 'Kernel', durationMs: 0 }
  if (judgeKernel(facts) === 'gvisor')
    return {
      ...common,
      status: 'passed',
      detail: `gVisor (${facts.release}) answers system calls; this machine's kernel is behind it.`,
    }
  const detail = `Sandboxes share the kernel of this machine, Linux ${facts.release}.`
  if (required === 'any') return { ...common, status: 'passed', detail }
  return {
    ...common,
    status: 'failed',
    detail: `${detail} PEGBOARD_REQUIRE_KERNEL asks for gVisor's.`,
    needs: "a worker whose container is run by gVisor's runsc",
    fix: 'compose: runtime: runsc for the worker; Kubernetes: runtimeClassName: gvisor for its pod; or unset PEGBOARD_REQUIRE_KERNEL',
  }
}
