import type { RunLimits } from '@/lib/core/runs/run-limits'
import { boundaryAttacks } from './boundary-attacks'
import { memoryAttacks } from './memory-attacks'
import { kernelMemoryAttacks } from './kernel-memory-attacks'
import type { ToolResult } from './run-tool'

/** A hostile tool that aims at a limit or at what enforces it. */
export type LimitAttack = {
  name: string
  /** Title of its test: what the sandbox does about it. */
  title: string
  /** An executable file. */
  script: string
  /** Without limits of its own, a sandbox that was built in advance can run it. */
  limits?: Partial<RunLimits>
  /** The run has a network grant. */
  grant?: true
  /** What it leaves in its workspace is collected. */
  collects?: true
  /** The memory that it costs the machine is measured. */
  measured?: true
  /** What it costs includes network buffers, which memory groups of version 1 count apart or not at all. */
  tcp?: true
  /** Where the attack means something; everywhere unless given. */
  where?: (mode: AttackedMode) => boolean
  /** Describes what the attack got; null when the sandbox withstood it. */
  fault: (result: ToolResult, mode: AttackedMode) => string | null
}

export type AttackedMode = {
  /** The kernel counts the memory of a whole run. */
  counted: boolean
  /** How the sandbox came to be. */
  start: 'cold' | 'warm' | 'copied'
}

export const limitAttacks: readonly LimitAttack[] = [
  ...memoryAttacks,
  ...kernelMemoryAttacks,
  ...boundaryAttacks,
]
