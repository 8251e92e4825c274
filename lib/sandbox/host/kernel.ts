import { existsSync } from 'node:fs'
import { release, version } from 'node:os'
import type { SandboxProbe } from '@/lib/core/runs/sandbox-report'

/**
 * Facts that show which kernel handles the system calls of tools: the kernel of this machine or gVisor, a
 * program in between. A worker runs on gVisor when runsc started its whole container.
 */
type KernelFacts = {
  /** Output of `uname -r`. */
  release: string
  /** Output of `uname -v`. */
  version: string
  /** The file exists that runsc adds with --gvisor-marker-file. */
  hasMarker: boolean
}

export type Kernel = 'linux' | 'gvisor'
export type RequiredKernel = 'any' | 'gvisor'

/**
 * Identifies gVisor by what it reports: every release since 2018 names the same build time, which no Linux kernel
 * has, and newer releases end their version with its name. Only an administrator could make a Linux kernel report the
 * same.
 */
export function judgeKernel({ release, version, hasMarker }: KernelFacts): Kernel {
  return hasMarker || release.endsWith('-gvisor') || version === gvisorVersion ? 'gvisor' : 'linux'
}

const gvisorVersion = '#1 SMP Sun Jan 10 15:06:54 PST 2016'

/** Reads the facts from which `judgeKernel` recognizes gVisor. */
export const readKernelFacts = (): KernelFacts => ({
  release: release(),
  version: version(),
  hasMarker: existsSync('/proc/gvisor/kernel_is_gvisor'),
})

/** Checks whether this is the kernel that the operator requires. */
export function probeKernel(facts: KernelFacts, required: RequiredKernel): SandboxProbe {
  const common = { name: 'kernel', title: 'Kernel', durationMs: 0 }
  if (judgeKernel(facts) === 'gvisor')
    return {
      ...common,
      status: 'passed',
      detail: `gVisor (${facts.release}) handles system calls and separates sandboxes from this machine's kernel.`,
    }
  const detail = `Sandboxes use this machine's kernel, Linux ${facts.release}.`
  if (required === 'any') return { ...common, status: 'passed', detail }
  return {
    ...common,
    status: 'failed',
    detail: `${detail} PEGBOARD_REQUIRE_KERNEL requires gVisor.`,
    needs: "a worker in a container of gVisor's runsc",
    fix: 'Set runtime: runsc for the worker (Compose) or runtimeClassName: gvisor for its pod (Kubernetes), or unset PEGBOARD_REQUIRE_KERNEL',
  }
}
