import type { RunLimits } from '@/lib/core/runs/limits/run-limits'

/**
 * Control groups, where this server can make some. They count the memory, processes and CPU time of a whole run,
 * which limits of single processes cannot. Both versions of the interface are used; without either, the memory watch
 * measures.
 */
export type ControlGroups = {
  version: 'v1' | 'v2'
  /**
   * Makes the group of one run, below the server's own.
   * @throws when the kernel refuses
   */
  open(name: string, limits: RunLimits, hasNetwork: boolean): RunGroup
  /** Removes this server's part of the tree, when no run is left. */
  close(): void
}

export type RunGroup = {
  /**
   * Moves a process into the group. Asynchronous for the sake of the launcher's only thread: the kernel takes
   * milliseconds for each hierarchy. Rejects when the kernel refuses.
   */
  add(pid: number): Promise<void>
  usage(): GroupUsage
  /** Kills all processes that are still in the group, and removes it. Resolves when nothing is left. */
  remove(): Promise<void>
}

export type GroupUsage = {
  cpuMs: number
  memoryPeakBytes: number
  outOfMemory: boolean
  /** null where the kernel does not count the maximum, which means before Linux 6.6. */
  processesPeak: number | null
}

/** Processes around a tool: stage0 or bubblewrap, process 1, and what it starts to report. */
export const ownProcesses = 8

/** Less than the default 1024 and 100, because the server has priority over tools. */
export const cpuShares = { v1: '256', v2: '25' }
