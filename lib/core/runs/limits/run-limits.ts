/** Resource limits of one run. Defaults and maximums are measured against hostile tools. */
export type RunLimits = {
  wallMs: number
  cpuSeconds: number
  memoryBytes: number
  processes: number
  /** /workspace, /tmp and /dev/shm together: one quota file system. */
  workspaceBytes: number
  workspaceFiles: number
  fileBytes: number
  descriptors: number
  /**
   * stdout and stderr together: past it only the end of each is shown, with a notice of the gap. A tool that goes on for
   * 128 MiB more is endless and ends `output-limit`.
   */
  outputBytes: number
  /** Files with everything that such a run wrote, compressed, both streams together; 0: what is not shown is gone. */
  fullOutputBytes: number
}

const MiB = 1024 * 1024

export const defaultRunLimits: RunLimits = {
  wallMs: 30_000,
  cpuSeconds: 10,
  memoryBytes: 512 * MiB,
  processes: 64,
  workspaceBytes: 64 * MiB,
  workspaceFiles: 4096,
  fileBytes: 64 * MiB,
  descriptors: 256,
  outputBytes: 1 * MiB,
  fullOutputBytes: 8 * MiB,
}

/** No setting reaches past these. */
export const runLimitCeilings: RunLimits = {
  wallMs: 300_000,
  // Only building an environment comes near.
  cpuSeconds: 240,
  memoryBytes: 2048 * MiB,
  processes: 256,
  workspaceBytes: 512 * MiB,
  workspaceFiles: 65_536,
  fileBytes: 512 * MiB,
  descriptors: 1024,
  outputBytes: 16 * MiB,
  // As much as a run may leave in files of its own.
  fullOutputBytes: 16 * MiB,
}

/** An executable that names no time limit gets this one (the describe protocol leaves it open). */
const executableWallMs = 60_000

/** Describing runs at upload and answers a small JSON: it gets little time and little room. */
export const describeLimits: RunLimits = {
  ...defaultRunLimits,
  wallMs: 5_000,
  cpuSeconds: 5,
  outputBytes: 1 * MiB,
}

/** Importing a large package takes seconds before the first line of a toolbox runs. */
export const describePythonLimits: RunLimits = { ...describeLimits, wallMs: 20_000, cpuSeconds: 15 }

/**
 * Limits for installing packages: five minutes of time, four of CPU time. 512 MiB of disk contain the
 * installed packages and their archives; 1 GiB of memory in addition is for unpacking the largest archive.
 */
export const buildLimits: RunLimits = {
  ...defaultRunLimits,
  wallMs: 300_000,
  cpuSeconds: 240,
  memoryBytes: 1024 * MiB,
  workspaceBytes: 512 * MiB,
  workspaceFiles: 65_536,
  fileBytes: 512 * MiB,
  processes: 128,
}

/** The limits of one run: the tool's own wish for time, held under the ceiling. */
export function limitsFor(tool: { timeoutSeconds?: number; executable: boolean }): RunLimits {
  const wished = tool.timeoutSeconds
    ? tool.timeoutSeconds * 1000
    : tool.executable
      ? executableWallMs
      : defaultRunLimits.wallMs
  return { ...defaultRunLimits, wallMs: Math.min(Math.max(wished, 1000), runLimitCeilings.wallMs) }
}
