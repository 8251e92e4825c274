import type { RunLimits } from '@/lib/core/runs/limits/run-limits'
import type { ToolResult } from '../run-tool'

/** A hostile tool that aims at a limit or at what enforces it. */
export type LimitAttack = {
  name: string
  /** Title of its test: how the sandbox handles it. */
  title: string
  /** Text of an executable file. */
  script: string
  /** Without its own limits, the attack can run in a warm sandbox. */
  limits?: Partial<RunLimits>
  /** The run has a network grant. */
  grant?: true
  /** The files that it leaves in its workspace are collected. */
  collects?: true
  /** The memory that it costs the machine is measured. */
  measured?: true
  /** Its cost includes network buffers, which memory groups of version 1 count separately or not at all. */
  tcp?: true
  /** Where the attack is meaningful; everywhere by default. */
  where?: (mode: AttackedMode) => boolean
  /** Describes what the attack reached; null when the sandbox withstood it. */
  findProblem: (result: ToolResult, mode: AttackedMode) => string | null
}

export type AttackedMode = {
  /** The kernel counts the memory of a whole run. */
  counted: boolean
  /** How the run starts. */
  start: 'cold' | 'warm' | 'copied'
}
